/** A payment and its possible operations. Pure. */
import { z } from 'zod';

/** The states of a payment; AUTHORIZED stays when money is captured or refunded. */
export type PaymentState = 'CREATED' | 'ABORTED' | 'EXPIRED' | 'AUTHORIZED' | 'TERMINATED';
type EventName = Exclude<PaymentState, 'TERMINATED'> | 'TERMINATED' | 'CANCELLED' | 'CAPTURED' | 'REFUNDED';

/** The sums of a payment, in øre. */
export type Sums = {
  readonly authorized: number;
  readonly cancelled: number;
  readonly captured: number;
  readonly refunded: number;
};

/** A payment as the sandbox keeps it. Instants are ISO 8601 in UTC. */
export type Payment = {
  readonly msn: string;
  readonly reference: string;
  readonly pspReference: string;
  readonly token: string;
  readonly value: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  readonly createdAt: string;
  readonly state: PaymentState;
  readonly sums: Sums;
  readonly events: readonly {
    readonly name: EventName;
    readonly value: number;
    readonly timestamp: string;
    readonly pspReference: string;
    readonly idempotencyKey: string | null;
  }[];
};

const amount = z.object({ currency: z.string(), value: z.int() });

/** The body of a new payment, as far as this stand-in uses it. */
export const creation = z.object({
  amount,
  reference: z.string().regex(/^[a-zA-Z0-9-]{8,64}$/),
  paymentMethod: z.object({ type: z.enum(['WALLET', 'CARD']) }),
  userFlow: z.enum(['PUSH_MESSAGE', 'NATIVE_REDIRECT', 'WEB_REDIRECT', 'QR']),
  returnUrl: z.url(),
  paymentDescription: z.string().min(3).max(100).optional(),
  customer: z.object({ phoneNumber: z.string().regex(/^[0-9]{9,15}$/) }).optional(),
  minimumUserAge: z.int().min(0).max(100).nullish(),
  metadata: z.record(z.string().max(100), z.string().max(500)).optional(),
});

/** The body of a capture or refund. */
export const modification = z.object({ modificationAmount: amount });

/** How long a customer may take for the approval. */
const lifeMs = 10 * 60_000;

/** The payment's state at a moment: without approval in time it has expired. */
export function paymentAt(payment: Payment, now: Date): Payment {
  const isOver = now.getTime() - Date.parse(payment.createdAt) > lifeMs;
  return payment.state === 'CREATED' && isOver ? changed(payment, 'EXPIRED', { at: now }) : payment;
}

/** The customer approves or aborts; if it is too late, nothing changes. */
export function decidedByCustomer(payment: Payment, approves: boolean, at: Date): Payment {
  if (payment.state !== 'CREATED') return payment;
  return approves
    ? changed(payment, 'AUTHORIZED', { at, sums: { authorized: payment.value } })
    : changed(payment, 'ABORTED', { at });
}

/** A merchant's operation: the payment afterwards, or why it is refused. */
export type Modified = Payment | { readonly refused: string };

/** Captures reserved money. */
export function captured(payment: Payment, value: number, by: By): Modified {
  const { state, sums } = payment;
  const left = sums.authorized - sums.cancelled - sums.captured;
  if (state !== 'AUTHORIZED') return { refused: `Payment is in state ${state} and cannot be captured` };
  if (value < 1 || value > left) return { refused: 'Requested amount exceeds the amount left to capture' };
  return changed(payment, 'CAPTURED', { ...by, value, sums: { captured: sums.captured + value } });
}

/** Refunds captured money. */
export function refunded(payment: Payment, value: number, by: By): Modified {
  const left = payment.sums.captured - payment.sums.refunded;
  if (value < 1 || value > left) return { refused: 'Requested amount exceeds the amount left to refund' };
  return changed(payment, 'REFUNDED', { ...by, value, sums: { refunded: payment.sums.refunded + value } });
}

/** Releases the uncaptured reservation, or ends a payment that nobody has approved. */
export function cancelled(payment: Payment, by: By): Modified {
  const { state, sums, value } = payment;
  if (state === 'CREATED') return changed(payment, 'TERMINATED', { ...by, sums: { cancelled: value } });
  const left = sums.authorized - sums.cancelled - sums.captured;
  if (state !== 'AUTHORIZED' || left < 1) return { refused: 'Nothing is left to cancel' };
  return changed(payment, 'CANCELLED', { ...by, value: left, sums: { cancelled: sums.cancelled + left } });
}

/** The time of the operation, and its idempotency key. */
export type By = { readonly at: Date; readonly idempotencyKey?: string };

const states: Readonly<Partial<Record<EventName, PaymentState>>> = {
  ABORTED: 'ABORTED',
  EXPIRED: 'EXPIRED',
  AUTHORIZED: 'AUTHORIZED',
  TERMINATED: 'TERMINATED',
};

function changed(
  payment: Payment,
  name: EventName,
  { at, idempotencyKey, value = payment.value, sums }: By & { value?: number; sums?: Partial<Sums> },
): Payment {
  const { pspReference } = payment;
  const event = { name, value, timestamp: at.toISOString(), pspReference };
  return {
    ...payment,
    state: states[name] ?? payment.state,
    sums: { ...payment.sums, ...sums },
    events: [...payment.events, { ...event, idempotencyKey: idempotencyKey ?? null }],
  };
}
