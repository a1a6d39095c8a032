-- Windows of the main games with the logins that they were opened from: who calls a game's host is one look.
CREATE VIEW game_launch.windows AS
SELECT game_window.*, login.expires_at AS login_expires_at, login.revoked_at AS login_revoked_at
FROM game_launch.sessions AS game_window
JOIN identity.sessions AS login ON login.session_id = game_window.portal_session_id;
