/**
 * One wish to buy. Its key is made when it is first pressed and stays with it until the server has said yes or no, so
 * that a double tap, a lost reply or a reload in the middle never buys twice.
 */

import type { BodyOf } from '@lokalbingo/contract/operation';
import { buyTickets } from '@lokalbingo/contract/rounds';

/** A wish to buy, with the key that makes repeating it safe. */
export type PurchaseIntention = BodyOf<typeof buyTickets> & {
  readonly key: string;
  /** When the round begins, to name it by. */
  readonly startsAt: Date;
};

const storageKey = 'lokalbingo.game.purchase';

/** A new wish with a key of its own: 128 bits of chance, which need no secure context. */
export function newIntention(wish: Omit<PurchaseIntention, 'key'>): PurchaseIntention {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { ...wish, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** Keeps an unanswered wish over a reload of this window. */
export function keepIntention(intention: PurchaseIntention): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(intention));
  } catch {
    // Without storage a reload forgets it; the player's tickets then tell whether it was bought.
  }
}

/** Forgets the kept wish: it is answered. */
export function forgetIntention(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** The wish that a reload interrupted, if there is one. */
export function keptIntention(): PurchaseIntention | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const body = buyTickets.body.safeParse({
      roundId: kept?.roundId,
      ticketKind: kept?.ticketKind,
      count: kept?.count,
    });
    const startsAt = new Date(kept?.startsAt);
    if (!body.success || typeof kept.key !== 'string' || Number.isNaN(startsAt.getTime())) return undefined;
    return { ...body.data, key: kept.key, startsAt };
  } catch {
    return undefined;
  }
}
