-- What a sold ticket refers to is proven once for all rows of a statement. Asked row by row, as PostgreSQL does for
-- foreign keys, it took more of the database than writing the rows (docs/decisions/0067). The keys stay declared. What
-- they refer to is never removed, so it is enough that it is there when the row comes: accounts and transfers have been
-- kept since 0003, rounds and players from here on.

CREATE FUNCTION rounds.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rounds are kept' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER rounds_are_kept BEFORE DELETE OR TRUNCATE ON rounds.rounds
  FOR EACH STATEMENT EXECUTE FUNCTION rounds.refuse_removal();

CREATE FUNCTION identity.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'players are kept' USING ERRCODE = 'LB001';
END $$;

CREATE TRIGGER players_are_kept BEFORE DELETE OR TRUNCATE ON identity.players
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_removal();

-- Entries: as in 0003, and of a transfer that exists. That the account exists was always part of the second check.
CREATE OR REPLACE FUNCTION ledger.check_new_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_entries AS entry GROUP BY hall_id, transfer_id
    HAVING sum(own_ore + winnings_ore) <> 0 OR count(*) < 2
  ) THEN
    RAISE EXCEPTION 'entries of a transfer must sum to zero' USING ERRCODE = 'LB002';
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT hall_id, transfer_id FROM new_entries) AS entry
    WHERE (
      SELECT true FROM ledger.transfers AS transfer
      WHERE transfer.hall_id = entry.hall_id AND transfer.transfer_id = entry.transfer_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'an entry is of a transfer' USING ERRCODE = 'LB006';
  END IF;
  IF EXISTS (
    SELECT FROM new_entries AS entry
    WHERE (
      CASE WHEN entry.entry_no = 1 THEN own_after_ore = own_ore AND winnings_after_ore = winnings_ore
      ELSE (
        SELECT entry.own_after_ore = earlier.own_after_ore + entry.own_ore
          AND entry.winnings_after_ore = earlier.winnings_after_ore + entry.winnings_ore
        FROM ledger.entries AS earlier
        WHERE earlier.hall_id = entry.hall_id AND earlier.account_id = entry.account_id
          AND earlier.entry_no = entry.entry_no - 1
      ) END
    ) IS NOT TRUE OR (
      SELECT entry.entry_no <= account.entry_count FROM ledger.accounts AS account
      WHERE account.hall_id = entry.hall_id AND account.account_id = entry.account_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'an entry must go on from the one before it' USING ERRCODE = 'LB003';
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE ledger.entries
  ALTER CONSTRAINT entries_hall_id_account_id_fkey NOT ENFORCED,
  ALTER CONSTRAINT entries_hall_id_transfer_id_fkey NOT ENFORCED;

-- Purchases: of a round and an account of the hall, and of a player.
CREATE FUNCTION rounds.check_new_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_purchases AS purchase
    WHERE (
      SELECT true FROM rounds.rounds AS round
      WHERE round.hall_id = purchase.hall_id AND round.round_id = purchase.round_id
    ) IS NOT TRUE OR (
      SELECT true FROM ledger.accounts AS account
      WHERE account.hall_id = purchase.hall_id AND account.account_id = purchase.account_id
    ) IS NOT TRUE OR (
      SELECT true FROM identity.players AS player WHERE player.player_id = purchase.player_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a purchase is of a round, an account and a player' USING ERRCODE = 'LB006';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purchases_refer_to_what_exists AFTER INSERT ON rounds.purchases
  REFERENCING NEW TABLE AS new_purchases FOR EACH STATEMENT EXECUTE FUNCTION rounds.check_new_purchases();

ALTER TABLE rounds.purchases
  ALTER CONSTRAINT purchases_player_id_fkey NOT ENFORCED,
  ALTER CONSTRAINT purchases_hall_id_round_id_fkey NOT ENFORCED,
  ALTER CONSTRAINT purchases_hall_id_account_id_fkey NOT ENFORCED;

-- Tickets: of a purchase, and of its round and its player. Purchases go when their time is up, after their tickets.
CREATE FUNCTION rounds.check_new_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_tickets AS ticket
    WHERE (
      SELECT purchase.round_id = ticket.round_id AND purchase.player_id = ticket.player_id
      FROM rounds.purchases AS purchase
      WHERE purchase.hall_id = ticket.hall_id AND purchase.purchase_id = ticket.purchase_id
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a ticket is of its purchase' USING ERRCODE = 'LB006';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER tickets_are_of_their_purchase AFTER INSERT ON rounds.tickets
  REFERENCING NEW TABLE AS new_tickets FOR EACH STATEMENT EXECUTE FUNCTION rounds.check_new_tickets();

CREATE FUNCTION rounds.check_gone_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone_purchases AS purchase
    WHERE EXISTS (
      SELECT FROM rounds.tickets AS ticket
      WHERE ticket.hall_id = purchase.hall_id AND ticket.purchase_id = purchase.purchase_id
    )
  ) THEN
    RAISE EXCEPTION 'a purchase goes after its tickets' USING ERRCODE = 'LB006';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purchases_go_after_their_tickets AFTER DELETE ON rounds.purchases
  REFERENCING OLD TABLE AS gone_purchases FOR EACH STATEMENT EXECUTE FUNCTION rounds.check_gone_purchases();

ALTER TABLE rounds.tickets
  ALTER CONSTRAINT tickets_player_id_fkey NOT ENFORCED,
  ALTER CONSTRAINT tickets_hall_id_round_id_fkey NOT ENFORCED,
  ALTER CONSTRAINT tickets_hall_id_purchase_id_fkey NOT ENFORCED;
