-- A schema of its own for what was remembered of the evening, each thing as a row: what it is of, and what it says.
DROP SCHEMA IF EXISTS evening CASCADE;
CREATE SCHEMA evening;
CREATE TABLE evening.memory (what text NOT NULL, row jsonb NOT NULL);
