/** A round as the product plays it, for callers that create many from one. */
import type { TicketKind } from '@lokalbingo/bingo/games';
import { assert } from '../../../platform/result.ts';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import { type ConductorDeps, createConductor } from '../draw/conductor.ts';
import type { GameInHall } from '../game-setup.ts';
import { findRound, unendedRounds } from '../round-store.ts';
import { openPurchaseBatcher } from '../sale/purchase-batcher.ts';

/**
 * Sells a player tickets for the first round on sale, and plays it to its end, at which it leaves the clock.
 * @throws Bug when there is none, or the player may not buy
 */
export async function playOneRound(
  deps: ConductorDeps & { readonly clock: FakeClock },
  game: GameInHall,
  { playerId, ...tickets }: { readonly playerId: number; readonly kind: TicketKind; readonly count: number },
): Promise<void> {
  const { db, clock, random } = deps;
  const conductor = createConductor(deps);
  // The first call puts rounds on sale.
  await conductor.work();
  const [round] = await unendedRounds(db, game, new Date('2100-01-01'));
  assert(round, 'A round is on sale.');
  const purchase = {
    ...game,
    playerId,
    roundIds: [round.roundId],
    tickets: [tickets],
    idempotencyKey: 'one',
  };
  const bought = await openPurchaseBatcher({ db, clock, random })(purchase);
  assert(bought.ok, 'The player may buy.');
  for (;;) {
    const { nextStepAt = null } = (await findRound(db, round)) ?? {};
    if (nextStepAt === null) return;
    clock.set(nextStepAt);
    await conductor.work();
  }
}
