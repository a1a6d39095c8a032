/** Opens cases that no call of a player opens. In the product, a job, the e-ID or a refusal by staff opens them. */
import { sql } from 'kysely';
import { raiseAlarmApart } from '../apps/server/src/modules/alarms/alarms.ts';
import { waitingPrizes } from '../apps/server/src/modules/rounds/rounds.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Db } from '../apps/server/src/platform/database.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { prizeStep } from '../apps/server/src/testing/steps-of-staff.ts';

/** The kinds of these cases. `refused_prize` needs prizes above the cap that wait in the hall. */
export type FoundKind =
  | 'account'
  | 'card_difference'
  | 'party_difference'
  | 'books_finding'
  | 'alarm'
  | 'refused_prize';

/** Opens a case for each deposit, member or waiting prize of a hall. A kind about none of these gets two cases. */
export async function findCases(db: Db, kind: FoundKind, hallId: number): Promise<void> {
  if (kind === 'alarm')
    for (const round of [57, 58])
      await raiseAlarmApart(db, new Date(), { name: 'caller_silent', hallId, about: { round } });
  else if (kind === 'refused_prize') await refusePrizes(db, hallId);
  else await statements(hallId)[kind].execute(db);
}

async function refusePrizes(db: Db, hallId: number): Promise<void> {
  const world = { database: { consoleDb: db }, clock: systemClock, random: systemRandom };
  for (const prize of await waitingPrizes(db, hallId))
    for (const step of ['take_up', 'refuse'] as const)
      assert((await prizeStep(world, step, prize)) === undefined, `${step} is taken.`);
}

const statements = (hallId: number) => ({
  account: sql`
    WITH opened AS (
      INSERT INTO e_id.review_cases (player_id, hall_id, differs, opened_at, last_tried_at)
      SELECT player_id, hall_id, '{last_name}', now(), now() FROM player_cards.cards WHERE hall_id = ${hallId}
      RETURNING case_id)
    INSERT INTO e_id.tried_persons
    SELECT case_id, sha256(case_id::text::bytea), case_id, '1950-02-03', 'Eva', 'Annen', 'high', now(),
      now() + interval '30 days' FROM opened`,
  card_difference: sql`
    INSERT INTO payments.differences (hall_id, kind, transfer_id, booked_taken_ore, booked_back_ore, stake_ore,
      first_seen_at, last_seen_at)
    SELECT hall_id, 'booked_without_attempt', transfer_id, 50000, 0, 50000, now(), now() FROM ledger.transfers
    WHERE hall_id = ${hallId}`,
  party_difference: sql`
    INSERT INTO outside_money.differences (hall_id, party, kind, movement_id, told_ore, booked_ore, stake_ore,
      first_seen_at, last_seen_at)
    SELECT ${hallId}, 'game_501', 'unknown_to_us', gen_random_uuid(), 5000, 0, 5000, now(), now()
    FROM generate_series(1, 2)`,
  books_finding: sql`
    INSERT INTO books.findings (hall_id, kind, subject, stake_ore, first_seen_at, last_seen_at)
    SELECT ${hallId}, 'held_differs', subject, 0, now(), now() FROM unnest(ARRAY['stakes_held', 'account 1']) AS subject`,
});
