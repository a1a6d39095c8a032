-- Responsible play: the limits that players set for themselves. Grows only; the newest that has begun to count is in
-- force. A limit is set once a period, so at most the newest of each does not count yet.
CREATE TABLE responsible_play.own_limits (
  hall_id         integer NOT NULL REFERENCES halls.halls,
  player_id       bigint NOT NULL REFERENCES identity.players,
  period          text NOT NULL CHECK (period IN ('day', 'month')),
  limit_ore       bigint NOT NULL CHECK (limit_ore >= 0 AND limit_ore % 100 = 0),
  -- Oslo days: the first on which it counts, and the first on which the player may set another.
  counts_from     date NOT NULL,
  changeable_from date NOT NULL,
  policy_version  integer NOT NULL,
  set_at          timestamptz NOT NULL,
  PRIMARY KEY (hall_id, player_id, period, changeable_from),
  CONSTRAINT own_limits_count_by_then CHECK (counts_from <= changeable_from)
);
