-- Of a confirmation: the digest of the one call that it confirms. One without it confirms nothing.
ALTER TABLE staff.sessions ADD COLUMN confirms text CHECK (kind = 'confirm' OR confirms IS NULL);
