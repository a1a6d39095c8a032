/**
 * What was chosen when the player went to pay in: how many tickets, for a round or for several of the day, kept in this
 * window until it stands again. It buys nothing by itself.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { z } from 'zod';
import type { NamedRound } from './day-choice.ts';
import { intention } from './purchase-intention.ts';
import { countedTickets, type PurchaseWish } from './purchase-offer.ts';

const kept = keptValue(
  storageOrMemory(() => sessionStorage),
  'lokalbingo.game.wish',
  intention.omit({ key: true }).extend({ isAmongDay: z.boolean().default(false) }),
);

/** A wish that is not bought yet. */
export type KeptWish = {
  readonly rounds: readonly NamedRound[];
  readonly wish: PurchaseWish;
  /** Whether it was chosen among the rounds of the day, where also one alone may be. */
  readonly isAmongDay: boolean;
};

/** The wish of who went to pay in, for the login that it was made in. */
export const keptWish = {
  readOf: (sessionOpenedAt: Date): KeptWish | undefined => {
    const read = kept.read();
    if (read?.sessionOpenedAt.getTime() !== sessionOpenedAt.getTime()) return undefined;
    const { rounds, tickets, isAmongDay } = read;
    const counts = tickets.map(({ ticketKind, count }) => [ticketKind, count]);
    return { rounds, wish: Object.fromEntries(counts), isAmongDay };
  },
  keep: ({ rounds, wish, isAmongDay }: KeptWish, sessionOpenedAt: Date): void =>
    kept.keep({
      rounds: rounds.map(({ roundId, startsAt }) => ({ roundId, startsAt })),
      tickets: countedTickets(wish),
      isAmongDay,
      sessionOpenedAt,
    }),
  forget: kept.forget,
};
