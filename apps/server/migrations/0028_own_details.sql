-- Own details: what a player sees and changes of the own account. Links that confirm e-mail addresses move here from
-- registration, since an address is confirmed, and sent a link, long after it too.
CREATE SCHEMA own_details;

ALTER TABLE registration.email_confirmations SET SCHEMA own_details;

-- Who has said no to campaigns and news by SMS, or has taken that back (markedsføringsloven § 15). A declaration of
-- due diligence says it too, and stays as it was declared; this is what counts now.
CREATE TABLE own_details.sms_reservations (
  player_id  bigint PRIMARY KEY REFERENCES identity.players,
  is_reserved boolean NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO own_details.sms_reservations (player_id, is_reserved, changed_at)
SELECT DISTINCT ON (player_id) player_id, marketing_sms_reserved, declared_at
FROM due_diligence.declarations ORDER BY player_id, version DESC;
