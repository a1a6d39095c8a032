/**
 * One wish to buy, of one kind of ticket or of several. Each kind is a purchase of its own to the server and has its own
 * key, made when the wish is first pressed, which stays with it until the server has said yes or no: a double tap, a
 * lost reply or a reload in the middle never buys twice.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { ticketKind } from '@lokalbingo/contract/round-feed';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { instant } from '@lokalbingo/contract/wire';
import { z } from 'zod';

const intention = z.object({
  roundId: buyTickets.body.shape.roundId,
  /** What is bought, in this order. The key makes repeating it safe. */
  lines: z
    .array(z.object({ ticketKind, count: buyTickets.body.shape.count, key: z.string() }))
    .min(1)
    .max(ticketKind.options.length),
  /** When the round begins, to name it by. */
  startsAt: instant,
  /** When the game was first opened in the login that it was pressed in, to know that login by. */
  sessionOpenedAt: instant,
});

/** A wish to buy, with the keys that make repeating it safe. */
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
