/** Reads the messages in the outbox, for tests. */
import { unseal } from '../../../platform/sealed.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { placeOfText } from '../message.ts';

/** Returns the texts of the messages to an e-mail address or mobile number, oldest first; an e-mail's is JSON. */
export async function messagesTo({ pool }: TestDatabase, recipient: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ message_id: string; sealed_text: string }>(
    'SELECT message_id, sealed_text FROM notifications.messages WHERE recipient = $1 ORDER BY created_at',
    [recipient],
  );
  return rows.map((row) => unseal(ringForTests, placeOfText(row.message_id), row.sealed_text).toString());
}
