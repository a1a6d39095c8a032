import { createHash, createHmac } from 'node:crypto';
import { minutes } from '@lokalbingo/contract/durations';
import { remoteSessionClosed } from '@lokalbingo/contract/remote-game';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { operationRoutes } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { applySessionClosed } from './apply-session-closed.ts';
import type { SessionClosedCall } from './session-closed-call.ts';

const secret = 'the secret of this direction';
const now = '2026-11-21T21:00:00.000Z';
const target = '/api/partner/501/v1/session-closed';
const requestId = '4b5c0a56-77a1-4a55-9a0a-2c4f5a4b7d01';
const said = {
  session_id: 's-7f3A_1',
  transaction_uuid: '6f1c2f0e-9d7b-4f6a-8d53-0a4f1c9f7a10',
  amount: 4250,
  reason: 'closing_time',
  request_uuid: requestId,
};

let app: FastifyInstance;
let received: SessionClosedCall[];
let isKnown: boolean;
let callbackSecret: string | undefined;
beforeAll(() => {
  app = createHttpServer({ log: pino({ level: 'silent' }) });
  operationRoutes(
    app,
    'portal',
    async () => undefined,
  )(remoteSessionClosed, async ({ body }) => {
    const sessionClosed = async (call: SessionClosedCall) => {
      received.push(call);
      return isKnown;
    };
    return ok(await applySessionClosed({ clock: fakeClock(now), callbackSecret, sessionClosed }, body));
  });
});
beforeEach(() => {
  [received, isKnown, callbackSecret] = [[], true, secret];
});
afterAll(() => app.close());

/** Signs as the protocol page says, without our own code. */
const sign = (lines: readonly unknown[], key = secret) =>
  createHmac('sha256', key).update(lines.join('\n')).digest('hex');
const digest = (body: string) => createHash('sha256').update(body).digest('hex');
const signedAt = (body: string, date = now, key = secret) => ({
  'x-date': date,
  'x-signature': sign(['POST', target, date, digest(body)], key),
});

async function say(body: string, headers: Record<string, string> = signedAt(body), url = target) {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  const { 'x-date': date, 'x-signature': signature } = reply.headers;
  const isSigned =
    date === now && signature === sign([headers['x-signature'], reply.statusCode, date, digest(reply.body)]);
  return { status: reply.statusCode, answer: reply.json(), isSigned };
}

const notSigned = { status: 401, answer: { status: 'RS_ERROR_INVALID_SIGNATURE' }, isSigned: true };

describe("the partner's notice that a session has closed", () => {
  it('is accepted, and answered signed with the id of the request', async () => {
    const answer = { status: 'RS_OK', request_uuid: requestId };
    expect(await say(JSON.stringify(said))).toEqual({ status: 200, answer, isSigned: true });
    expect(received).toEqual([
      {
        requestId,
        sessionRef: 's-7f3A_1',
        walletTransferId: said.transaction_uuid,
        amountOre: 4250,
        stakedOre: null,
        reason: 'closing_time',
      },
    ]);
  });

  it('is accepted whatever bytes were signed, and with nothing paid out', async () => {
    const body = `{ "more": [1], ${JSON.stringify({ ...said, amount: 0 }).slice(1)}\n`;
    expect(await say(body)).toMatchObject({ status: 200, isSigned: true });
    expect(received).toMatchObject([{ amountOre: 0 }]);
  });

  it('is refused when the session is unknown, so that the partner sends it again', async () => {
    isKnown = false;
    const answer = { status: 'RS_ERROR_SESSION_NOT_FOUND', request_uuid: requestId };
    expect(await say(JSON.stringify(said))).toEqual({ status: 404, answer, isSigned: true });
  });

  it.each([-minutes(5), minutes(5)])('is accepted with a date that is %d ms from our clock', async (ms) => {
    const body = JSON.stringify(said);
    const date = new Date(Date.parse(now) + ms).toISOString();
    expect(await say(body, signedAt(body, date))).toMatchObject({ status: 200 });
  });

  it.each([
    ['an amount with half an øre', { ...said, amount: 1.5 }],
    ['a negative amount', { ...said, amount: -1 }],
    ['an amount above the maximum', { ...said, amount: 100_000_001 }],
    ['an undocumented reason', { ...said, reason: 'bored' }],
    ['a session name that is a path', { ...said, session_id: '../x' }],
    ['a movement without an id', { ...said, transaction_uuid: 'x' }],
    ['a movement id in capitals', { ...said, transaction_uuid: said.transaction_uuid.toUpperCase() }],
    ['nothing else', { request_uuid: requestId }],
  ])('is answered as unreadable, with %s', async (_what, body) => {
    const answer = { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: requestId };
    expect(await say(JSON.stringify(body))).toEqual({ status: 400, answer, isSigned: true });
    expect(received).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"request_uuid":1}'])(
    'is answered as unreadable: “%s”',
    async (body) => {
      const answer = { status: 'RS_ERROR_WRONG_SYNTAX' };
      expect(await say(body)).toEqual({ status: 400, answer, isSigned: true });
      expect(received).toEqual([]);
    },
  );
});

describe('a caller who is not the partner', () => {
  const body = JSON.stringify(said);
  const signed = signedAt(body);
  const apart = (ms: number) => new Date(Date.parse(now) + ms).toISOString();

  it.each([
    ['no signature', {}],
    ['no date', { 'x-signature': signed['x-signature'] }],
    ['a date alone', { 'x-date': now }],
    ['an empty signature', { ...signed, 'x-signature': '' }],
    ['half a signature', { ...signed, 'x-signature': signed['x-signature'].slice(0, 32) }],
    ['a signature in capitals', { ...signed, 'x-signature': signed['x-signature'].toUpperCase() }],
    ['another secret', signedAt(body, now, 'a wrong secret')],
    ['other bytes', signedAt(`${body} `)],
    ['a date other than the signed one', { ...signed, 'x-date': apart(1) }],
    ['a date too late', signedAt(body, apart(minutes(5) + 1))],
    ['a date too early', signedAt(body, apart(-minutes(5) - 1))],
    ['a date without milliseconds', signedAt(body, '2026-11-21T21:00:00Z')],
    ['a date in another zone', signedAt(body, '2026-11-21T22:00:00.000+01:00')],
    ['an invalid date', signedAt(body, 'nå')],
  ])('gets only the answer that the notice is not signed, with %s', async (_what, headers) => {
    const { isSigned: _, ...reply } = await say(body, headers);
    expect(reply).toEqual({ status: notSigned.status, answer: notSigned.answer });
    expect(received).toEqual([]);
  });

  it('still gets a signed answer to that request', async () => {
    const answered = await say('{', { ...signedAt('{', now, 'another'), 'x-date': now });
    expect(answered).toEqual(notSigned);
  });

  it('does not learn whether a body signed for a different path was readable', async () => {
    const elsewhere = { 'x-date': now, 'x-signature': sign(['POST', '/api/elsewhere', now, digest('{')]) };
    expect(await say('{', elsewhere)).toEqual(notSigned);
  });

  it('is refused by an installation without a partner, whatever the key', async () => {
    callbackSecret = undefined;
    for (const key of [secret, '', 'undefined']) {
      const { status, answer } = await say(body, signedAt(body, now, key));
      expect({ status, answer }).toEqual({ status: 401, answer: notSigned.answer });
    }
    expect(received).toEqual([]);
  });
});
