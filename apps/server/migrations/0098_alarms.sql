-- Alarms of the business, each a case for staff: what happened where, how often, and who saw to it.
CREATE SCHEMA alarms;

CREATE TABLE alarms.alarms (
  alarm_id            bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name                text NOT NULL CHECK (length(name) <= 40),
  -- Null for an alarm that concerns the whole installation.
  hall_id             integer REFERENCES halls.halls,
  -- The ids of what it is about, never a person's data. Empty for all that was left over when there were too many.
  about               jsonb NOT NULL,
  first_at            timestamptz NOT NULL,
  last_at             timestamptz NOT NULL,
  times               integer NOT NULL DEFAULT 1,
  acknowledged_by     integer REFERENCES staff.members,
  acknowledged_at     timestamptz,
  acknowledged_reason text CHECK (length(acknowledged_reason) BETWEEN 5 AND 500),
  closed_by           integer REFERENCES staff.members,
  closed_at           timestamptz,
  closed_reason       text CHECK (length(closed_reason) BETWEEN 5 AND 500),
  CONSTRAINT acknowledged_by_somebody CHECK (num_nonnulls(acknowledged_by, acknowledged_at, acknowledged_reason) IN (0, 3)),
  CONSTRAINT closed_by_somebody CHECK (num_nonnulls(closed_by, closed_at, closed_reason) IN (0, 3))
);
-- The same alarm about the same thing is one open case.
CREATE UNIQUE INDEX open_alarms ON alarms.alarms (name, coalesce(hall_id, 0), about) WHERE closed_at IS NULL;
CREATE INDEX open_alarms_by_hall ON alarms.alarms (hall_id, alarm_id) WHERE closed_at IS NULL;
CREATE INDEX alarms_by_end ON alarms.alarms (closed_at);

-- Which staff members were told of which alarms. What became of the message is known to notifications.
CREATE TABLE alarms.messages (
  message_id uuid PRIMARY KEY,
  staff_id   integer NOT NULL REFERENCES staff.members,
  alarm_ids  bigint[] NOT NULL,
  sent_at    timestamptz NOT NULL
);
CREATE INDEX messages_by_alarm ON alarms.messages USING gin (alarm_ids);
CREATE INDEX messages_by_time ON alarms.messages (sent_at);

-- Whether a chain's staff get an SMS beside the e-mail.
ALTER TABLE halls.owners ADD alarm_sms boolean NOT NULL DEFAULT false;

ALTER TABLE hall_settings.changes
  DROP CONSTRAINT changes_part_check,
  DROP CONSTRAINT changes_of_looks_concern_a_chain,
  ADD CONSTRAINT changes_part_check CHECK (part IN (
    'name', 'page', 'opening_hours', 'special_day', 'logo', 'offers', 'payer', 'chain_look', 'chain_alarms')),
  ADD CONSTRAINT changes_of_chains_concern_a_chain CHECK ((part IN ('chain_look', 'chain_alarms')) = (owner_id IS NOT NULL));
