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
});

/** A wish to buy, with the key that makes repeating it safe. */
export type PurchaseIntention = z.output<typeof intention>;

/**
 * The wish that has no answer yet, kept over a reload of this window. Without storage a reload forgets it; the
 * player's tickets then tell whether it was bought.
 */
export const unansweredPurchase = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.purchase',
  intention,
);
