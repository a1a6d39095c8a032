-- outside a transaction
-- A day of a hall's till, which is read behind its lock: what each person moved alone, and the shifts.
DROP INDEX CONCURRENTLY IF EXISTS till.movements_alone;
CREATE INDEX CONCURRENTLY movements_alone ON till.movements (hall_id, written_at) WHERE confirmed_by IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS till.shifts_by_opening;
CREATE INDEX CONCURRENTLY shifts_by_opening ON till.shifts (hall_id, opened_at);
