-- A game that is opened anew in a login goes on with the time and the result of that login.
CREATE INDEX sessions_by_login ON game_launch.sessions (portal_session_id);
