-- Who marked a card as faulty; null for faults that no staff member marked. Another person mends the fault.
ALTER TABLE player_cards.cards
  ADD COLUMN fault_marked_by integer REFERENCES staff.members,
  ADD CONSTRAINT cards_marked_are_faulty CHECK (fault_marked_by IS NULL OR state = 'fault');
