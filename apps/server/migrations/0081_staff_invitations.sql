-- Grants are reviewed every quarter.
ALTER TABLE staff.grants
  ADD COLUMN reviewed_by integer REFERENCES staff.members,
  ADD COLUMN reviewed_at timestamptz;

-- Whoever has no work e-mail address logs in by the mobile number.
CREATE UNIQUE INDEX members_by_mobile ON staff.members (mobile) WHERE work_email IS NULL;
CREATE INDEX sessions_by_login ON staff.sessions (staff_id, created_at) WHERE kind <> 'confirm';

-- The chain of a grant decides which roles exclude it.
CREATE OR REPLACE VIEW staff.grants_in_force AS
SELECT granted.grant_id, granted.staff_id, granted.role, granted.last_day,
  granted.hall_id IS NULL AND granted.owner_id IS NULL AS is_installation,
  ARRAY(SELECT hall.hall_id FROM halls.halls AS hall
    WHERE (granted.hall_id IS NULL OR hall.hall_id = granted.hall_id)
      AND (granted.owner_id IS NULL OR hall.owner_id = granted.owner_id)) AS halls,
  coalesce(granted.owner_id,
    (SELECT hall.owner_id FROM halls.halls AS hall WHERE hall.hall_id = granted.hall_id)) AS chain_id
FROM staff.grants AS granted WHERE granted.ended_at IS NULL;
