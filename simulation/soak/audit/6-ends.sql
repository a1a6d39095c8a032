-- Work that must have ended, and rows that must be unchanged.

-- The server has stopped, so a job may have come due meanwhile.
INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No job is overdue or given up',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'job ' || id || ' ' || task_identifier AS row,
    run_at > now() - interval '1 minute' AND attempts < max_attempts AS "right"
  FROM graphile_worker.jobs
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No job is held by a process that is gone',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (SELECT 'job ' || id AS row, locked_at IS NULL AS "right" FROM graphile_worker.jobs) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No message waits to be sent',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'a message of ' || created_at AS row, state NOT IN ('queued', 'sending') AS "right" FROM notifications.messages
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every observed row of the ledger is still there, unchanged',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT seen.row, seen.md5 = held.md5 AS "right"
  FROM simulation.seen LEFT JOIN (
    SELECT 'transfer ' || transfer_id AS row, md5(transfer::text) AS md5 FROM ledger.transfers AS transfer
    UNION ALL
    SELECT 'account ' || account_id || ' entry ' || entry_no, md5(entry::text) FROM ledger.entries AS entry
  ) AS held USING (row)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Nothing has silenced the guards of the ledger',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT guard AS row, EXISTS (
    SELECT FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE tgname = guard AND tgenabled = 'O' AND relnamespace = 'ledger'::regnamespace) AS "right"
  FROM unnest(ARRAY['transfers_are_append_only', 'entries_are_append_only', 'accounts_are_kept', 'entries_are_sound',
    'accounts_follow_their_entries']) AS guard
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No round is late: sale, draw or end',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'round ' || round_id || ' ' || state AS row, next_step_at > now() - interval '1 minute' AS "right"
  FROM rounds.rounds WHERE next_step_at IS NOT NULL
) AS looked;
