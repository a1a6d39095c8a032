/** Whether a transaction in a test's database waits for a lock. */
export async function isAnyoneWaiting(pool: {
  readonly query: (text: string) => Promise<{ readonly rows: readonly unknown[] }>;
}): Promise<boolean> {
  const waiting = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.rows.length > 0;
}
