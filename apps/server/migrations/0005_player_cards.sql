-- Player cards ("spillekort"): one game account per player and hall.
CREATE SCHEMA player_cards;

CREATE TABLE player_cards.cards (
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  account_id bigint NOT NULL,
  -- 'fault' is the hall's card error: no balance is shown and nothing can be bought until staff mend it.
  state      text NOT NULL CHECK (state IN ('active', 'fault')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hall_id, player_id),
  UNIQUE (hall_id, account_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts
);

CREATE INDEX cards_by_player ON player_cards.cards (player_id);
