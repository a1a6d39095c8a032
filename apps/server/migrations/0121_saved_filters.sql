-- The filters of queues that staff members have saved under a name.
CREATE TABLE cases.saved_filters (
  staff_id    integer NOT NULL REFERENCES staff.members,
  kind        text NOT NULL CHECK (length(kind) <= 40),
  filter      text NOT NULL CHECK (filter IN ('all', 'mine', 'new', 'taken_up', 'approved')),
  filter_name text NOT NULL CHECK (length(filter_name) BETWEEN 1 AND 40),
  PRIMARY KEY (staff_id, kind, filter)
);

CREATE OR REPLACE FUNCTION staff.remove_members(moment timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  day date := retention.today(moment);
  due integer[];
BEGIN
  due := ARRAY(SELECT member.staff_id FROM staff.members AS member
    WHERE member.ended_at < retention.books_end(day) AND member.forgotten_at IS NULL
    LIMIT at_most FOR UPDATE SKIP LOCKED);
  DELETE FROM staff.passkeys WHERE staff_id = ANY (due);
  DELETE FROM staff.recovery_codes WHERE staff_id = ANY (due);
  DELETE FROM staff.invitations WHERE staff_id = ANY (due);
  DELETE FROM staff.linked_subjects WHERE staff_id = ANY (due);
  DELETE FROM cases.saved_filters WHERE staff_id = ANY (due);
  UPDATE staff.members SET first_name = '–', last_name = '–', birth_date = NULL, work_email = NULL, mobile = NULL,
    national_key = NULL, player_id = NULL, password_hash = NULL, sealed_totp = NULL, pin_hash = NULL, forgotten_at = moment
  WHERE staff_id = ANY (due);
  RETURN cardinality(due);
END $$;
