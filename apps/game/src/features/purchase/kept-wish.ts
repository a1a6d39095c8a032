/**
 * What was chosen when the player went to pay in: the round and how many tickets, kept in this window until it stands
 * again. It buys nothing by itself.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { roundId } from '@lokalbingo/contract/round-feed';
import { purchaseForRounds } from '@lokalbingo/contract/rounds';
import { instant } from '@lokalbingo/contract/wire';
import { z } from 'zod';
import { countedTickets, type PurchaseWish } from './purchase-offer.ts';

const shape = z.object({
  round: z.object({ roundId, startsAt: instant }),
  tickets: purchaseForRounds.shape.tickets,
  /** As of an unanswered purchase (purchase-intention.ts). */
  sessionOpenedAt: instant,
});

const kept = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.wish',
  shape,
);

type KeptWish = { readonly round: z.output<typeof shape>['round']; readonly wish: PurchaseWish };

/** The wish of who went to pay in, for the login that it was made in. */
export const keptWish = {
  readOf: (sessionOpenedAt: Date): KeptWish | undefined => {
    const read = kept.read();
    if (read?.sessionOpenedAt.getTime() !== sessionOpenedAt.getTime()) return undefined;
    const counts = read.tickets.map(({ ticketKind, count }) => [ticketKind, count]);
    return { round: read.round, wish: Object.fromEntries(counts) };
  },
  keep: ({ round: { roundId: id, startsAt }, wish }: KeptWish, sessionOpenedAt: Date): void =>
    kept.keep({ round: { roundId: id, startsAt }, tickets: countedTickets(wish), sessionOpenedAt }),
  forget: kept.forget,
};
