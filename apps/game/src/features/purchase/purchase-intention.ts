/**
 * One wish to buy: the same tickets for one round or for several. It has one key, made when it is pressed, which stays
 * with it until the server has said yes or no: a double tap, a lost reply or a reload in the middle never buys twice.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { roundId } from '@lokalbingo/contract/round-feed';
import { purchaseForRounds } from '@lokalbingo/contract/rounds';
import { instant } from '@lokalbingo/contract/wire';
import { z } from 'zod';

/** What is kept of a wish to buy. */
export const intention = z.object({
  /** By their starts they are named. */
  rounds: z.array(z.object({ roundId, startsAt: instant })).min(1),
  tickets: purchaseForRounds.shape.tickets,
  key: z.string(),
  /** When the game was first opened in the login that it was pressed in, to know that login by. */
  sessionOpenedAt: instant,
});

/** A wish to buy, with the key that makes repeating it safe. */
export type PurchaseIntention = z.output<typeof intention>;

/**
 * The wish that has no answer yet, kept over a reload of this window. Without storage a reload forgets it; the
 * player's tickets then tell whether it was bought.
 */
const unanswered = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.purchase',
  intention,
);

/** The wish without an answer, for the login that it was pressed in: another player may be in the window by now. */
export const unansweredPurchase = {
  readOf: (sessionOpenedAt: Date): PurchaseIntention | undefined => {
    const kept = unanswered.read();
    return kept?.sessionOpenedAt.getTime() === sessionOpenedAt.getTime() ? kept : undefined;
  },
  keep: unanswered.keep,
  forget: unanswered.forget,
};
