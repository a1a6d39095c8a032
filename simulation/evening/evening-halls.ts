/** The halls of an evening and their games: the set-ups of three chains, so that every game differs. */
import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner, ore, zeroOre } from '@lokalbingo/money';
import { sampleHall, storeSampleHalls } from '../../apps/server/src/modules/halls/testing/sample-hall.ts';
import { type GameSetup, saveGameSetup } from '../../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../../apps/server/src/modules/rounds/testing/any-time.ts';
import type { GameInHall } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import { osloTimeOf } from '../../apps/server/src/platform/oslo-calendar.ts';
import { ok } from '../../apps/server/src/platform/result.ts';

/** The game whose balls the hall's caller draws. */
export const callersGame: GameInHall = { hallId: 101, mainGame: 3 };

/** The hall's chain. */
export const chainOf = (hallId: number): number => 1 + (hallId % 4);

const pace: Readonly<
  Record<MainGame, Pick<GameSetup, 'startIntervalMs' | 'drawIntervalMs' | 'ticketPrices'>>
> = {
  1: {
    startIntervalMs: minutes(10),
    drawIntervalMs: seconds(4),
    ticketPrices: { large: kroner(15), quick: kroner(5) },
  },
  2: {
    startIntervalMs: minutes(10),
    drawIntervalMs: seconds(4),
    ticketPrices: { single: kroner(5), double: kroner(10), quadruple: kroner(20) },
  },
  3: { startIntervalMs: minutes(5), drawIntervalMs: seconds(4), ticketPrices: { lightning: kroner(5) } },
};

/**
 * Amounts that can seldom be shared without a remainder. Main game 1's last prize in hall 101 requires
 * approval.
 */
const fixedPlan = (hallId: number, mainGame: MainGame): PrizePlan =>
  rulesOf(mainGame).stages.map((_, at, { length }) => ({
    kind: 'fixed',
    amountOre:
      hallId === 101 && mainGame === 1 && at === length - 1 ? kroner(10_001) : ore(5007 * (at + 1) + hallId),
  }));

const sharedPlan = (mainGame: MainGame): PrizePlan =>
  rulesOf(mainGame).stages.map((_, at, { length }) => ({
    kind: 'share_of_stakes',
    perMille: Math.floor(850 / length) - (at === 0 ? 3 : 0),
  }));

const wallClockOf = (moment: Date): string => osloTimeOf(moment).slice(11, 19);

/** Stores halls 101, 102 and so on, each with all three games, whose rounds start between two moments. */
export async function storeHalls(
  ownerDb: Db,
  halls: number,
  evening: { readonly from: Date; readonly until: Date },
): Promise<readonly number[]> {
  const hallIds = Array.from({ length: halls }, (_, at) => 101 + at);
  await storeSampleHalls(
    ownerDb,
    ...hallIds.map((hallId) => sampleHall({ hallId, ownerId: chainOf(hallId), remoteGameOffered: true })),
  );
  await inTransaction(ownerDb, async (tx) => {
    for (const hallId of hallIds) {
      for (const mainGame of mainGames) {
        const first = new Date(evening.from.getTime() + minutes(mainGame) + seconds(4 * (hallId % 15)));
        const setup: GameSetup = {
          hallId,
          mainGame,
          open: true,
          drawSource: hallId === callersGame.hallId && mainGame === callersGame.mainGame ? 'hall' : 'rng',
          firstStart: wallClockOf(first),
          lastStart: wallClockOf(evening.until),
          saleClosesBeforeStartMs: seconds(12),
          maxTicketsPerPlayer: 30,
          leastStakesOre: zeroOre,
          // Main game 2 promises amounts, so it never shares the stakes.
          prizePlan: hallId % 2 === 0 && mainGame !== 2 ? sharedPlan(mainGame) : fixedPlan(hallId, mainGame),
          ...pace[mainGame],
        };
        await saveGameSetup(tx, setup, anyTime);
      }
    }
    return ok(undefined);
  });
  return hallIds;
}
