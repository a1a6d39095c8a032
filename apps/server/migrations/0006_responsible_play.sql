-- Responsible play: pauses and how much own money has been staked per hall, Oslo day and month.
CREATE SCHEMA responsible_play;

-- The one row that a stake and a new pause both lock, so that neither slips past the other.
CREATE TABLE responsible_play.gates (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  player_id bigint NOT NULL REFERENCES identity.players,
  PRIMARY KEY (hall_id, player_id)
);

CREATE TABLE responsible_play.pauses (
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The first Oslo day on which play is possible again.
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL,
  pause_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (hall_id, player_id, pause_id)
);

CREATE INDEX pauses_by_player ON responsible_play.pauses (player_id);

CREATE TABLE responsible_play.day_stakes (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  player_id bigint NOT NULL REFERENCES identity.players,
  oslo_day  date NOT NULL,
  own_ore   bigint NOT NULL CONSTRAINT day_stakes_never_negative CHECK (own_ore >= 0),
  PRIMARY KEY (hall_id, player_id, oslo_day)
);
