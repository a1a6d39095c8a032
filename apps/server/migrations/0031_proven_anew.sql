-- A player who is logged in proves anew who it is, before a mobile number or an e-mail address is changed.
ALTER TABLE e_id.flows
  DROP CONSTRAINT flows_purpose_check,
  DROP CONSTRAINT flows_check1,
  ADD CONSTRAINT flows_purpose_check CHECK (purpose IN ('register', 'auth', 'reset', 'confirm')),
  ADD CONSTRAINT flows_of_a_player CHECK (purpose NOT IN ('auth', 'confirm') OR player_id IS NOT NULL);

CREATE TABLE e_id.session_proofs (
  session_id   bigint PRIMARY KEY REFERENCES identity.sessions,
  proven_until timestamptz NOT NULL
);
CREATE INDEX session_proofs_by_expiry ON e_id.session_proofs (proven_until);

-- A link that changes the player's address to the one it was sent to, when it is pressed.
ALTER TABLE own_details.email_confirmations ADD COLUMN is_change boolean NOT NULL DEFAULT false;
