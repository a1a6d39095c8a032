-- The most that a hall pays out in cash in a shift, beside its limit for a member in a day. Two people change it.
ALTER TABLE halls.halls
  ADD cash_out_of_shift_ore bigint NOT NULL DEFAULT 10000000 CHECK (cash_out_of_shift_ore >= 0);
