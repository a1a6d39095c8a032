-- Which process holds an attempt: what a process that is gone held is free at once.
ALTER TABLE payments.attempts ADD COLUMN held_by text;
