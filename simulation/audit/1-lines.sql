-- The audit compares the product's books with the provider's books, with the answers to players, and with themselves.
-- It relies on no constraint, trigger or code of the product, and changes none of its rows. By hand, on the database
-- of a run that was kept, with the evidence still in it:
--
--   cd simulation && psql "$URL" $(printf -- '-f %s ' audit/[1-9]-*.sql soak/audit/[1-9]-*.sql) -c 'TABLE audit'
--
-- Every question looks at rows of one kind; a row is wrong unless "right" is true, so an unknown result counts as wrong.
-- Money is in øre.

DROP TABLE IF EXISTS pg_temp.audit;
CREATE TEMP TABLE audit (
  line        integer GENERATED ALWAYS AS IDENTITY,
  what        text NOT NULL,
  looked_at   bigint NOT NULL,
  differences bigint NOT NULL,
  example     text
);
