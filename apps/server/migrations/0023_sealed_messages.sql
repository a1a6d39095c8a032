-- Notifications: texts that wait are sealed in the form that all sealed things have, which names its key. Those that
-- wait in the old form are given up: they are of use for minutes, and whoever misses one can ask for another.
UPDATE notifications.messages
SET state = 'rejected', sealed_text = NULL, settled_at = now(), failure_text = 'was waiting when the keys were changed'
WHERE sealed_text IS NOT NULL;

ALTER TABLE notifications.messages ALTER COLUMN sealed_text TYPE text USING NULL;
