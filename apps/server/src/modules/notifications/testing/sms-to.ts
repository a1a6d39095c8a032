/** What has been handed over to be sent: for tests of modules that send no more than one SMS. */

import { unseal } from '../../../platform/sealed.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { placeOfText } from '../message.ts';

/** The SMS that wait to be sent to a player, in plain spaces. */
export async function smsTo({ pool }: TestDatabase, playerId: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ message_id: string; sealed_text: string }>(
    `SELECT message_id, sealed_text FROM notifications.messages JOIN identity.players ON recipient = mobile
     WHERE player_id = $1 ORDER BY notifications.messages.created_at`,
    [playerId],
  );
  return rows.map((row) =>
    unseal(ringForTests, placeOfText(row.message_id), row.sealed_text).toString().replaceAll('\u00a0', ' '),
  );
}
