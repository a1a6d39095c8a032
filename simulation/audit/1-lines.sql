-- The audit holds the product's books against the provider's, against what players were told, and against themselves.
-- It trusts no constraint, no trigger and no code of the product, and changes none of its rows. By hand, on the database
-- of a run that was kept, with the evidence still in it:
--
--   cd simulation && psql "$URL" $(printf -- '-f %s ' audit/[1-9]-*.sql soak/audit/[1-9]-*.sql) -c 'TABLE audit'
--
-- Every question looks at rows of one kind; a row is wrong unless "right" is true, so what cannot be known is wrong.
-- Money is in øre.

DROP TABLE IF EXISTS pg_temp.audit;
CREATE TEMP TABLE audit (
  line        integer GENERATED ALWAYS AS IDENTITY,
  what        text NOT NULL,
  looked_at   bigint NOT NULL,
  differences bigint NOT NULL,
  example     text
);
