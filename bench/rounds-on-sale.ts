/** Rounds of a main game on sale in halls, for the benchmarks of games. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import { saveGameSetup, scheduleRounds } from '../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../apps/server/src/modules/rounds/testing/any-time.ts';
import { sampleGame } from '../apps/server/src/modules/rounds/testing/sample-game.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { osloDayOf, osloTimeOf } from '../apps/server/src/platform/oslo-calendar.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { ringForTests } from '../apps/server/src/platform/testing/ring-for-tests.ts';

/** No sale closes during a benchmark. */
const firstStartInMs = minutes(30);

/**
 * Puts this many rounds on sale in each of the halls, with starts one second apart from half an hour ahead,
 * at 1 kr a ticket.
 * @returns the ids of the rounds by hall
 * @throws Bug in the last half hour of a day, because the rounds do not fit into it
 */
export async function putRoundsOnSale(
  owner: Db,
  hallIds: readonly number[],
  { count, mainGame }: { readonly count: number; readonly mainGame: MainGame },
): Promise<ReadonlyMap<number, readonly number[]>> {
  const first = new Date(systemClock.now().getTime() + firstStartInMs);
  const [day, nextDay] = [osloDayOf(first), osloDayOf(new Date(first.getTime() + seconds(count)))];
  assert(osloDayOf(systemClock.now()) === day && day === nextDay, 'The day has room for the rounds.');
  await inTransaction(owner, async (tx) => {
    for (const hallId of hallIds) {
      const setup = sampleGame({
        hallId,
        mainGame,
        firstStart: wallClockOf(first),
        lastStart: wallClockOf(new Date(first.getTime() + seconds(count - 1))),
        startIntervalMs: seconds(1),
        maxTicketsPerPlayer: 30,
        leastStakesOre: zeroOre,
        ...(mainGame === 1 && { ticketPrices: { large: kroner(3), quick: kroner(1) } }),
      });
      await saveGameSetup(tx, setup, anyTime);
    }
    return ok(undefined);
  });
  await scheduleRounds(owner, {
    clock: systemClock,
    random: systemRandom,
    seedKeys: ringForTests,
    playBounds: anyTime,
  });
  const rounds = await owner
    .selectFrom('rounds.rounds')
    .select(['hall_id', 'round_id'])
    .where('main_game', '=', mainGame)
    .where('hall_id', 'in', hallIds)
    .orderBy('starts_at')
    .execute();
  assert(rounds.length === hallIds.length * count, 'As many rounds are on sale as were asked for.');
  return new Map(
    hallIds.map((hallId) => [
      hallId,
      rounds.filter((round) => round.hall_id === hallId).map(({ round_id }) => round_id),
    ]),
  );
}

const wallClockOf = (moment: Date): string => osloTimeOf(moment).slice(11, 19);
