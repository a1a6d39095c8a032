import type { Ore } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import { heldPrizeText } from '../rounds.nb.ts';
import type { HeldPrize, PrizeStep } from './held-prize.ts';
import { selectWaitingPrizes, selectWaitingPrizesOf, stepsOfPrize } from './held-prize-store.ts';

/** A prize that waits for staff, with who has taken it up and why. */
export type WaitingPrize = HeldPrize & { readonly takenUp: PrizeStep | undefined };

/** The prizes that nobody has decided yet, the oldest first: of one hall, or of all. */
export async function waitingPrizes(db: Db, hallId: number | undefined): Promise<readonly WaitingPrize[]> {
  const prizes: WaitingPrize[] = [];
  for (const prize of await selectWaitingPrizes(db, hallId))
    prizes.push({ ...prize, takenUp: (await stepsOfPrize(db, prize))[0] });
  return prizes;
}

/** A player's prizes in a hall that wait for approval, the oldest first, each in words with the day it was won. */
export async function waitingPrizesOf(
  db: Db,
  player: { readonly hallId: number; readonly playerId: number },
): Promise<readonly { readonly amountOre: Ore; readonly wonAt: Date; readonly text: string }[]> {
  const prizes = await selectWaitingPrizesOf(db, player);
  return prizes.map((prize) => ({
    amountOre: prize.amountOre,
    wonAt: prize.wonAt,
    text: heldPrizeText(prize, prize),
  }));
}
