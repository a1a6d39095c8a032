-- Messages: what a hall (or everyone, hall 0) is told on my page, and what is shown before a game opens.
CREATE SCHEMA messages;

CREATE TABLE messages.hall_messages (
  message_id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hall_id    integer REFERENCES halls.halls,
  tone       text NOT NULL CHECK (tone IN ('error', 'warning', 'info', 'other')),
  header     text NOT NULL,
  body       text NOT NULL,
  shown_from timestamptz NOT NULL,
  shown_to   timestamptz
);

CREATE TABLE messages.pre_game_messages (
  hall_id   integer NOT NULL REFERENCES halls.halls,
  game_type integer NOT NULL CHECK (game_type IN (1, 3)),
  title     text NOT NULL,
  body      text NOT NULL,
  PRIMARY KEY (hall_id, game_type)
);
