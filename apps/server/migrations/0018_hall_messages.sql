-- The module of hall messages takes the name that tells it from messages sent to people.
ALTER SCHEMA messages RENAME TO hall_messages;
ALTER TABLE hall_messages.hall_messages RENAME TO messages;
