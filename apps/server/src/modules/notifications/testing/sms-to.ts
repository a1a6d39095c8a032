/** Reads queued messages, for tests of modules that only send SMS. */

import { unseal } from '../../../platform/sealed.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { placeOfText } from '../message.ts';

/** Returns the SMS waiting for a player, with plain spaces. */
export async function smsTo(database: TestDatabase, playerId: number): Promise<readonly string[]> {
  const { rows } = await database.pool.query('SELECT mobile FROM identity.players WHERE player_id = $1', [
    playerId,
  ]);
  return smsToMobile(database, rows[0]?.mobile);
}

/** Returns the SMS waiting for a mobile number, with plain spaces. */
export async function smsToMobile({ pool }: TestDatabase, mobile: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ message_id: string; sealed_text: string }>(
    'SELECT message_id, sealed_text FROM notifications.messages WHERE recipient = $1 ORDER BY created_at',
    [mobile],
  );
  return rows.map((row) =>
    unseal(ringForTests, placeOfText(row.message_id), row.sealed_text).toString().replaceAll('\u00a0', ' '),
  );
}
