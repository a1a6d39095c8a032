/**
 * Vipps MobilePay ePayment over HTTP, JSON in both directions (decision 0094). One call is one query or one operation,
 * after fetching an access token if necessary: no retries, no logging.
 *
 * The customer approves in the Vipps app, which reserves the money; `capture` takes it. There is no `charge`, and cards
 * cannot be saved. A repeated call has the idempotency key of the first, so that it does nothing twice.
 */
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { type HttpQuestion, httpExchange } from '../../../platform/http-exchange.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import type { Outcome, PaymentProvider, ProviderPayment, Registration } from './payment-provider.ts';
import {
  accessToken,
  changedPayment,
  createdPayment,
  hasMovedMoney,
  paymentDetails,
  paymentEvents,
  paymentOf,
  problem,
} from './vipps-answer.ts';

/** The API keys of a sales unit. */
export type VippsKeys = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
};

/** The provider's address, and the secrets of the halls' sales units. */
export type VippsAddress = {
  readonly clock: Clock;
  /** The base of all paths: "https://api.vipps.no". */
  readonly apiUrl: string;
  /**
   * Returns the keys of a merchant serial number; undefined when the installation has none, and every call is then
   * refused locally.
   */
  readonly keysOf: (merchantId: string) => VippsKeys | undefined;
  /** How long the provider may take to accept a connection. */
  readonly connectTimeoutMs: number;
  /** How long a token request, a registration and a query may take. */
  readonly readTimeoutMs: number;
  /** How long an operation may take. */
  readonly processTimeoutMs: number;
};

/** Creates a client of the provider at this address. */
export function vippsClient(address: VippsAddress): PaymentProvider {
  const call = callerWith(address);
  return {
    register: async ({ merchantId }, registration) => {
      const { transactionId } = registration;
      const body = orderOf(registration);
      const created = await call(merchantId, createdPayment, {
        path: '',
        idempotencyKey: transactionId,
        body,
      });
      return mapped(created, ({ redirectUrl }) => ({ windowUrl: redirectUrl }));
    },
    process: async ({ merchantId }, transactionId, operation, amountOre) => {
      if (operation === 'charge' || operation === 'verify')
        return refusedHere(`no ${operation} with this provider`);
      const changed = await call(merchantId, changedPayment, {
        path: `/${transactionId}/${operation}`,
        idempotencyKey: keyOf(transactionId, operation, address.clock.now()),
        body: amountOre === undefined ? {} : { modificationAmount: inKroner(amountOre) },
      });
      return mapped(changed, () => undefined);
    },
    query: async ({ merchantId }, transactionId): Promise<Outcome<ProviderPayment>> => {
      const details = await call(merchantId, paymentDetails, { path: `/${transactionId}` });
      if (details.outcome !== 'done') return details;
      if (!hasMovedMoney(details.value)) return { outcome: 'done', value: paymentOf(details.value, []) };
      const events = await call(merchantId, paymentEvents, { path: `/${transactionId}/events` });
      return mapped(events, (all) => paymentOf(details.value, all));
    },
  };
}

const refusedHere = (text: string): Outcome<never> => ({
  outcome: 'refused',
  reason: 'other',
  failure: 'unknown',
  text,
});

/**
 * Returns the idempotency key of an operation, at most 40 characters. A capture has one key; the keys of other
 * operations contain the day, because an operation refused today may succeed tomorrow.
 */
function keyOf(transactionId: string, operation: 'capture' | 'cancel' | 'refund', now: Date): string {
  if (operation === 'capture') return `${transactionId}-c`;
  const day = osloDayOf(now).slice(2).replaceAll('-', '');
  return `${transactionId}-${operation === 'refund' ? 'r' : 'x'}${day}`;
}

const inKroner = (value: Ore) => ({ currency: 'NOK', value });

function orderOf(registration: Registration) {
  const { transactionId, orderNumber, amountOre, orderDescription, customerPhoneNumber } = registration;
  const returnUrl = new URL(registration.redirectUrl);
  // The return page identifies the payment by these; the provider adds nothing.
  returnUrl.searchParams.set('transactionId', transactionId);
  returnUrl.searchParams.set('responseCode', 'OK');
  return {
    amount: amountOre && inKroner(amountOre),
    customer: customerPhoneNumber && { phoneNumber: customerPhoneNumber.replace('+', '') },
    minimumUserAge: 18,
    paymentMethod: { type: 'WALLET' },
    reference: transactionId,
    returnUrl: returnUrl.href,
    userFlow: 'WEB_REDIRECT',
    paymentDescription: orderDescription.slice(0, 100),
    metadata: { orderNumber },
  };
}

/** A call about payments: a query or, with a body, an operation under a key. */
type Call = { readonly path: string } & (
  | { readonly idempotencyKey?: never }
  | { readonly idempotencyKey: string; readonly body: object }
);

function callerWith(address: VippsAddress) {
  const { apiUrl, keysOf, connectTimeoutMs: connectMs, readTimeoutMs, processTimeoutMs } = address;
  const tokens = accessTokens(address);
  return async <Shape extends z.ZodType>(
    merchantId: string,
    shape: Shape,
    call: Call,
  ): Promise<Outcome<z.output<Shape>>> => {
    const keys = keysOf(merchantId);
    if (keys === undefined) return refusedHere('no API keys are configured');
    const token = await tokens.get(merchantId, keys);
    if (token.outcome !== 'done') return token;
    const headers = { ...headersOf(merchantId, keys), authorization: `Bearer ${token.value}` };
    const url = `${apiUrl}/epayment/v1/payments${call.path}`;
    const question: HttpQuestion =
      call.idempotencyKey === undefined
        ? { url, method: 'GET', headers }
        : {
            url,
            method: 'POST',
            headers: {
              ...headers,
              'content-type': 'application/json',
              'idempotency-key': call.idempotencyKey,
            },
            body: JSON.stringify(call.body),
          };
    const answerMs = question.method === 'POST' && call.path !== '' ? processTimeoutMs : readTimeoutMs;
    const answer = await exchange(question, { connectMs, answerMs }, shape);
    if (answer.outcome === 'unknown' && answer.why === tokenIsOver) tokens.forget(merchantId);
    return answer;
  };
}

const headersOf = (merchantId: string, { subscriptionKey }: VippsKeys) => ({
  accept: 'application/json',
  'ocp-apim-subscription-key': subscriptionKey,
  'merchant-serial-number': merchantId,
  'vipps-system-name': 'lokalbingo',
});

const tokenIsOver = 'HTTP 401';
/** How long before its expiry a token is replaced. */
const tokenMarginMs = minutes(1);

function accessTokens({ clock, apiUrl, connectTimeoutMs: connectMs, readTimeoutMs: answerMs }: VippsAddress) {
  const known = new Map<string, { readonly token: string; readonly goodUntil: Date }>();
  return {
    get: async (merchantId: string, keys: VippsKeys): Promise<Outcome<string>> => {
      const kept = known.get(merchantId);
      if (kept && clock.now() < kept.goodUntil) return { outcome: 'done', value: kept.token };
      const { clientId: client_id, clientSecret: client_secret } = keys;
      const headers = { ...headersOf(merchantId, keys), client_id, client_secret };
      const question = { url: `${apiUrl}/accesstoken/get`, method: 'POST', headers, body: '' } as const;
      const fetched = await exchange(question, { connectMs, answerMs }, accessToken);
      // The operation was not requested yet, so this is not a refusal of it.
      if (fetched.outcome === 'refused')
        return { outcome: 'unknown', why: `no access token: ${fetched.text}` };
      if (fetched.outcome === 'unknown')
        return { outcome: 'unknown', why: `no access token: ${fetched.why}` };
      const { access_token: token, expires_in } = fetched.value;
      known.set(merchantId, { token, goodUntil: after(clock.now(), seconds(expires_in) - tokenMarginMs) });
      return { outcome: 'done', value: token };
    },
    forget: (merchantId: string) => void known.delete(merchantId),
  };
}

async function exchange<Shape extends z.ZodType>(
  question: HttpQuestion,
  waits: { readonly connectMs: number; readonly answerMs: number },
  shape: Shape,
): Promise<Outcome<z.output<Shape>>> {
  const answer = await httpExchange(question, waits);
  if (!answer.isAnswered) return { outcome: 'unknown', why: answer.why };
  const { status } = answer;
  const body = parsed(answer.bytes.toString('utf8'));
  if (status >= 200 && status < 300) {
    const read = shape.safeParse(body);
    if (read.success) return { outcome: 'done', value: read.data };
    return { outcome: 'unknown', why: 'an answer that cannot be read' };
  }
  const why = problem.safeParse(body);
  // An expired token, a rate limit, or a fault at the provider: the same request may succeed later.
  const mayBeDone = status === 401 || status === 429 || status >= 500;
  if (mayBeDone || !why.success) return { outcome: 'unknown', why: `HTTP ${status}` };
  const { title, detail } = why.data;
  const text = withoutNumbers(`${status} ${title} ${detail ?? ''}`.trim());
  return { outcome: 'refused', reason: status === 404 ? 'not_found' : 'other', failure: 'declined', text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes phone numbers and the like from a provider's text, which is logged and stored with the attempt. */
function withoutNumbers(words: string): string {
  return words.replaceAll(/[0-9](?:[ -]?[0-9]){7,}/g, '[number]').slice(0, 200);
}

function mapped<From, To>(outcome: Outcome<From>, to: (value: From) => To): Outcome<To> {
  return outcome.outcome === 'done' ? { outcome: 'done', value: to(outcome.value) } : outcome;
}
