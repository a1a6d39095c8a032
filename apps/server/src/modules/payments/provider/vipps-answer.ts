/** Parses the JSON of Vipps MobilePay. All input is validated here and nowhere else; unknown fields are ignored. */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import { type OsloDay, osloDayOf } from '../../../platform/oslo-calendar.ts';
import type { ProviderPayment } from './payment-provider.ts';

const amount = z.object({
  currency: z.string(),
  value: z
    .int()
    .min(0)
    .max(1e12)
    .transform((value): Ore => ore(value)),
});

/** The token for all other calls, and its lifetime in seconds. */
export const accessToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** The answer to a registration. */
export const createdPayment = z.object({
  reference: z.string(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
});

/** The answer to a capture, a cancellation and a refund. */
export const changedPayment = z.object({ reference: z.string() });

/** Why an operation failed (RFC 9457). */
export const problem = z.object({ title: z.string().default(''), detail: z.string().nullish() });

/** The events of a payment. */
export const paymentEvents = z.array(
  z.object({ name: z.string().nullish(), success: z.boolean(), timestamp: z.iso.datetime({ offset: true }) }),
);

/** A payment, with its sums. `state` stays AUTHORIZED when money has been captured or refunded. */
export const paymentDetails = z.object({
  reference: z.string(),
  state: z.enum(['CREATED', 'ABORTED', 'EXPIRED', 'AUTHORIZED', 'TERMINATED']),
  amount,
  aggregate: z.object({
    authorizedAmount: amount,
    cancelledAmount: amount,
    capturedAmount: amount,
    refundedAmount: amount,
  }),
  metadata: z.object({ orderNumber: z.string().default('') }).nullish(),
});

type Details = z.output<typeof paymentDetails>;

/** Whether the events of a payment contain the days on which its money moved. */
export function hasMovedMoney({ aggregate }: Details): boolean {
  return aggregate.capturedAmount.value > 0 || aggregate.refundedAmount.value > 0;
}

/** Converts a payment to the port's terms. */
export function paymentOf(
  { state, amount: ordered, aggregate, metadata }: Details,
  events: z.output<typeof paymentEvents>,
): ProviderPayment {
  const cancelled = state === 'ABORTED' ? 'cancelled' : state === 'EXPIRED' ? 'unknown' : undefined;
  return {
    orderNumber: metadata?.orderNumber ?? '',
    currency: ordered.currency,
    totalOre: ordered.value,
    capturedOre: aggregate.capturedAmount.value,
    creditedOre: aggregate.refundedAmount.value,
    capturedOn: lastDayOf(events, 'CAPTURED'),
    creditedOn: lastDayOf(events, 'REFUNDED'),
    authorised: state === 'AUTHORIZED',
    annulled: state === 'TERMINATED' || aggregate.cancelledAmount.value > 0,
    verified: false,
    windowLeft: state !== 'CREATED',
    error: cancelled && { failure: cancelled, text: state },
    card: undefined,
  };
}

function lastDayOf(events: z.output<typeof paymentEvents>, name: string): OsloDay | undefined {
  return events
    .flatMap((event) => (event.success && event.name === name ? [osloDayOf(new Date(event.timestamp))] : []))
    .toSorted()
    .at(-1);
}
