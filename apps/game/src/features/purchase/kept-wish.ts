/**
 * The player's selection of tickets, for a round or for several of the day, kept in this window while the player makes a
 * deposit, and then restored. It buys nothing by itself.
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

/** A selection that is not bought yet. */
export type KeptWish = {
  readonly rounds: readonly NamedRound[];
  readonly wish: PurchaseWish;
  /** Whether it was made in "Dagens spill", where it may also be a single round. */
  readonly isAmongDay: boolean;
};

/** Stores the selection, for the login in which it was made. */
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
