/** Rounds with balls chosen by a test, and the tickets from which it chooses them. */
import { kroner } from '@lokalbingo/money';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { advanceRounds } from '../draw/advance-rounds.ts';
import { cachedRoundAt, createRoundCache, loadRounds } from '../draw/round-cache.ts';
import type { RoundKey } from '../round.ts';
import { ticketsOfRound } from '../ticket-store.ts';
import type { RoundFixture } from './round-fixture.ts';

/** Draws these balls in a round whose sale has closed, ignoring the seed; stops when the round has ended. */
export async function drawBalls(
  fixture: RoundFixture,
  key: RoundKey,
  balls: readonly number[],
  prizeCapOre = kroner(10_000),
): Promise<void> {
  const roundCache = createRoundCache();
  const deps = { ...fixture.conductorDeps({ prizeCapOre }), roundCache };
  const { db } = fixture.database;
  const memoryOf = await loadRounds(db, deps, [await fixture.reread(key)]);
  const { brings: _, state, ...known } = memoryOf(key);
  const ballAt = (place: number) => {
    const ball = balls[place - 1];
    return ball === undefined ? null : { ball, isCalled: true };
  };
  roundCache.keep(key, cachedRoundAt({ ...known, source: { ...known.source, ballAt } }, state));
  // One transition announces the first ball; each later one calls a ball and announces the next.
  for (let step = 0; step <= balls.length; step += 1) {
    const round = await fixture.reread(key);
    if (round.nextStepAt === null) return;
    await fixture.toNextStep(round);
    await inTransaction(db, async (tx) => ok(await advanceRounds(tx, deps, [round])));
  }
}

/** Gives all tickets of a round on sale the numbers of the first. */
export async function makeAlike(fixture: RoundFixture, { hallId, roundId }: RoundKey): Promise<void> {
  const [first] = await ticketsOfRound(fixture.database.db, { hallId, roundId });
  assert(first, 'Tickets are sold.');
  await fixture.database.ownerDb
    .updateTable('rounds.tickets')
    .set({ layout: Buffer.from(first.layout) })
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .execute();
}
