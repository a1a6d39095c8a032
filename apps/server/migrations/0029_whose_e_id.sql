-- Identity: the birth date that a hall has written beside a member's name. Who has registered with the e-ID has none
-- here: the e-ID has told it.
ALTER TABLE identity.players ADD COLUMN birth_date date;

-- e-ID: accounts whose hall must look at whose they are, since an e-ID told of another person than the hall knows. Of
-- that person nothing is kept. Open until it is closed.
CREATE TABLE e_id.review_cases (
  case_id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id     bigint NOT NULL REFERENCES identity.players,
  -- Where the player has the oldest card; null without a card.
  hall_id       integer REFERENCES halls.halls,
  -- At the latest try.
  differs       text[] NOT NULL CHECK (differs <> '{}' AND differs <@ ARRAY['first_name', 'middle_name', 'last_name', 'birth_date', 'birth_date_unknown']),
  tries         integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  opened_at     timestamptz NOT NULL,
  last_tried_at timestamptz NOT NULL,
  closed_at     timestamptz
);
CREATE UNIQUE INDEX review_cases_one_open_a_player ON e_id.review_cases (player_id) WHERE closed_at IS NULL;
CREATE INDEX review_cases_by_hall ON e_id.review_cases (hall_id) WHERE closed_at IS NULL;
