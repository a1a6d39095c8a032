import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { heldPrizeText } from '../rounds.nb.ts';
import type { HeldPrize, PrizeKey, PrizeStep } from './held-prize.ts';
import { findHeldPrizeIn, selectWaitingPrizes, type WaitingPrizesRow } from './held-prize-store.ts';
import { stepsOfPrize } from './prize-step-store.ts';

/** A waiting prize, with the staff member who has taken it up, and why. */
export type WaitingPrize = HeldPrize & { readonly takenUp: PrizeStep | undefined };

/** Returns undecided prizes, oldest first: of one hall, or of all. */
export async function waitingPrizes(db: Db, hallId: number | undefined): Promise<readonly WaitingPrize[]> {
  const prizes: WaitingPrize[] = [];
  for (const prize of await selectWaitingPrizes(db, hallId))
    prizes.push({ ...prize, takenUp: (await stepsOfPrize(db, prize))[0] });
  return prizes;
}

/** Returns a prize that was held in one of these halls, whatever its state now, with its steps. */
export async function prizeCase(db: Db | Tx, halls: readonly number[], key: PrizeKey) {
  const prize = await findHeldPrizeIn(db, halls, key);
  if (!prize) return undefined;
  const steps = await stepsOfPrize(db, prize);
  return { prize, steps, isOpen: steps.every(({ step }) => step === 'taken_up') };
}

/** A waiting prize as shown to its player, with the day it was won. */
export type OwnWaitingPrize = { readonly amountOre: Ore; readonly wonAt: Date; readonly text: string };

/** Returns a player's waiting prizes, oldest first, from a row with the columns of `waitingPrizesOfWanted`. */
export function waitingPrizesFrom({ waiting_prizes: prizes }: WaitingPrizesRow): readonly OwnWaitingPrize[] {
  return prizes.map(({ amountOre, wonAt, startsAt, ...prize }) => ({
    amountOre: ore(amountOre),
    wonAt: new Date(wonAt),
    text: heldPrizeText({ ...prize, startsAt: new Date(startsAt) }, prize),
  }));
}
