-- SMS and e-mails on their way to people, and what became of them.
CREATE SCHEMA notifications;

-- The outcome is kept for a while, for support and for late reports of delivery. Text and recipient are not: they are
-- removed as soon as nobody has to send the message any more.
CREATE TABLE notifications.messages (
  -- Also the unguessable reference that providers are given.
  message_id   uuid PRIMARY KEY,
  channel      text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient    text,
  -- Encrypted, because it may hold a code or a link that opens something.
  sealed_text  text,
  state        text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'rejected', 'unknown')),
  provider_id  text,
  -- For a person: why the message was rejected or its outcome is unknown. Never what it says.
  failure_text text,
  created_at   timestamptz NOT NULL,
  -- After this the message is of no use to its reader and is not sent.
  good_until   timestamptz NOT NULL,
  settled_at   timestamptz,
  -- A report of delivery must carry a random secret that only the gateway was given. This is its hash.
  report_hash  bytea UNIQUE,
  CONSTRAINT messages_keep_text_only_until_sent CHECK ((sealed_text IS NOT NULL) = (state IN ('queued', 'sending'))),
  CONSTRAINT messages_keep_recipient_only_until_sent CHECK ((recipient IS NULL) = (sealed_text IS NULL))
);
CREATE INDEX messages_by_end ON notifications.messages (settled_at);
