import { createHash, createHmac } from 'node:crypto';
import { after, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { type ReceivedRequest, useAnsweringServer } from '../../platform/testing/answering-server.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import type { WalletTransferOrder } from '../external-money/external-money.ts';
import { partnerClient } from './partner-client.ts';

const server = useAnsweringServer();
const secret = 'a secret between two';
const now = '2026-11-21T11:00:00.000Z';
const walletTransferId = '6f1c2f0e-9d7b-4f6a-8d53-0a4f1c9f7a10';
const another = '00000000-0000-4000-8000-000000000000';
const session = 's-7f3A_1';
const returnUrl = 'https://spill.lokalbingo.example/minside/101';
const patient = { connectMs: seconds(10), readMs: seconds(20), moveMs: seconds(20) };

const partnerAt = (url: string, waits = patient) =>
  partnerClient({ url, secret, returnUrl, waits }, fakeClock(now));
const partner = () => partnerAt(`${server.url}/wallet`);

const open: WalletTransferOrder = {
  walletTransferId,
  kind: 'open',
  hallId: 101,
  playerRef: '0123456789abcdef0123456789abcdef',
  holdingRef: null,
  amountOre: kroner(50),
};
const close: WalletTransferOrder = { ...open, kind: 'close', holdingRef: session, amountOre: null };

const requestIdOf = ({ body }: ReceivedRequest): string | undefined =>
  body === '' ? undefined : JSON.parse(body).request_uuid;

type Change = { readonly status?: number; readonly key?: string; readonly date?: string };

/** Returns the headers of an answer as the protocol page says, without our own code. */
function signed({ headers }: ReceivedRequest, body: string, change: Change) {
  const { status = 200, key = secret, date = now } = change;
  const digest = createHash('sha256').update(body).digest('hex');
  const lines = [headers['x-signature'], status, date, digest];
  return { 'x-date': date, 'x-signature': createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}

/** Makes the partner give this answer, with the id of the request by default. */
function answers(answer: unknown, change: Change = {}): void {
  server.answerBy((question, response) => {
    const body =
      typeof answer === 'string'
        ? answer
        : JSON.stringify({ request_uuid: requestIdOf(question), ...(answer as object) });
    response.writeHead(change.status ?? 200, signed(question, body, change)).end(body);
  });
}

const opened = { status: 'RS_OK', session_id: session, balance: 5000 };
const closed = { status: 'RS_OK', amount: 4250, transaction_uuid: walletTransferId };
const unclear = expect.objectContaining({ word: 'unclear' });

describe('a request to the partner', () => {
  it("opens a session for a pseudonym, with the movement's id and its own request id", async () => {
    answers(opened);
    await partner().send(open);
    await partner().send(open);
    const [first, second] = server.requests.map(({ body }) => JSON.parse(body));
    const { request_uuid, ...rest } = first;
    expect(rest).toEqual({
      operator_user: open.playerRef,
      hall_ref: '101',
      game_code: '501',
      currency: 'NOK',
      amount: 5000,
      transaction_uuid: walletTransferId,
      return_url: returnUrl,
      lang: 'nb',
    });
    expect(request_uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.request_uuid).not.toBe(request_uuid);
  });

  it('is signed over its method, its path as sent, the time and its bytes', async () => {
    const signatureOf = ({ method, target, body }: ReceivedRequest) => {
      const digest = createHash('sha256').update(body).digest('hex');
      return createHmac('sha256', secret).update([method, target, now, digest].join('\n')).digest('hex');
    };
    answers(closed);
    await partner().send(close);
    await partner().report(new Date(0), new Date(1));
    expect(server.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
      `POST /wallet/v1/sessions/${session}/close`,
      'GET /wallet/v1/report?from=1970-01-01T00%3A00%3A00.000Z&to=1970-01-01T00%3A00%3A00.001Z',
    ]);
    for (const sent of server.requests)
      expect(sent.headers).toMatchObject({ 'x-date': now, 'x-signature': signatureOf(sent) });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      transaction_uuid: walletTransferId,
      request_uuid: expect.any(String),
    });
  });

  it('cannot add money to an open session, nor use a session name that no partner has given', async () => {
    answers(opened);
    await expect(partner().send({ ...open, kind: 'add', holdingRef: session })).rejects.toThrow('not later');
    await expect(partner().send({ ...close, holdingRef: '../report' })).rejects.toThrow("the partner's name");
    expect(server.requests).toEqual([]);
  });
});

describe('an order to the partner', () => {
  it('is done when the partner confirms this movement, with the balance or the amount paid out', async () => {
    answers(opened);
    const done = { word: 'done', holdingRef: session };
    expect(await partner().send(open)).toEqual({ ...done, amountOre: kroner(50), balanceOre: kroner(50) });
    answers({ ...opened, balance: 4000 });
    expect(await partner().send(open)).toMatchObject({ amountOre: kroner(40) });
    answers(closed);
    const paid = { ...done, balanceOre: zeroOre };
    expect(await partner().send(close)).toEqual({ ...paid, amountOre: 4250, stakedOre: null });
    answers({ ...closed, amount: 0, staked: 5000 });
    expect(await partner().send(close)).toEqual({ ...paid, amountOre: zeroOre, stakedOre: 5000 });
  });

  it.each([
    ['RS_ERROR_SESSION_NOT_FOUND', { word: 'refused', text: '' }],
    ['RS_ERROR_SESSION_CLOSED', { word: 'refused', text: '' }],
    ['RS_ERROR_SESSION_OPEN', { word: 'refused', text: '' }],
    ['RS_ERROR_GAME_CLOSED', { word: 'refused', text: '' }],
    ['RS_ERROR_USER_DISABLED', { word: 'refused', text: '' }],
    ['RS_ERROR_LIMIT', { word: 'refused', text: '' }],
    ['RS_ERROR_ROUND_OPEN', { word: 'busy', text: '' }],
    ['RS_ERROR_TRANSACTION_CANCELLED', { word: 'cancelled' }],
    ['RS_ERROR_DUPLICATE_TRANSACTION', unclear],
    ['RS_ERROR_INVALID_SIGNATURE', unclear],
    ['RS_ERROR_WRONG_SYNTAX', unclear],
    ['RS_ERROR_UNKNOWN', unclear],
    ['RS_ERROR_OF_TOMORROW', unclear],
    ['RS_MAYBE', unclear],
  ])('that is answered %s has that outcome', async (status, word) => {
    answers({ status });
    expect(await partner().send(open)).toEqual(word);
    expect(await partner().send(close)).toEqual(word);
    answers({ status, request_uuid: undefined });
    expect(await partner().send(close)).toEqual(word);
    answers({ status, request_uuid: another });
    expect(await partner().send(close)).toEqual(unclear);
  });

  it.each([
    ['under the name of another request', { ...opened, request_uuid: another }],
    ['under no name', { ...opened, request_uuid: undefined }],
    ['without a session', { ...opened, session_id: undefined }],
    ['with a session name that is a path', { ...opened, session_id: '../../x' }],
    ['without content', { ...opened, balance: 0 }],
    ['with half an øre', { ...opened, balance: 5000.5 }],
    ['with an amount as text', { ...opened, balance: '5000' }],
    ['with an amount above the maximum', { ...opened, balance: 100_000_001 }],
    ['with text that is not JSON', 'OK'],
    ['with null', 'null'],
    ['with truncated JSON', '{"status":"RS_OK","sess'],
  ])('that is answered %s is unclear', async (_what, answer) => {
    answers(answer);
    expect(await partner().send(open)).toEqual(unclear);
  });

  it.each([
    ['closed under another name', { ...closed, transaction_uuid: another }],
    ['answered under the name of another request', { ...closed, request_uuid: another }],
    ['answered without an amount', { ...closed, amount: undefined }],
    ['answered with a negative amount', { ...closed, amount: -1 }],
  ])('to close that is %s is unclear', async (_what, answer) => {
    answers(answer);
    expect(await partner().send(close)).toEqual(unclear);
  });
});

describe('the outcome of a movement at the partner', () => {
  const done = { word: 'done', amountOre: 5000, holdingRef: session, balanceOre: null };
  const doneOpen = { state: 'DONE', kind: 'open', amount: 5000, session_id: session };

  it.each([
    [doneOpen, done],
    [
      { ...doneOpen, kind: 'close', amount: 0 },
      { ...done, amountOre: 0 },
    ],
    [
      { state: 'REJECTED', reason: 'RS_ERROR_LIMIT' },
      { word: 'refused', text: '' },
    ],
    [{ state: 'NOT_FOUND' }, { word: 'not_found' }],
    [{ ...doneOpen, amount: 0 }, unclear],
    [{ ...doneOpen, session_id: undefined }, unclear],
    [{ state: 'PENDING' }, unclear],
    [{ status: 'RS_ERROR_UNKNOWN' }, unclear],
  ])('is parsed: %j', async (given, word) => {
    answers({ status: 'RS_OK', ...given });
    expect(await partner().ask(walletTransferId)).toEqual(word);
    expect(server.requests).toMatchObject([
      { method: 'GET', target: `/wallet/v1/transactions/${walletTransferId}` },
    ]);
  });

  it.each([
    [{ state: 'REJECTED' }, { word: 'cancelled' }],
    [doneOpen, done],
    [{ ...doneOpen, request_uuid: another }, unclear],
    [{ state: 'REJECTED', request_uuid: another }, unclear],
    [{ state: 'NOT_FOUND' }, unclear],
    [{ status: 'RS_ERROR_UNKNOWN' }, unclear],
  ])('is parsed after a cancel: %j', async (given, word) => {
    answers({ status: 'RS_OK', ...given });
    expect(await partner().cancel(walletTransferId)).toEqual(word);
    expect(server.requests).toMatchObject([
      { method: 'POST', target: `/wallet/v1/transactions/${walletTransferId}/cancel` },
    ]);
  });
});

describe('the outcome at the partner is unknown', () => {
  const everyCall = async (url = `${server.url}/wallet`, waits = patient) => {
    const party = partnerAt(url, waits);
    const words = [
      await party.send(open),
      await party.ask(walletTransferId),
      await party.cancel(walletTransferId),
    ];
    const reads = [
      await party.report(new Date(0), new Date(1)),
      await party.launch(session),
      await party.session(session),
    ];
    expect(reads).toEqual([undefined, undefined, undefined]);
    return words.map((word) => (word.word === 'unclear' ? word.why : word));
  };
  const all = (why: string) => [why, why, why];
  const apart = (ms: number) => new Date(Date.parse(now) + ms).toISOString();

  it.each([
    ['a failure', { status: 500 }, 'HTTP 500'],
    ['no access', { status: 401 }, 'HTTP 401'],
    ['another success', { status: 202 }, 'HTTP 202'],
    ['a signature with a different secret', { key: 'another' }, 'an answer that is not signed'],
    ['a date too late', { date: apart(minutes(5) + 1) }, 'an answer that is not signed'],
    ['a date too early', { date: apart(-minutes(5) - 1) }, 'an answer that is not signed'],
    ['a date without milliseconds', { date: '2026-11-21T11:00:00Z' }, 'an answer that is not signed'],
    ['an invalid date', { date: 'i dag' }, 'an answer that is not signed'],
  ])('after %s', async (_what, change, why) => {
    answers(opened, change);
    expect(await everyCall()).toEqual(all(why));
  });

  it('after an answer without a signature, or with that of other bytes or another request', async () => {
    const body = JSON.stringify(opened);
    const headersBy = (headers: (question: ReceivedRequest) => Record<string, string>) =>
      server.answerBy((question, response) => response.writeHead(200, headers(question)).end(body));
    headersBy(() => ({}));
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
    headersBy((question) => signed(question, `${body} `, {}));
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
    headersBy((question) => signed({ ...question, headers: { 'x-signature': 'f'.repeat(64) } }, body, {}));
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
    headersBy((question) => ({ 'x-signature': signed(question, body, {})['x-signature'] }));
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
  });

  it('when it is redirected, and nothing is sent to the new address', async () => {
    server.answerBy((_question, response) => response.writeHead(307, { location: server.url }).end());
    expect(await everyCall()).toEqual(all('HTTP 307'));
    expect(server.requests).toHaveLength(6);
  });

  it('after more than a megabyte, a broken connection, silence, or no connection', async () => {
    answers({ ...opened, more: 'a'.repeat(1_000_001) });
    expect(await everyCall()).toEqual(all('an answer beyond the limit'));
    server.answerBy((_question, response) => response.destroy());
    expect(await everyCall()).toEqual(all('ECONNRESET'));
    server.answerBy(() => undefined);
    const hasty = { connectMs: seconds(10), readMs: 50, moveMs: 50 };
    expect(await everyCall(`${server.url}/wallet`, hasty)).toEqual(all('TimeoutError'));
    expect(await everyCall('http://127.0.0.1:9')).toEqual(all('ECONNREFUSED'));
  });
});

describe('a launch', () => {
  it('leads to the partner itself', async () => {
    const url = `${server.url}/play?token=once`;
    answers({ status: 'RS_OK', url });
    expect(await partner().launch(session)).toEqual({ url });
    expect(server.requests).toMatchObject([
      { method: 'POST', target: `/wallet/v1/sessions/${session}/launch` },
    ]);
  });

  it.each([
    ['another host', 'https://elsewhere.example/play'],
    ['another port', 'http://127.0.0.1:9/play'],
    ['a host that only looks like it', 'http://127.0.0.1.elsewhere.example/play'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'play?token=once'],
  ])('that leads to %s is refused', async (_what, url) => {
    answers({ status: 'RS_OK', url });
    expect(await partner().launch(session)).toBeUndefined();
  });

  it('is refused when the session has closed, and when the partner gives any other answer', async () => {
    answers({ status: 'RS_ERROR_SESSION_CLOSED' });
    expect(await partner().launch(session)).toBe('closed');
    const url = `${server.url}/play`;
    for (const answer of [
      { status: 'RS_ERROR_SESSION_CLOSED', request_uuid: another },
      { status: 'RS_ERROR_SESSION_NOT_FOUND' },
      { status: 'RS_ERROR_GAME_CLOSED' },
      { status: 'RS_OK', url, request_uuid: another },
      { status: 'RS_OK' },
    ]) {
      answers(answer);
      expect(await partner().launch(session)).toBeUndefined();
    }
  });
});

describe('a session', () => {
  const standing = { status: 'RS_OK', balance: 4250, open_rounds: 1 };
  const read = { balanceOre: 4250, openRounds: 1 };

  it.each([
    [{ state: 'OPEN' }, { ...read, state: 'open' }],
    [{ state: 'CLOSING' }, { ...read, state: 'closing' }],
    [
      { state: 'CLOSED', closed_amount: 0, close_transaction_uuid: walletTransferId, reason: 'idle' },
      {
        ...read,
        state: 'closed',
        closed: { amountOre: 0, stakedOre: null, walletTransferId, reason: 'idle' },
      },
    ],
    [{ state: 'CLOSED' }, undefined],
    [{ state: 'PAUSED' }, undefined],
    [{ state: 'OPEN', balance: 0.5 }, undefined],
    [{ state: 'OPEN', open_rounds: -1 }, undefined],
    [{ status: 'RS_ERROR_SESSION_NOT_FOUND' }, undefined],
  ])('is parsed in each state: %j', async (given, session501) => {
    answers({ ...standing, ...given });
    expect(await partner().session(session)).toEqual(session501);
    expect(server.requests).toMatchObject([{ method: 'GET', target: `/wallet/v1/sessions/${session}` }]);
  });
});

describe("the partner's report", () => {
  const line = {
    transaction_uuid: walletTransferId,
    kind: 'open',
    hall_ref: '101',
    session_id: session,
    amount: 5000,
    at: now,
  };

  it('lists everything carried out between two moments', async () => {
    answers({ status: 'RS_OK', lines: [line, { ...line, kind: 'close', amount: 0, reason: 'idle' }] });
    const read = {
      walletTransferId,
      kind: 'open',
      hallId: 101,
      holdingRef: session,
      amountOre: 5000,
      at: new Date(now),
    };
    expect(await partner().report(new Date(0), new Date(1))).toEqual([
      read,
      { ...read, kind: 'close', amountOre: 0 },
    ]);
  });

  it('is requested in two halves when it exceeds the limit', async () => {
    server.answerBy((question, response) => {
      const query = new URL(question.target, server.url).searchParams;
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      const isWhole = Date.parse(to) - Date.parse(from) > hours(12);
      const lines = [{ ...line, at: from }];
      const body = JSON.stringify({ status: 'RS_OK', lines, more: isWhole ? 'a'.repeat(1_000_001) : '' });
      response.writeHead(200, signed(question, body, {})).end(body);
    });
    const [from, to] = [new Date('2026-11-19T23:00:00Z'), new Date('2026-11-20T23:00:00Z')];
    expect((await partner().report(from, to))?.map(({ at }) => at)).toEqual([from, after(from, hours(12))]);
  });

  it.each([
    ['an undocumented kind', { kind: 'bonus' }],
    ['no hall', { hall_ref: 101 }],
    ['a name in capitals', { transaction_uuid: walletTransferId.toUpperCase() }],
    ['half an øre', { amount: 0.5 }],
  ])('is unreadable when a line has %s', async (_what, change) => {
    answers({ status: 'RS_OK', lines: [line, { ...line, ...change }] });
    expect(await partner().report(new Date(0), new Date(1))).toBeUndefined();
  });
});
