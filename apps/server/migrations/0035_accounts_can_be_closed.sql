-- Identity: when an account was closed. Nobody logs in to it; nothing of it is removed.
ALTER TABLE identity.players ADD COLUMN closed_at timestamptz;

-- Member desk: what staff have done to a member's account, by whom and why. Grows only.
CREATE SCHEMA member_desk;

CREATE TABLE member_desk.acts (
  act_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL REFERENCES identity.players,
  what      text NOT NULL CHECK (what IN ('sessions_ended', 'account_closed', 'account_reopened')),
  actor     text NOT NULL CHECK (length(actor) BETWEEN 2 AND 100),
  reason    text NOT NULL CHECK (length(reason) BETWEEN 5 AND 500),
  -- What stood on the member's cards when the account was closed, which the halls owe the member still.
  left_ore  bigint CHECK (left_ore >= 0),
  acted_at  timestamptz NOT NULL,
  CONSTRAINT acts_closing_tells_what_is_left CHECK ((what = 'account_closed') = (left_ore IS NOT NULL))
);
CREATE INDEX acts_by_player ON member_desk.acts (player_id);
