-- Notifications: a delivery report is believed by a random secret that the gateway alone was given, of which only the
-- hash is kept. Until now it was the message's own id, which also stands in jobs and logs; messages on their way keep it.
ALTER TABLE notifications.messages ADD COLUMN report_hash bytea UNIQUE;
UPDATE notifications.messages SET report_hash = sha256(convert_to(message_id::text, 'UTF8'))
  WHERE channel = 'sms' AND state <> 'queued';
