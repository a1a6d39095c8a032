-- Whoever works in a hall also practises in the training halls of its chain. No inspector sees what is not real, and a watch
-- hall is nobody's to work in.
CREATE OR REPLACE VIEW staff.grants_in_force AS
SELECT granted.grant_id, granted.staff_id, granted.role, granted.last_day,
  granted.hall_id IS NULL AND granted.owner_id IS NULL AS is_installation,
  ARRAY(SELECT hall.hall_id FROM halls.halls AS hall
    WHERE (granted.hall_id IS NULL OR hall.hall_id = granted.hall_id)
      AND (granted.owner_id IS NULL OR hall.owner_id = granted.owner_id)
      AND (hall.kind = 'public' OR hall.kind = 'training' AND granted.role <> 'inspector')) AS halls,
  coalesce(granted.owner_id, place.owner_id) AS chain_id,
  ARRAY(SELECT hall.hall_id FROM halls.halls AS hall
    WHERE hall.kind = 'training' AND hall.owner_id = place.owner_id AND hall.hall_id <> granted.hall_id
      AND granted.role <> 'inspector') AS practises_in
FROM staff.grants AS granted LEFT JOIN halls.halls AS place ON place.hall_id = granted.hall_id
WHERE granted.ended_at IS NULL;
