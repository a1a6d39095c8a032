-- Responsible play: pauses and how much own money has been staked per hall, Oslo day and month.
CREATE SCHEMA responsible_play;

CREATE TABLE responsible_play.pauses (
  hall_id    integer NOT NULL REFERENCES halls.halls,
  player_id  bigint NOT NULL REFERENCES identity.players,
  -- The first Oslo day on which play is possible again.
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hall_id, player_id, created_at)
);

CREATE TABLE responsible_play.day_stakes (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  player_id bigint NOT NULL REFERENCES identity.players,
  oslo_day  date NOT NULL,
  own_ore   bigint NOT NULL CONSTRAINT day_stakes_never_negative CHECK (own_ore >= 0),
  PRIMARY KEY (hall_id, player_id, oslo_day)
);
