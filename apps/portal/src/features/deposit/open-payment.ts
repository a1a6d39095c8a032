/**
 * A payment to a hall that has begun and has no end yet. A reload, or Back and the dialog anew, shows that payment and no
 * empty form that could pay it a second time: until its end is known, or the player has read that its bank has not
 * answered and closed it.
 */
import { transactionId } from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/contract/wire';
import { kronerFromOre } from '@lokalbingo/money';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import type { PaymentAttempt } from './deposit-attempt.ts';

/** `window`: the provider's window has not told an end. `bank`: it has, and the bank has not answered. */
export type WaitsFor = 'window' | 'bank';

const shape = z.object({
  transactionId,
  reference: z.string(),
  amount: kroner,
  begunAt: z.coerce.date(),
  waitsFor: z.enum(['window', 'bank'] satisfies readonly WaitsFor[]),
});
const nameFor = (hallId: number): string => `payment:${hallId}`;

/** The player's open payment to a hall, if this tab has begun one, and what it waits for. */
export function openPayment(
  portal: Portal,
  hallId: number,
): { readonly attempt: PaymentAttempt; readonly waitsFor: WaitsFor } | undefined {
  const known = underWay(portal, nameFor(hallId), shape);
  if (known === undefined) return undefined;
  const { waitsFor, ...attempt } = known;
  return { attempt: { kind: 'payment', ...attempt }, waitsFor };
}

/** Remembers it in the place of another. */
export function keepOpenPayment(
  portal: Portal,
  hallId: number,
  { transactionId, reference, amount, begunAt }: PaymentAttempt,
  waitsFor: WaitsFor,
): void {
  const kept = { transactionId, reference, amount: kronerFromOre(amount), begunAt, waitsFor };
  keepUnderWay(portal, nameFor(hallId), kept);
}

/** Forgets it. */
export const forgetOpenPayment = (portal: Portal, hallId: number): void =>
  forgetUnderWay(portal, nameFor(hallId));
