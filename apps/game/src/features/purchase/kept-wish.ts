/**
 * What was chosen when the player went to pay in: the round and how many tickets, kept in this window until it stands
 * again. It buys nothing by itself.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import type { z } from 'zod';
import { intention } from './purchase-intention.ts';
import { countedTickets, type PurchaseWish } from './purchase-offer.ts';

const kept = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.wish',
  intention.omit({ key: true }),
);

type KeptWish = { readonly round: z.output<typeof intention>['rounds'][number]; readonly wish: PurchaseWish };

/** The wish of who went to pay in, for the login that it was made in. */
export const keptWish = {
  readOf: (sessionOpenedAt: Date): KeptWish | undefined => {
    const read = kept.read();
    const [round] = read?.rounds ?? [];
    if (!read || !round || read.sessionOpenedAt.getTime() !== sessionOpenedAt.getTime()) return undefined;
    const counts = read.tickets.map(({ ticketKind, count }) => [ticketKind, count]);
    return { round, wish: Object.fromEntries(counts) };
  },
  keep: ({ round: { roundId, startsAt }, wish }: KeptWish, sessionOpenedAt: Date): void =>
    kept.keep({ rounds: [{ roundId, startsAt }], tickets: countedTickets(wish), sessionOpenedAt }),
  forget: kept.forget,
};
