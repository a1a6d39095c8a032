-- Which staff member acted on a coupon, for acts in the hall console; and who confirmed the series that was imported there.
ALTER TABLE coupons.series ADD actor_staff_id integer REFERENCES staff.members,
  ADD confirmed_by integer REFERENCES staff.members,
  ADD CONSTRAINT series_are_confirmed_by_another CHECK (confirmed_by <> actor_staff_id);
ALTER TABLE coupons.claims ADD actor_staff_id integer REFERENCES staff.members;
ALTER TABLE coupons.payouts ADD actor_staff_id integer REFERENCES staff.members;
