/**
 * A purchase intention: the same tickets for one round or for several. Its one key is made at the press and
 * stays until the server has answered: a double tap, a lost reply or a reload in the middle never buys twice.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { roundId } from '@lokalbingo/contract/round-feed';
import { purchaseForRounds } from '@lokalbingo/contract/rounds';
import { instant } from '@lokalbingo/contract/wire';
import { z } from 'zod';

/** The stored form of an intention. */
export const intention = z.object({
  /** Texts name a round by its start. */
  rounds: z.array(z.object({ roundId, startsAt: instant })).min(1),
  tickets: purchaseForRounds.shape.tickets,
  key: z.string(),
  /** When the game was first opened in the login of the press; identifies the login. */
  sessionOpenedAt: instant,
});

/** An intention, with the key that makes a retry safe. */
export type PurchaseIntention = z.output<typeof intention>;

/**
 * The intention without an answer, kept over a reload of this window. Without storage a reload loses it; the
 * player's tickets then show whether it was bought.
 */
const unanswered = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.purchase',
  intention,
);

/** The intention without an answer, for its own login: another player may have logged in meanwhile. */
export const unansweredPurchase = {
  readOf: (sessionOpenedAt: Date): PurchaseIntention | undefined => {
    const kept = unanswered.read();
    return kept?.sessionOpenedAt.getTime() === sessionOpenedAt.getTime() ? kept : undefined;
  },
  keep: unanswered.keep,
  forget: unanswered.forget,
};
