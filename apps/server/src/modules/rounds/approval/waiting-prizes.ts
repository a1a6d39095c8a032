import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { heldPrizeText } from '../rounds.nb.ts';
import type { HeldPrize, PrizeKey, PrizeStep } from './held-prize.ts';
import {
  findHeldPrizeIn,
  selectWaitingPrizes,
  stepsOfPrize,
  type WaitingPrizesRow,
} from './held-prize-store.ts';

/** A prize that waits for staff, with who has taken it up and why. */
export type WaitingPrize = HeldPrize & { readonly takenUp: PrizeStep | undefined };

/** The prizes that nobody has decided yet, the oldest first: of one hall, or of all. */
export async function waitingPrizes(db: Db, hallId: number | undefined): Promise<readonly WaitingPrize[]> {
  const prizes: WaitingPrize[] = [];
  for (const prize of await selectWaitingPrizes(db, hallId))
    prizes.push({ ...prize, takenUp: (await stepsOfPrize(db, prize))[0] });
  return prizes;
}

/** A prize that was held in one of these halls, whatever has become of it since, with what was done. */
export async function prizeCase(db: Db | Tx, halls: readonly number[], key: PrizeKey) {
  const prize = await findHeldPrizeIn(db, halls, key);
  if (!prize) return undefined;
  const steps = await stepsOfPrize(db, prize);
  return { prize, steps, isOpen: steps.every(({ step }) => step === 'taken_up') };
}

/** A prize that waits, as its player is told of it: in words with the day it was won. */
export type OwnWaitingPrize = { readonly amountOre: Ore; readonly wonAt: Date; readonly text: string };

/** A player's prizes that wait for approval, the oldest first, by a row of those that `waitingPrizesOfWanted` makes. */
export function waitingPrizesFrom({ waiting_prizes: prizes }: WaitingPrizesRow): readonly OwnWaitingPrize[] {
  return prizes.map(({ amountOre, wonAt, startsAt, ...prize }) => ({
    amountOre: ore(amountOre),
    wonAt: new Date(wonAt),
    text: heldPrizeText({ ...prize, startsAt: new Date(startsAt) }, prize),
  }));
}
