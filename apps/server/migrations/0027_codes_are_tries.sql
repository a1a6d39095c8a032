-- Sendings of codes are counted with all other tries.
DROP TABLE one_time_codes.sendings;

-- A key under which nothing is left has no row.
ALTER TABLE tries.counted DROP CONSTRAINT counted_tries_check, ADD CHECK (tries > 0);
