import type { Ore } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import type { PlayerInHall } from '../../admission/admission.ts';
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

/** A prize that waits, as its player is told of it: in words with the day it was won. */
export type OwnWaitingPrize = { readonly amountOre: Ore; readonly wonAt: Date; readonly text: string };

/** Players' prizes in halls that wait for approval, the oldest first, in one statement for however many. */
export async function waitingPrizesOf(
  db: Db,
  players: readonly PlayerInHall[],
): Promise<{ readonly of: (player: PlayerInHall) => readonly OwnWaitingPrize[] }> {
  const prizes = await selectWaitingPrizesOf(db, players);
  return {
    of: ({ hallId, playerId }) =>
      prizes
        .filter((prize) => prize.hallId === hallId && prize.playerId === playerId)
        .map((prize) => ({
          amountOre: prize.amountOre,
          wonAt: prize.wonAt,
          text: heldPrizeText(prize, prize),
        })),
  };
}
