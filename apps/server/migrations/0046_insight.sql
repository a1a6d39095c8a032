-- Insight: what players have paid in, staked and won, summed ahead so that a long history is read as fast as a short
-- one. Every row follows from the ledger's entries and could be made anew from them.
CREATE SCHEMA insight;

-- How far the entries of a player card have been summed: each up to this number is in the sums, and none after it.
CREATE TABLE insight.summed_accounts (
  hall_id    integer NOT NULL,
  account_id bigint NOT NULL,
  entry_no   bigint NOT NULL CHECK (entry_no >= 0),
  PRIMARY KEY (hall_id, account_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts
);

-- What the summed entries did on an Oslo day. What was given back counts on the day it was taken.
CREATE TABLE insight.day_sums (
  hall_id         integer NOT NULL,
  account_id      bigint NOT NULL,
  oslo_day        date NOT NULL,
  deposits_ore    bigint NOT NULL,
  withdrawals_ore bigint NOT NULL,
  stakes_ore      bigint NOT NULL,
  prizes_ore      bigint NOT NULL,
  PRIMARY KEY (hall_id, account_id, oslo_day),
  FOREIGN KEY (hall_id, account_id) REFERENCES insight.summed_accounts
);

-- When a line to a game window was open: from its beginning to the last time that it was seen open. A window that comes
-- back on a new line has two, which may overlap.
CREATE TABLE game_launch.lines (
  line_id    uuid NOT NULL PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES game_launch.sessions,
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  opened_at  timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  CHECK (seen_at >= opened_at)
) WITH (fillfactor = 70); -- Room in the page keeps the many looks at an open line out of the indexes.
CREATE INDEX lines_by_player ON game_launch.lines (player_id, opened_at);
CREATE INDEX lines_by_time ON game_launch.lines (opened_at);
