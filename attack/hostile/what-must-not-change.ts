/** State that no request may change: the books, and the log. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { trialBalance } from '../../apps/server/src/modules/ledger/ledger.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import { containsSecret } from './judge-reply.ts';

/**
 * Returns the books as one line, with any error at the end. The line stays the same as long as no money
 * moves.
 */
export async function booksOf(db: Db): Promise<string> {
  const { rows } = await sql<{ entries: number; transfers: number; sumOre: number }>`
    SELECT (SELECT count(*) FROM ledger.entries) AS entries, (SELECT count(*) FROM ledger.transfers) AS transfers,
      (SELECT coalesce(sum(own_ore + winnings_ore), 0) FROM ledger.accounts WHERE own_ore + winnings_ore > 0) AS "sumOre"`.execute(
    db,
  );
  const { faults } = await trialBalance(db);
  return `${rows[0]?.entries} entries, ${rows[0]?.transfers} transfers, ${rows[0]?.sumOre} øre, ${faults.length} faults`;
}

/** The length of a file, to read on from there. */
export const lengthOf = async (file: string): Promise<number> => (await stat(file)).size;

/** The new part of a log since it had that length. */
export type LogSummary = {
  /** The number of lines of each message at level warning or above. */
  readonly messages: ReadonlyMap<string, number>;
  /** Forbidden lines: faults, traces and secrets. */
  readonly complaints: readonly string[];
};

const error = 50;
// Messages that the product must log during an attack.
const dueAlarms = ['account_calls_refused', 'account_guessed_at'];

/** Reads a log from a position on. */
export async function readLog(
  file: string,
  from: number,
  isSecret: (word: string) => boolean,
): Promise<LogSummary> {
  const messages = new Map<string, number>();
  const complaints: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, { start: from }) })) {
    const { level = error, msg = line, alarm = '' } = read(line);
    if (level > 30) messages.set(msg, (messages.get(msg) ?? 0) + 1);
    if (containsSecret(line, isSecret)) complaints.push(`a secret in the log: ${msg}`);
    else if (!dueAlarms.includes(alarm) && (level >= error || /"stack":/.test(line)))
      complaints.push(line.slice(0, 600));
  }
  return { messages, complaints };
}

function read(line: string): { readonly level?: number; readonly msg?: string; readonly alarm?: string } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
