-- Player cards ("spillekort"): one game account per player and hall.
CREATE SCHEMA player_cards;

CREATE TABLE player_cards.cards (
  hall_id          integer NOT NULL REFERENCES halls.halls,
  player_id        bigint NOT NULL REFERENCES identity.players,
  account_id       bigint NOT NULL,
  -- 'fault' is the hall's card error: no balance is shown and nothing can be bought until staff correct it.
  state            text NOT NULL CHECK (state IN ('active', 'fault')),
  created_at       timestamptz NOT NULL,
  -- Given by the player on opening the card, for the hall's own register of members. Cards that a hall opened may have
  -- none.
  contact_address  text CHECK (length(contact_address) >= 3),
  contact_postcode text CHECK (contact_postcode ~ '^[0-9]{4}$'),
  PRIMARY KEY (hall_id, player_id),
  UNIQUE (hall_id, account_id),
  FOREIGN KEY (hall_id, account_id) REFERENCES ledger.accounts,
  CONSTRAINT cards_contact_is_whole CHECK ((contact_address IS NULL) = (contact_postcode IS NULL))
);

CREATE INDEX cards_by_player ON player_cards.cards (player_id);

-- Door: the addresses of a player whose relation is over. The cards stay, since the ledger refers to them.
CREATE FUNCTION player_cards.forget_addresses(player bigint, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  IF NOT retention.is_over(player, retention.today(moment)) THEN RETURN 0; END IF;
  UPDATE player_cards.cards SET contact_address = NULL, contact_postcode = NULL
    WHERE player_id = player AND contact_address IS NOT NULL;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
