-- Staff write messages: to a hall, to a chain, or to everyone where both are null; on my page, or before a game.
ALTER TABLE hall_messages.messages
  ADD COLUMN owner_id integer REFERENCES halls.owners,
  ADD COLUMN place text NOT NULL DEFAULT 'my_page' CHECK (place IN ('my_page', 'game_1', 'game_3')),
  -- The number of the last step; whoever changes the message names it.
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT messages_of_hall_or_chain CHECK (hall_id IS NULL OR owner_id IS NULL),
  -- What players see. Null before a message to everyone is approved.
  ALTER COLUMN tone DROP NOT NULL,
  ALTER COLUMN header DROP NOT NULL,
  ALTER COLUMN body DROP NOT NULL,
  ALTER COLUMN shown_from DROP NOT NULL,
  ADD CONSTRAINT messages_text_is_whole CHECK (num_nulls(tone, header, body, shown_from) IN (0, 4)),
  ADD CONSTRAINT messages_text_of_hall_or_chain CHECK (num_nulls(hall_id, owner_id) = 2 OR tone IS NOT NULL),
  ADD CONSTRAINT messages_end_after_start CHECK (shown_to > shown_from);

-- Messages that are over stay; players ask every half minute for those that are not.
CREATE INDEX messages_by_end ON hall_messages.messages (shown_to) WHERE withdrawn_at IS NULL;

INSERT INTO hall_messages.messages (hall_id, place, tone, header, body, shown_from)
  SELECT hall_id, 'game_' || game_type, 'info', title, body, now() FROM hall_messages.pre_game_messages;
DROP TABLE hall_messages.pre_game_messages;

-- What was done to a message, and by whom; null where no staff member did it. Rows are never changed.
CREATE TABLE hall_messages.steps (
  message_id bigint NOT NULL REFERENCES hall_messages.messages,
  version    integer NOT NULL CHECK (version > 0),
  step       text NOT NULL CHECK (step IN ('written', 'changed', 'approved', 'withdrawn')),
  staff_id   integer REFERENCES staff.members,
  at         timestamptz NOT NULL,
  tone       text CHECK (tone IN ('error', 'warning', 'info', 'other')),
  header     text,
  body       text,
  shown_from timestamptz,
  shown_to   timestamptz CHECK (shown_to > shown_from),
  PRIMARY KEY (message_id, version),
  CHECK (num_nulls(tone, header, body, shown_from) = CASE WHEN step IN ('written', 'changed') THEN 0 ELSE 4 END)
);

INSERT INTO hall_messages.steps (message_id, version, step, at, tone, header, body, shown_from, shown_to)
  SELECT message_id, 1, 'written', shown_from, tone, header, body, shown_from, shown_to FROM hall_messages.messages;
-- What everyone sees already is approved.
INSERT INTO hall_messages.steps (message_id, version, step, at)
  SELECT message_id, 2, 'approved', shown_from FROM hall_messages.messages WHERE hall_id IS NULL;
UPDATE hall_messages.messages SET version = 2 WHERE hall_id IS NULL;
