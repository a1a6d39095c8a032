/**
 * A payment to a hall whose bank had not answered when the page was left. A reload, or Back and the dialog anew, shows
 * that payment and no form that could pay it a second time: until its end is known, or the player has read what
 * becomes of it and closed it.
 */
import { transactionId } from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/contract/wire';
import { kronerFromOre } from '@lokalbingo/money';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import type { PaymentAttempt } from './deposit-attempt.ts';

const shape = z.object({ transactionId, reference: z.string(), amount: kroner });
const nameFor = (hallId: number): string => `payment:${hallId}`;

/** The player's uncertain payment to a hall, if there is one. */
export function uncertainPayment(portal: Portal, hallId: number): PaymentAttempt | undefined {
  const known = underWay(portal, nameFor(hallId), shape);
  return known && { kind: 'payment', ...known };
}

/** Remembers it. */
export function keepUncertainPayment(
  portal: Portal,
  hallId: number,
  { transactionId, reference, amount }: PaymentAttempt,
): void {
  keepUnderWay(portal, nameFor(hallId), { transactionId, reference, amount: kronerFromOre(amount) });
}

/** Forgets it. */
export const forgetUncertainPayment = (portal: Portal, hallId: number): void =>
  forgetUnderWay(portal, nameFor(hallId));
