-- Player cards: the address that the player gave when opening the card, for the hall's own register of members.
-- Cards that a hall has opened may have none here.
ALTER TABLE player_cards.cards
  ADD COLUMN contact_address text CHECK (length(contact_address) >= 3),
  ADD COLUMN contact_postcode text CHECK (contact_postcode ~ '^[0-9]{4}$'),
  ADD CONSTRAINT cards_contact_is_whole CHECK ((contact_address IS NULL) = (contact_postcode IS NULL));
