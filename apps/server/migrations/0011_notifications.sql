-- Notifications: messages on their way to people, and what became of them.
CREATE SCHEMA notifications;

CREATE TABLE notifications.messages (
  -- Also the reference that providers are given, and report back: unguessable.
  message_id  uuid PRIMARY KEY,
  channel     text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient   text NOT NULL,
  -- Encrypted, as it may hold a code or a link that opens something; gone as soon as nobody has to send it any more.
  sealed_text bytea,
  state       text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'rejected', 'unknown')),
  provider_id text,
  -- Why it was rejected or is unknown, for a person; never what the message says.
  failure_text text,
  created_at  timestamptz NOT NULL,
  -- After this the message is of no use to its reader and is not sent.
  good_until  timestamptz NOT NULL,
  settled_at  timestamptz,
  CONSTRAINT messages_keep_text_only_until_sent
    CHECK ((sealed_text IS NOT NULL) = (state IN ('queued', 'sending')))
);
