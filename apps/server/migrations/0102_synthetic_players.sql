-- Accounts of nobody: players who may not play, as whom the nightly check tries what the admission table forbids.
CREATE TABLE identity.synthetic_players (
  player_id bigint PRIMARY KEY REFERENCES identity.players (player_id),
  name      text NOT NULL UNIQUE
);
