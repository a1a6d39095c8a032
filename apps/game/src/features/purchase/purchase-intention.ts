/**
 * One wish to buy. Its key is made when it is first pressed and stays with it until the server has said yes or no, so
 * that a double tap, a lost reply or a reload in the middle never buys twice.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { instant } from '@lokalbingo/contract/wire';
import { z } from 'zod';

const intention = buyTickets.body.extend({
  /** Makes repeating it safe. */
  key: z.string(),
  /** When the round begins, to name it by. */
  startsAt: instant,
  /** When the game session opened that it was pressed in, to know that session by. */
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

/** The wish without an answer, for the session that it was pressed in: another player may be in the window by now. */
export const unansweredPurchase = {
  readOf: (sessionOpenedAt: Date): PurchaseIntention | undefined => {
    const kept = unanswered.read();
    return kept?.sessionOpenedAt.getTime() === sessionOpenedAt.getTime() ? kept : undefined;
  },
  keep: unanswered.keep,
  forget: unanswered.forget,
};
