-- Halls: the filter of every landing path is kept for the browser session, so no chain says so of itself.
ALTER TABLE halls.owners DROP COLUMN keep_for_session;
