-- What a hall tells its members on my page, and what they are shown before a game opens.
CREATE SCHEMA hall_messages;

-- A message of one hall, or of all where hall_id is null. The constraints begin with the table's former name.
CREATE TABLE hall_messages.messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME hall_messages.hall_messages_message_id_seq),
  hall_id    integer,
  tone       text,
  header     text,
  body       text,
  shown_from timestamptz,
  shown_to   timestamptz,
  CONSTRAINT hall_messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT hall_messages_message_id_not_null NOT NULL message_id,
  CONSTRAINT hall_messages_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls.halls,
  CONSTRAINT hall_messages_tone_check CHECK (tone IN ('error', 'warning', 'info', 'other')),
  CONSTRAINT hall_messages_tone_not_null NOT NULL tone,
  CONSTRAINT hall_messages_header_not_null NOT NULL header,
  CONSTRAINT hall_messages_body_not_null NOT NULL body,
  CONSTRAINT hall_messages_shown_from_not_null NOT NULL shown_from
);

CREATE TABLE hall_messages.pre_game_messages (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  game_type integer NOT NULL CHECK (game_type IN (1, 3)),
  title     text NOT NULL,
  body      text NOT NULL,
  PRIMARY KEY (hall_id, game_type)
);
