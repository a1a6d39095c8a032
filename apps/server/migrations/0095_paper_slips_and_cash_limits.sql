-- How a member who was paid out proved to be there: by a code, or by which identity document. A receipt that was written on
-- paper while the console was away has the number of the paper slip and the time on it.
ALTER TABLE cash_desk.receipts
  ADD proven_by  text CHECK (proven_by IN ('code', 'passport', 'id_card', 'driving_licence')),
  ADD slip_no    text CHECK (slip_no ~ '^[0-9A-Z][0-9A-Z-]{0,19}$'),
  ADD slip_at    timestamptz,
  ADD CONSTRAINT receipts_slips_are_whole CHECK (num_nulls(slip_no, slip_at) IN (0, 2)),
  ADD CONSTRAINT receipts_slips_entered_once UNIQUE (hall_id, slip_no);

-- The limits of cash stand with the hall's other limits, where two people change them.
ALTER TABLE halls.halls
  -- The most that the hall pays a member in cash in a day.
  ADD cash_out_of_day_ore  bigint NOT NULL DEFAULT 2000000 CHECK (cash_out_of_day_ore >= 0),
  -- The most of the hall's own cash that a person moves alone in a day.
  ADD cash_moved_alone_ore bigint NOT NULL DEFAULT 500000 CHECK (cash_moved_alone_ore >= 0);
UPDATE halls.halls AS hall
SET cash_out_of_day_ore = till.payouts_of_day_ore, cash_moved_alone_ore = till.moved_alone_ore
FROM till.tills AS till WHERE till.hall_id = hall.hall_id;
ALTER TABLE till.tills DROP payouts_of_day_ore, DROP moved_alone_ore;
