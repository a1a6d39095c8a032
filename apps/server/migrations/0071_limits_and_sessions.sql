-- Responsible play: players set their own limits as often as they like. So what tells two limits of a period apart, and
-- which is the newer, is the order in which they were set, and no longer the day from which another could be set.
ALTER TABLE responsible_play.own_limits ADD COLUMN set_no bigint;
UPDATE responsible_play.own_limits AS own SET set_no = ordered.set_no
FROM (
  SELECT hall_id, player_id, period, changeable_from, row_number() OVER (ORDER BY changeable_from, set_at) AS set_no
  FROM responsible_play.own_limits
) AS ordered
WHERE (own.hall_id, own.player_id, own.period, own.changeable_from)
  = (ordered.hall_id, ordered.player_id, ordered.period, ordered.changeable_from);

ALTER TABLE responsible_play.own_limits
  DROP CONSTRAINT own_limits_pkey,
  ALTER COLUMN set_no SET NOT NULL,
  ALTER COLUMN set_no ADD GENERATED ALWAYS AS IDENTITY,
  ADD CONSTRAINT own_limits_pkey PRIMARY KEY (hall_id, player_id, period, set_no),
  -- Written by servers of the previous version alone, which take a row without it for the newest.
  ALTER COLUMN changeable_from DROP NOT NULL;
SELECT setval(pg_get_serial_sequence('responsible_play.own_limits', 'set_no'), coalesce(max(set_no), 0) + 1, false)
FROM responsible_play.own_limits;

-- Identity: how often all sessions of a player were ended at once. What was begun before such an event dies with it.
ALTER TABLE identity.players ADD COLUMN sessions_ended integer NOT NULL DEFAULT 0;
-- The same number when the link was sent.
ALTER TABLE own_details.email_confirmations ADD COLUMN sessions_ended integer NOT NULL DEFAULT 0;

-- Identity: when the password was changed by somebody who did not prove by the e-ID to be the account's own person, as
-- long as nobody has proven it since.
ALTER TABLE identity.players ADD COLUMN unproven_change_at timestamptz;
