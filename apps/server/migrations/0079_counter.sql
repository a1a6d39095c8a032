-- The counter: what the hall console finds members by.

-- The words of a name as they are searched for: without case, accents and the ways of writing å, æ and ø. It must not
-- depend on the locale of the database.
CREATE FUNCTION player_cards.name_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}') FROM regexp_split_to_table(
    replace(replace(replace(
      translate(regexp_replace(normalize(lower(name COLLATE pg_c_utf8), NFD), '[\u0300-\u036f''’`´.]', '', 'g'),
        'øæœðđłß', 'oaoddls'),
      'aa', 'a'), 'ae', 'a'), 'oe', 'o') COLLATE pg_c_utf8, '[^[:alpha:]]+') AS word
  WHERE word <> ''
$$;

-- A word with each of its letters left out, marked so that no word is the same. Two words that differ by one letter
-- share such a form, or one is the other's. Shorter words would be found by almost any other.
CREATE FUNCTION player_cards.shorter_forms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT '-' || left(word, place - 1) || substr(word, place + 1)), '{}')
  FROM generate_series(1, length(word)) AS place WHERE length(word) BETWEEN 3 AND 40
$$;

-- The names of each card's member, with the shorter forms of their words, and the hall as "#101".
CREATE TABLE player_cards.searched_names (
  hall_id    integer NOT NULL,
  account_id bigint NOT NULL,
  words      tsvector NOT NULL,
  -- The account first: otherwise a search would also read all that is in the hall.
  PRIMARY KEY (account_id, hall_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES player_cards.cards (hall_id, account_id)
);
-- Without a list of pending entries, which every search would read.
CREATE INDEX searched_names_by_word ON player_cards.searched_names USING gin (words) WITH (fastupdate = off);

CREATE FUNCTION player_cards.searched_words(hall integer, first_name text, last_name text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT form)) FROM (
    SELECT '#' || hall AS form
    UNION ALL SELECT unnest(word || player_cards.shorter_forms(word))
    FROM unnest(player_cards.name_words(first_name || ' ' || last_name)) AS word) AS forms
$$;

INSERT INTO player_cards.searched_names (hall_id, account_id, words)
SELECT card.hall_id, card.account_id, player_cards.searched_words(card.hall_id, player.first_name, player.last_name)
FROM player_cards.cards AS card JOIN identity.players AS player ON player.player_id = card.player_id;

-- Whoever writes a card or a name keeps them, in the same statement. The lock makes a card that is being opened wait for
-- a name that is being changed, and the other way round.
CREATE FUNCTION player_cards.keep_names_of_card() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO player_cards.searched_names (hall_id, account_id, words)
  SELECT NEW.hall_id, NEW.account_id, player_cards.searched_words(NEW.hall_id, player.first_name, player.last_name)
  FROM identity.players AS player WHERE player.player_id = NEW.player_id FOR SHARE;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_keep_searched_names AFTER INSERT ON player_cards.cards
  FOR EACH ROW EXECUTE FUNCTION player_cards.keep_names_of_card();

CREATE FUNCTION player_cards.keep_names_of_player() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE player_cards.searched_names AS names
  SET words = player_cards.searched_words(names.hall_id, NEW.first_name, NEW.last_name)
  FROM player_cards.cards AS card
  WHERE card.player_id = NEW.player_id AND (names.hall_id, names.account_id) = (card.hall_id, card.account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER players_keep_searched_names AFTER UPDATE OF first_name, last_name ON identity.players
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION player_cards.keep_names_of_player();

-- What is searched for: every typed word, of which the last may be unfinished. With `loosely`, each word may differ by
-- one letter. Few halls are part of it, so that the index alone finds what is in them. Null without a word.
CREATE FUNCTION player_cards.name_query(typed text, halls integer[], loosely boolean) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (string_agg('(' || forms || ')', ' & ')
    || CASE WHEN cardinality(halls) BETWEEN 1 AND 8
        THEN ' & (' || (SELECT string_agg('''#' || hall || '''', ' | ') FROM unnest(halls) AS hall) || ')' ELSE '' END)::tsquery
  FROM (
    SELECT (SELECT string_agg('''' || form || '''', ' | ') FROM unnest(
        CASE WHEN loosely THEN
          ARRAY[word, '-' || word] || player_cards.shorter_forms(word)
          || ARRAY(SELECT substr(form, 2) FROM unnest(player_cards.shorter_forms(word)) AS form)
        ELSE ARRAY[word] END) AS form)
      || CASE WHEN word = ANY (player_cards.name_words((regexp_match(typed, '[^[:space:]-]*$'))[1]))
        THEN ' | ''' || word || ''':*' ELSE '' END AS forms
    FROM unnest(player_cards.name_words(typed)) AS word) AS words
$$;

-- What the console finds a member by and shows of one: the card with its player.
CREATE VIEW player_cards.members AS
SELECT card.hall_id, card.account_id, card.player_id, card.state, card.created_at, card.contact_address, card.contact_postcode,
  player.first_name, player.last_name, player.birth_date, player.mobile, player.email, player.closed_at
FROM player_cards.cards AS card JOIN identity.players AS player ON player.player_id = card.player_id
WHERE player.forgotten_at IS NULL;

-- The accounts that are a staff member's own beyond doubt: the linked one, and one of the same national number.
CREATE VIEW staff.own_accounts AS
SELECT member.staff_id, member.player_id FROM staff.members AS member WHERE member.player_id IS NOT NULL
UNION
SELECT member.staff_id, person.player_id FROM staff.members AS member
JOIN e_id.identities AS person ON person.national_key = member.national_key;
