import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { lostPasswordStep1 } from '@lokalbingo/contract/password-reset';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { saveCard } from '../apps/server/src/modules/payments/payments.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool, type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { ok } from '../apps/server/src/platform/result.ts';
import { post } from './post.ts';
import type { Attack, Target } from './target.ts';

const seedBytes = 32;
const attempts = 120;

/**
 * Reads every row of every table, like the owner of a backup, and searches it for the seeds of rounds on
 * sale, the token of a saved card and a pending message; and for the seeds of cancelled rounds, which must be
 * found.
 */
export const databaseDump: Attack = async (target) => {
  const db = createDatabase(
    createPool(target.databaseUrl, () => undefined, { connections: 2, limits: 'none' }),
  );
  try {
    const { hallId } = await target.world.newHall();
    const token = await saveAttackersCard(target, db, hallId);
    // A round without tickets is cancelled when its sale closes.
    await target.world.startRound(hallId);
    await untilCancelled(db, hallId);
    const message = await sendSlowly(target, db);
    const dump = await everyRow(db);
    const text = await message.arrived();
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? text;
    const rounds = await roundsOf(db, hallId);
    const seen = foundIn(dump, new Set(rounds.map(({ commitment }) => commitment)));
    const isSeen = ({ commitment }: Round): boolean => seen.has(commitment);
    const onSale = rounds.filter(({ state }) => state === 'on_sale');
    const cancelled = rounds.filter(({ state }) => state === 'cancelled');
    const found = {
      'seeds of rounds on sale': onSale.filter(isSeen).length,
      "a card's token": holds(dump, token),
      'a message that waits': holds(dump, text),
      'its code': dump.filter((row) => /^(notifications|one_time_codes)\./.test(row) && row.includes(code))
        .length,
    };
    const revealed = cancelled.filter(isSeen).length;
    return {
      attack: `${dump.length} rows of every table read for ${onSale.length} seeds on sale, a card's token and a waiting message`,
      before: 'all of them readable; seeds of cancelled rounds never revealed',
      measure: `${Object.entries(found)
        .map(([what, times]) => `${what}: ${times}`)
        .join(', ')}; revealed ${revealed} of ${cancelled.length} cancelled rounds`,
      goal: 'nothing found, and every cancelled round revealed, by the same search',
      isHeld:
        onSale.length > 0 &&
        cancelled.length > 0 &&
        revealed === cancelled.length &&
        Object.values(found).every((times) => times === 0),
    };
  } finally {
    await db.destroy();
  }
};

type Round = { readonly commitment: string; readonly state: string };

async function saveAttackersCard({ world }: Target, db: Db, hallId: number): Promise<string> {
  const token = `token-${randomBytes(12).toString('hex')}`;
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 0 }] });
  const { player_id: playerId } = await db
    .selectFrom('identity.players')
    .select('player_id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  const owner = { hallId, playerId, merchantId: '12000101' };
  const card = { issuer: 'Visa', maskedPan: '492500******0004', expiryYymm: '3012', token: token };
  const sealing = { random: systemRandom, ...readConfig({}).cards };
  await inTransaction(db, async (tx) => ok(await saveCard(tx, sealing, owner, card, systemClock.now())));
  return token;
}

async function untilCancelled(db: Db, hallId: number): Promise<void> {
  for (let turn = 0; turn < attempts; turn += 1) {
    if ((await roundsOf(db, hallId)).some(({ state }) => state === 'cancelled')) return;
    await setTimeout(500);
  }
}

async function roundsOf(db: Db, hallId: number): Promise<readonly Round[]> {
  const { rows } =
    await sql<Round>`SELECT commitment, state FROM rounds.rounds WHERE hall_id = ${hallId}`.execute(db);
  return rows;
}

/** Sends a code through a slow gateway, and returns while it is waiting in the database. */
async function sendSlowly(
  { portalUrl, world }: Target,
  db: Db,
): Promise<{ readonly arrived: () => Promise<string> }> {
  const url = new URL(portalUrl);
  const sandbox = Object.assign(url, { port: String(Number(url.port) + 10) }).origin;
  await fetch(`${sandbox}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'sms', fault: 'slow', times: 3, delayMs: 6000 }),
  });
  const mobil = await world.newPlayer();
  await post(portalUrl, lostPasswordStep1, { mobil }, { address: world.newAddress() });
  for (let turn = 0; turn < attempts; turn += 1) {
    const { rows } =
      await sql`SELECT FROM notifications.messages WHERE recipient = ${mobil} AND settled_at IS NULL`.execute(
        db,
      );
    if (rows.length > 0) break;
    await setTimeout(50);
  }
  return {
    arrived: async () => {
      for (let turn = 0; turn < attempts; turn += 1) {
        const inbox = (await (await fetch(`${sandbox}/__inbox?to=${mobil}`)).json()) as { text: string }[];
        if (inbox[0]) return inbox[0].text;
        await setTimeout(250);
      }
      throw new Error('The message did not arrive.');
    },
  };
}

/** Reads every row of every table: its name, and its values as JSON. */
async function everyRow(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`SELECT row_to_json(line)::text AS row FROM ${sql.raw(name)} AS line`.execute(db);
    for (const { row } of rows) all.push(`${name} ${row}`);
  }
  return all;
}

/** Counts the rows that contain a text, in any encoding. */
function holds(dump: readonly string[], text: string): number {
  const bytes = Buffer.from(text);
  const writings = [
    JSON.stringify(text).slice(1, -1),
    ...(['hex', 'base64', 'base64url'] as const).map((as) => bytes.toString(as).replace(/=+$/, '')),
  ];
  return dump.filter((row) => writings.some((writing) => row.includes(writing))).length;
}

/** Returns the commitments whose seed is in the rows: every 32 bytes in hexadecimal or base64 are tried. */
function foundIn(dump: readonly string[], commitments: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const search = (bytes: Buffer): void => {
    for (let at = 0; at + seedBytes <= bytes.length; at += 1) {
      const commitment = createHash('sha256')
        .update(bytes.subarray(at, at + seedBytes))
        .digest('hex');
      if (commitments.has(commitment)) found.add(commitment);
    }
  };
  // The tables of rounds, not the halls' pictures.
  for (const row of dump.filter((each) => each.startsWith('rounds.'))) {
    for (const [hex] of row.matchAll(/[0-9a-f]{64,}/g)) search(Buffer.from(hex, 'hex'));
    for (const [text] of row.matchAll(/[\w+/-]{43,}/g)) search(Buffer.from(text, 'base64'));
  }
  return found;
}
