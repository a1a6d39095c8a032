/** A player's actions in a turn, through the front doors only; and the player's answers. */
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import {
  beginGlobalPause,
  beginPause,
  setOwnLimits,
} from '../../apps/server/src/modules/responsible-play/responsible-play.ts';
import type { PurchaseBatcher, Round } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import { osloDayOf, plusDays } from '../../apps/server/src/platform/oslo-calendar.ts';
import { ok } from '../../apps/server/src/platform/result.ts';
import { type Fact, shownTicket } from '../audit/memory.ts';
import type { GameWindows } from './game-windows.ts';
import type { Guest } from './guests.ts';
import type { EveningParties } from './party-turn.ts';
import { wishOf } from './temperament.ts';

/** A pause that began according to the player's answer. */
export type BegunPause = { readonly playerId: number; readonly at: Date };

/** The state that players act on. */
export type EveningDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: PurchaseBatcher;
  readonly windows: GameWindows;
  readonly parties: EveningParties;
  /** The rounds of a game in a hall that are on sale, by their starts. */
  readonly rounds: (hallId: number, mainGame: MainGame) => readonly Round[];
};

/**
 * Buys tickets for the next round, or the same for several; now and then in two windows at once. Returns
 * every answer.
 */
export async function takeTurn(
  deps: EveningDeps,
  { playerId, temperament }: Guest,
): Promise<readonly Fact[]> {
  const { random, favourite, faithfulness, looksAhead, secondWindow } = temperament;
  const hallId = random.oneOf(temperament.hallIds);
  const mainGame = random.happens(faithfulness) ? favourite : random.oneOf(mainGames);
  const tickets = wishOf(temperament, mainGame);
  const now = deps.clock.now();
  // A few players press when the sale has just closed.
  const isLate = random.happens(0.02);
  const roundIds = deps
    .rounds(hallId, mainGame)
    .filter((round) => (isLate ? round.startsAt : round.saleClosesAt) > now)
    .slice(0, random.happens(looksAhead) ? 2 + random.below(3) : 1)
    .map(({ roundId }) => roundId);
  const idempotencyKey = `${playerId}-${random.below(2 ** 48).toString(36)}`;
  const windows = random.happens(secondWindow) ? 2 : 1;
  if (roundIds.length === 0) return [];
  const count = roundIds.length * tickets.reduce((sum, wanted) => sum + wanted.count, 0);
  const request = { playerId, hallId, mainGame, roundIds, tickets, idempotencyKey };
  return Promise.all(
    Array.from({ length: windows }, async (): Promise<Fact> => {
      const outcome = await deps.desk(request);
      return {
        kind: 'tickets',
        playerId,
        hallId,
        key: idempotencyKey,
        told: outcome.ok ? 'done' : outcome.refusal.code,
        details: {
          askedAt: now,
          rounds: roundIds.length,
          count,
          tickets: outcome.ok ? outcome.value.tickets.map(shownTicket) : [],
        },
      };
    }),
  );
}

/** Begins the player's planned pause, which closes the player's window. */
export async function beginOwnPause(
  { db, clock, windows }: EveningDeps,
  { playerId, temperament }: Guest,
): Promise<BegunPause> {
  const endsOn = plusDays(osloDayOf(clock.now()), 1 + temperament.random.below(30));
  await inTransaction(db, async (tx) => {
    if (temperament.pause?.from === 'everywhere') await beginGlobalPause(tx, { clock }, { playerId, endsOn });
    else {
      for (const hallId of temperament.hallIds) await beginPause(tx, { clock }, { hallId, playerId, endsOn });
    }
    return ok(undefined);
  });
  windows.close(playerId);
  return { playerId, at: clock.now() };
}

/** Lowers the day's limit in every hall of the player to the planned value. */
export async function lowerOwnLimit(
  { db, clock }: EveningDeps,
  { playerId, temperament }: Guest,
): Promise<void> {
  const day = temperament.limit?.dayKroner ?? 0;
  for (const hallId of temperament.hallIds) {
    await inTransaction(db, (tx) =>
      setOwnLimits(tx, { clock }, { hallId, playerId, wished: { day, month: 4400 } }),
    );
  }
}
