-- Notifications: to whom a message went is forgotten together with what it said, when nobody has to send it any more.
-- What became of it is kept a while longer, for whoever asks and for late reports.
ALTER TABLE notifications.messages ALTER COLUMN recipient DROP NOT NULL;
UPDATE notifications.messages SET recipient = NULL WHERE sealed_text IS NULL;
ALTER TABLE notifications.messages
  ADD CONSTRAINT messages_keep_recipient_only_until_sent CHECK ((recipient IS NULL) = (sealed_text IS NULL));
CREATE INDEX messages_by_end ON notifications.messages (settled_at);
