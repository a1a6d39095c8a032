/** The access token and the ePayment API: JSON in both directions, errors as problem details. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cutOff, endsUnanswered, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { onlyNamed } from '../control/recorded-call-store.ts';
import { fieldsOf } from '../sent-fields.ts';
import { sha256 } from '../signing.ts';
import {
  keysAreGenuine,
  newToken,
  subscriptionIsGenuine,
  tokenIsGood,
  tokenLifeSeconds,
} from './access-token.ts';
import {
  cancelled,
  captured,
  creation,
  type Modified,
  modification,
  type Payment,
  paymentAt,
  refunded,
} from './payment.ts';
import type { VippsDeps } from './vipps-deps.ts';
import type { VippsOperation } from './vipps-faults.ts';

type Answer = { readonly status: number; readonly body: object };
type ApiRequest = {
  readonly msn: string;
  readonly reference: string;
  readonly body: unknown;
  readonly idempotencyKey: string;
};
type ApiCall = (deps: VippsDeps, request: ApiRequest) => Answer;

/** Adds the calls. */
export function vippsRoutes(app: FastifyInstance, deps: VippsDeps): void {
  app.post('/vipps/accesstoken/get', (request, reply) =>
    answerCall(deps, 'AccessToken', request, reply, () => accessToken(deps, request)),
  );
  const payments = '/vipps/epayment/v1/payments';
  const add = (method: 'GET' | 'POST', path: string, operation: VippsOperation, call: ApiCall) =>
    app.route({
      method,
      url: `${payments}${path}`,
      handler: (request, reply) =>
        answerCall(deps, operation, request, reply, () => authorized(deps, operation, request, call)),
    });
  add('POST', '', 'Create', onceByKey(create));
  add('GET', '/:reference', 'Get', get);
  add('GET', '/:reference/events', 'Events', events);
  for (const [operation, modify] of Object.entries(modifications))
    add('POST', `/:reference/${operation.toLowerCase()}`, operation as Modification, onceByKey(modify));
}

async function answerCall(
  deps: VippsDeps,
  operation: VippsOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  call: () => Answer,
): Promise<FastifyReply> {
  const transactionId = String(fieldsOf(request.params).reference ?? fieldsOf(request.body).reference ?? '');
  const fate = await fateOfCall(deps.faults, 'vipps', operation, { transactionId });
  const { 'idempotency-key': idempotencyKey, 'merchant-serial-number': msn } = request.headers;
  const sent = { ...fieldsOf(request.body), idempotencyKey, msn };
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'vipps',
      operation,
      transactionId,
      ...onlyNamed(sent, ['idempotencyKey', 'msn', 'userFlow', 'paymentDescription']),
      outcome,
    });
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const { status, body } = deps.faults.take('vipps', operation, ['too-many-calls'], { transactionId })
    ? problem(429, 'Too Many Requests', 'Rate limit is exceeded')
    : call();
  const outcome = `HTTP ${status}`;
  if (endsUnanswered(fate, reply, { hangMs: deps.hangMs, record, outcome })) return reply;
  record(fate === 'malformed' ? `${outcome}; reply malformed` : outcome);
  const text = JSON.stringify(body);
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return reply
    .code(status)
    .type(type)
    .send(fate === 'malformed' ? cutOff(text) : text);
}

const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { type: 'https://api.vipps.no/errors', title, detail, status, traceId: randomUUID() },
});
const notAuthorized = problem(401, 'Unauthorized', 'Access denied due to missing or invalid credentials');

function accessToken({ clock }: VippsDeps, { headers }: FastifyRequest): Answer {
  const msn = String(headers['merchant-serial-number']);
  const isKnown =
    keysAreGenuine(msn, headers) && subscriptionIsGenuine(msn, headers['ocp-apim-subscription-key']);
  if (!isKnown) return notAuthorized;
  const token = {
    token_type: 'Bearer',
    expires_in: String(tokenLifeSeconds),
    access_token: newToken(msn, clock.now()),
  };
  return { status: 200, body: token };
}

function authorized(
  deps: VippsDeps,
  operation: VippsOperation,
  { headers, params, body }: FastifyRequest,
  call: ApiCall,
): Answer {
  const msn = String(headers['merchant-serial-number']);
  const reference = String(fieldsOf(params).reference ?? '');
  const about = { transactionId: reference };
  const isGood =
    operation !== 'AccessToken' &&
    operation !== 'Landing' &&
    deps.faults.take('vipps', operation, ['token-not-accepted'], about) === undefined &&
    subscriptionIsGenuine(msn, headers['ocp-apim-subscription-key']) &&
    tokenIsGood(msn, headers.authorization, deps.clock.now());
  if (!isGood) return notAuthorized;
  return call(deps, { msn, reference, body, idempotencyKey: String(headers['idempotency-key'] ?? '') });
}

/** An operation's answer is repeated for its key, and another call under that key is refused. */
const onceByKey =
  (call: ApiCall): ApiCall =>
  (deps, request) => {
    const { msn, reference, body, idempotencyKey } = request;
    if (idempotencyKey === '' || idempotencyKey.length > 50)
      return problem(400, 'Bad Request', 'Idempotency-Key must be 1 to 50 characters');
    const asText = sha256(JSON.stringify([call.name, reference, body]));
    const earlier = deps.payments.reply(msn, idempotencyKey);
    if (earlier && earlier.call !== asText)
      return problem(409, 'Conflict', 'The idempotency key was used for another request');
    if (earlier) return { status: earlier.status, body: JSON.parse(earlier.body) };
    const answer = call(deps, request);
    if (answer.status < 300)
      deps.payments.keepReply(msn, idempotencyKey, {
        call: asText,
        status: answer.status,
        body: JSON.stringify(answer.body),
      });
    return answer;
  };

function create(deps: VippsDeps, { msn, body, idempotencyKey }: ApiRequest): Answer {
  const read = creation.safeParse(body);
  if (!read.success)
    return problem(400, 'Bad Request', read.error.issues.map(({ path }) => path.join('.')).join(', '));
  const { reference, amount, paymentDescription = '', returnUrl, metadata } = read.data;
  if (amount.currency !== 'NOK' || amount.value < 100)
    return problem(400, 'Bad Request', 'The amount must be at least NOK 100 øre');
  if (deps.payments.find(msn, reference)) return problem(409, 'Conflict', 'The reference is already in use');
  const timestamp = deps.clock.now().toISOString();
  const pspReference = randomUUID();
  const payment: Payment = {
    msn,
    reference,
    pspReference,
    token: randomUUID(),
    value: amount.value,
    description: paymentDescription,
    returnUrl,
    metadata,
    createdAt: timestamp,
    state: 'CREATED',
    sums: { authorized: 0, cancelled: 0, captured: 0, refunded: 0 },
    events: [{ name: 'CREATED', value: amount.value, timestamp, pspReference, idempotencyKey }],
  };
  deps.payments.save(payment);
  return { status: 201, body: { reference, redirectUrl: landingUrl(deps, payment) } };
}

const landingUrl = ({ origin }: VippsDeps, { token }: Payment): string =>
  `${origin()}/vipps/landing?token=${token}`;

function found(deps: VippsDeps, { msn, reference }: ApiRequest): Payment | Answer {
  const payment = deps.payments.find(msn, reference);
  return payment ? paymentAt(payment, deps.clock.now()) : problem(404, 'Not Found', 'Payment not found');
}

function get(deps: VippsDeps, request: ApiRequest): Answer {
  const payment = found(deps, request);
  if ('status' in payment) return payment;
  const { reference: transactionId } = request;
  const wrongs = ['wrong-amount-in-query', 'wrong-currency-in-query'] as const;
  const wrong = deps.faults.take('vipps', 'Get', wrongs, { transactionId })?.fault;
  const reported = {
    currency: wrong === 'wrong-currency-in-query' ? 'EUR' : 'NOK',
    tooMuch: wrong === 'wrong-amount-in-query' ? 100 : 0,
  };
  const { metadata } = payment;
  const more = {
    paymentMethod: { type: 'WALLET' },
    profile: {},
    redirectUrl: landingUrl(deps, payment),
    metadata,
  };
  return { status: 200, body: { ...details(payment, reported), ...more } };
}

function details(payment: Payment, { currency, tooMuch } = { currency: 'NOK', tooMuch: 0 }): object {
  const { sums, value, state, pspReference, reference } = payment;
  const inCurrency = (sum: number) => ({ currency, value: sum === 0 ? 0 : sum + tooMuch });
  const aggregate = {
    authorizedAmount: inCurrency(sums.authorized),
    cancelledAmount: inCurrency(sums.cancelled),
    capturedAmount: inCurrency(sums.captured),
    refundedAmount: inCurrency(sums.refunded),
  };
  return { aggregate, amount: inCurrency(value), state, pspReference, reference };
}

function events(deps: VippsDeps, request: ApiRequest): Answer {
  const payment = found(deps, request);
  if ('status' in payment) return payment;
  const { reference } = payment;
  return {
    status: 200,
    body: payment.events.map(({ value, ...event }) => ({
      reference,
      ...event,
      amount: { currency: 'NOK', value },
      success: true,
    })),
  };
}

type Modification = 'Capture' | 'Cancel' | 'Refund';

const modifications: Readonly<Record<Modification, ApiCall>> = {
  Capture: (deps, request) => modifyBy(deps, request, 'Capture', captured),
  Refund: (deps, request) => modifyBy(deps, request, 'Refund', refunded),
  Cancel: (deps, request) =>
    modify(deps, request, (payment) => cancelled(payment, { at: deps.clock.now(), ...request })),
};

function modifyBy(
  deps: VippsDeps,
  request: ApiRequest,
  operation: 'Capture' | 'Refund',
  by: typeof captured,
): Answer {
  const read = modification.safeParse(request.body);
  if (!read.success || read.data.modificationAmount.currency !== 'NOK')
    return problem(400, 'Bad Request', 'modificationAmount');
  const { value } = read.data.modificationAmount;
  const about = { transactionId: request.reference };
  if (deps.faults.take('vipps', operation, ['refused'], about))
    return problem(400, 'Bad Request', 'The issuer declined the operation');
  return modify(deps, request, (payment) => by(payment, value, { at: deps.clock.now(), ...request }));
}

function modify(deps: VippsDeps, request: ApiRequest, by: (payment: Payment) => Modified): Answer {
  const before = found(deps, request);
  if ('status' in before) return before;
  const after = by(before);
  if ('refused' in after) return problem(400, 'Bad Request', after.refused);
  deps.payments.save(after);
  return { status: 200, body: details(after) };
}
