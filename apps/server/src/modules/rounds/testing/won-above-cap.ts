/** A prize that waits for approval. */
import { kroner, type Ore } from '@lokalbingo/money';
import { assert } from '../../../platform/result.ts';
import type { PrizeKey } from '../approval/held-prize.ts';
import { waitingPrizes } from '../approval/waiting-prizes.ts';
import type { RoundFixture } from './round-fixture.ts';

/**
 * Creates a player, Kari Prøve, who alone has won a prize of kr 12 000, above the cap, and others of kr 10. Plays main
 * game 3, whose draw takes a third of the time.
 */
export async function wonAboveCap(
  fixture: RoundFixture,
  mainGame: 1 | 3 = 1,
): Promise<{
  readonly hallId: number;
  readonly playerId: number;
  readonly prize: PrizeKey & { readonly amountOre: Ore };
}> {
  const amounts = mainGame === 1 ? [10, 10, 10, 10, 12_000] : [10, 10, 12_000];
  const prizePlan = amounts.map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }) as const);
  const hallId = await fixture.newHall({ mainGame, prizePlan });
  const round = await fixture.roundOnSale(hallId, mainGame);
  const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100) });
  const bought = await fixture.buy(playerId, round, mainGame === 1 ? { kind: 'quick' } : {});
  assert(bought.ok, 'The ticket is bought.');
  await fixture.playToEnd(round);
  const [prize] = await waitingPrizes(fixture.database.db, hallId);
  assert(prize, 'A prize above the cap waits.');
  return { hallId, playerId, prize };
}
