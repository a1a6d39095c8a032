/**
 * How long a player waits for the page of their own play: one with a million entries, beside one with a
 * thousand, in one ledger of two million entries; and the cost of the nightly job behind it.
 */

import { catchUp, readInsight } from '../apps/server/src/modules/insight/insight.ts';
import type { AccountId } from '../apps/server/src/modules/ledger/ledger.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createPool, type Db } from '../apps/server/src/platform/database.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { type BenchDatabase, type BenchHall, withBenchDatabase, withDatabase } from './bench-database.ts';
import { type Comparison, median } from './measure.ts';

const turns = 9;
const million = 1_000_000;

/** Fills the ledger, sums it, and compares reading twelve months. */
async function benchInsightReads({ url, ownerUrl, halls }: BenchDatabase): Promise<readonly Comparison[]> {
  const [hall, other] = halls;
  assert(hall && other, 'There are halls.');
  const [mine, few] = [cardIn(hall, 0), cardIn(hall, 1)];
  await addEntries(ownerUrl, [
    { hall, cards: [mine], entries: million },
    { hall, cards: [few], entries: 1000 },
    { hall: other, cards: other.cards, entries: million },
  ]);
  return withDatabase(url, async (db) => {
    const sumAll = await inMs(() => catchUp(db, { hallId: hall.hallId, accountId: mine }));
    await catchUp(db, { hallId: hall.hallId, accountId: few });
    const sumOthers = await inMs(async () => {
      for (const accountId of other.cards) await catchUp(db, { hallId: other.hallId, accountId });
    });
    const read = (accountId: AccountId) => () => readYear(db, hall.hallId, accountId);
    const reads = [];
    for (const [what, card] of [
      ['a thousand entries', few],
      ['a million entries', mine],
    ] as const) {
      const taken: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) taken.push(await inMs(read(card)));
      reads.push({ what, value: median(taken) * 1000, unit: 'µs' });
    }
    return [
      { title: 'Own play, twelve months', measurements: reads },
      {
        title: 'Summing a million unsummed entries',
        measurements: [
          { what: `of ${other.cards.length} players`, value: sumOthers, unit: 'ms' },
          { what: 'of one player', value: sumAll, unit: 'ms' },
        ],
      },
    ];
  });
}

const cardIn = ({ cards }: BenchHall, place: number): AccountId => {
  const card = cards[place];
  assert(card !== undefined, 'A hall has cards.');
  return card;
};

async function readYear(db: Db, hallId: number, accountId: AccountId): Promise<void> {
  const cards = [{ hallId, playerId: 1, accountId, state: 'active' as const }];
  await readInsight({ db, clock: systemClock }, { playerId: 1, cards }, { unit: 'month', upTo: undefined });
}

async function inMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

type Wanted = { readonly hall: BenchHall; readonly cards: readonly AccountId[]; readonly entries: number };

/**
 * Writes deposits of one krone, one a minute backwards from now, bypassing the program and its guards: only
 * the reading is measured.
 */
async function addEntries(ownerUrl: string, wanted: readonly Wanted[]): Promise<void> {
  const pool = createPool(ownerUrl, () => undefined, { connections: 1, limits: 'none' });
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const { hall, cards, entries } of wanted) {
    await client.query(
      `WITH made AS (
         INSERT INTO ledger.transfers (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
         SELECT $1, 'deposit', 'bench:' || ($2::bigint[])[1]::text || ':' || nth, '', 100, nth::text, '', now() - nth * interval '1 minute'
         FROM generate_series(1, $3::int) AS nth RETURNING hall_id, transfer_id, reference::bigint AS nth
       )
       INSERT INTO ledger.entries (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
       SELECT made.hall_id, card, entry_count + row_number() OVER (PARTITION BY card ORDER BY nth), transfer_id, 100, 0, 0, 0
       FROM made CROSS JOIN LATERAL (SELECT ($2::bigint[])[1 + nth % cardinality($2::bigint[])] AS card) AS chosen
       JOIN ledger.accounts AS account ON account.hall_id = $1 AND account.account_id = card`,
      [hall.hallId, cards, entries],
    );
    await client.query(
      `UPDATE ledger.accounts SET entry_count =
         (SELECT count(*) FROM ledger.entries AS entry WHERE entry.hall_id = $1 AND entry.account_id = accounts.account_id)
       WHERE hall_id = $1 AND account_id = ANY ($2)`,
      [hall.hallId, cards],
    );
  }
  await client.query('COMMIT');
  await client.query('ANALYZE');
  client.release();
  await pool.end();
}

await withBenchDatabase(async (database) => {
  for (const { title, measurements } of await benchInsightReads(database)) {
    console.log(title);
    for (const { what, value, unit } of measurements) console.log(`  ${what}: ${Math.round(value)} ${unit}`);
  }
});
