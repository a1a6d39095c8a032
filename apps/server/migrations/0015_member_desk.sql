-- What staff have done to a member's account, or looked up about it, with who did it and why.
CREATE SCHEMA member_desk;

CREATE TABLE member_desk.acts (
  act_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL REFERENCES identity.players,
  what      text NOT NULL CHECK (what IN (
    'sessions_ended', 'account_closed', 'account_reopened', 'chat_name_told', 'found_by_chat_name',
    'own_copy_written', 'year_statement_written')),
  actor     text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  reason    text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  -- What the member's cards held when the account was closed, which the halls still owe the member.
  left_ore  bigint CHECK (left_ore >= 0),
  acted_at  timestamptz NOT NULL,
  CONSTRAINT acts_closing_tells_what_is_left CHECK ((what = 'account_closed') = (left_ore IS NOT NULL))
);
CREATE INDEX acts_by_player ON member_desk.acts (player_id);

-- Door.
CREATE FUNCTION member_desk.forget_acts(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  DELETE FROM member_desk.acts WHERE player_id = player;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
