import { startEid } from '@lokalbingo/contract/e-id';
import { answersFile } from '@lokalbingo/contract/file-answer';
import { login } from '@lokalbingo/contract/identity';
import { getSaldos } from '@lokalbingo/contract/lobby';
import { operation } from '@lokalbingo/contract/operation';
import { completeSale, payWithStoredCard } from '@lokalbingo/contract/payments';
import { getBalance, getTransactions } from '@lokalbingo/contract/player-cards';
import { topUpVoucher } from '@lokalbingo/contract/vouchers';
import { clientWaitsMs } from '@lokalbingo/contract/waits';
import { kroner } from '@lokalbingo/money';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { type SeenRequest, sendJson, startTestServer, type TestServer } from './testing/json-server.ts';

const fetchFile = operation({
  name: 'fetchFile',
  summary: 'A file',
  host: 'portal',
  method: 'POST',
  path: '/file',
  access: 'player',
  ...answersFile('application/json'),
  refusals: [],
});

let server: TestServer | undefined;
afterEach(() => {
  vi.useRealTimers();
  return server?.close();
});

type Answer = (response: Parameters<typeof sendJson>[0], request: SeenRequest) => void;

async function apiAgainst(answer: Answer, token?: string, timeoutMs?: number) {
  const refused: string[] = [];
  server = await startTestServer((request, response) => answer(response, request));
  const api = createApi({
    baseUrl: `${server.origin}/api`,
    tokens: { token: () => token, refused: (dead) => refused.push(dead) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return { api, refused, server };
}

describe('an answer with a status other than 200', () => {
  test.each([201, 202, 204])('%d is not an acceptance', async (status) => {
    const { api } = await apiAgainst((response) => sendJson(response, status, {}));
    expect(await api.call(completeSale, { body: { transactionId: 'a'.repeat(32) } })).toMatchObject({
      ok: false,
      problem: { code: 'unavailable', status },
    });
  });
});

describe('a refusal in its call’s own format', () => {
  const shape = {
    currentBalance: 40,
    errorText: 'Det er ikke nok penger på spillekortet.',
    outcome: 'refused',
  };
  const body = { bingoId: 12, systemId: 1, ticketNr: '482915', amount: kroner(10) } as const;

  test.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['a_rule_of_tomorrow', 'unknown_refusal'],
  ])('becomes the problem %s', async (code, read) => {
    const facts = { maximum: 40 };
    const { api } = await apiAgainst((response) => sendJson(response, 200, { ...shape, code, facts }));
    expect(await api.call(topUpVoucher, { body })).toEqual({
      ok: false,
      problem: { code: read, facts, status: 200, requestId: 'req-1' },
    });
  });

  test('becomes an ordinary answer when it has no refusal code', async () => {
    const { api } = await apiAgainst((response) => sendJson(response, 200, shape));
    expect(await api.call(topUpVoucher, { body })).toMatchObject({ ok: true, value: { outcome: 'refused' } });
  });
});

describe('a call', () => {
  test('sends kroner, the token and the idempotency key, and gives back øre', async () => {
    const begun = { transactionId: 'a'.repeat(32), reference: 'K7Q4-M2' };
    const { api, server } = await apiAgainst((response) => sendJson(response, 200, begun), 'tok');
    const result = await api.call(payWithStoredCard, {
      body: { cardId: 7, bingoid: 12, loadAmount: kroner(250) },
      idempotencyKey: 'key-1',
    });
    expect(result).toEqual({ ok: true, value: begun, requestId: 'req-1' });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', path: '/api/payment/storedPayment' });
    expect(JSON.parse(request!.body)).toEqual({ cardId: 7, bingoid: 12, loadAmount: 250 });
    expect(request!.headers).toMatchObject({
      authorization: 'Bearer tok',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
  });

  test('reads with GET and a query, and sends the literal Accepts header', async () => {
    const saldos = { saldo: 500.5, dailyLimit: 900, monthlyLimit: 4400, prize: 0 };
    const { api, server } = await apiAgainst((response) => sendJson(response, 200, { saldos }), 'tok');
    const result = await api.call(getSaldos, { query: { bingoId: 12 } });
    expect(result.ok && result.value.saldos.saldo).toBe(50050);
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/wap/getSaldos?bingoId=12' });
    expect(server.seen[0]!.headers).toMatchObject({ accepts: 'application/json' });
    expect(server.seen[0]!.headers.accept).toContain('application/json');
  });

  test('logs a failed call of /wap by its code, and returns it', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { api } = await apiAgainst((response) => sendJson(response, 403, { code: 'not_a_member' }), 'tok');
    const result = await api.call(getSaldos, { query: { bingoId: 12 } });
    expect(result.ok || result.problem.code).toBe('not_a_member');
    expect(logged.mock.calls).toEqual([['/wap/getSaldos: not_a_member', expect.any(String)]]);
    logged.mockRestore();
  });

  test('decodes dates', async () => {
    const row = { tID: 3, tDate: '2025-09-01T12:00:00+02:00', tText: 'Innskudd', tValue: -12.5 };
    const { api } = await apiAgainst((response) => sendJson(response, 200, [row]), 'tok');
    const result = await api.call(getTransactions, { body: { bingoid: 1, TransactionID: 0 } });
    expect(result.ok && result.value).toEqual([
      { tID: 3, tDate: new Date('2025-09-01T10:00:00Z'), tText: 'Innskudd', tValue: -1250 },
    ]);
  });

  test('sends no token with a public call', async () => {
    const { api, server } = await apiAgainst((response) => sendJson(response, 200, {}), 'tok');
    await api.call(login, { body: { username: '90000001', password: 'hemmelig1' } });
    expect(server.seen[0]!.headers.authorization).toBeUndefined();
  });

  test('sends the token with an optional-login call only when somebody is logged in', async () => {
    const answer = { authorizationUrl: 'https://issuer.example/authorize' };
    const loggedIn = await apiAgainst((response) => sendJson(response, 200, answer), 'tok');
    await loggedIn.api.call(startEid, { body: { purpose: 'auth' } });
    expect(loggedIn.server.seen[0]!.headers.authorization).toBe('Bearer tok');
    await loggedIn.server.close();
    const nobody = await apiAgainst((response) => sendJson(response, 200, answer));
    await nobody.api.call(startEid, { body: { purpose: 'register' } });
    expect(nobody.server.seen[0]!.headers.authorization).toBeUndefined();
  });

  test('returns a refusal with its code, reference and facts', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Too many tries',
      status: 429,
      code: 'too_many_login_attempts',
      requestId: 'req-9',
      facts: { retryAfterSeconds: 60 },
    };
    const { api } = await apiAgainst((response) => sendJson(response, 429, problem, 'req-9'));
    const result = await api.call(login, { body: { username: '90000001', password: 'feil' } });
    expect(result).toEqual({
      ok: false,
      problem: {
        code: 'too_many_login_attempts',
        status: 429,
        requestId: 'req-9',
        facts: { retryAfterSeconds: 60 },
      },
    });
  });

  test('notifies the session when its token is refused', async () => {
    const problem = { type: 'x', title: 'x', status: 401, code: 'no_valid_token', requestId: 'r' };
    const { api, refused } = await apiAgainst((response) => sendJson(response, 401, problem), 'old');
    await api.call(getBalance, { body: { bingoid: 1 } });
    expect(refused).toEqual(['old']);
  });

  test('treats a page of a proxy as a missing answer, and keeps its reference', async () => {
    const { api } = await apiAgainst((response) => {
      response.writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'req-5' });
      response.end('<h1>Bad gateway</h1>');
    }, 'tok');
    const result = await api.call(getBalance, { body: { bingoid: 1 } });
    expect(result).toEqual({ ok: false, problem: { code: 'unavailable', status: 502, requestId: 'req-5' } });
  });

  test.each([
    ['a refusal from a newer server', { code: 'hall_on_strike', facts: { until: ['2030'] } }, 422],
    ['a refusing page of a proxy', undefined, 403],
  ])('keeps the status of %s, and treats it as a refusal', async (_what, facts, status) => {
    const problem = facts && { type: 'about:blank', title: 'x', status, requestId: 'req-1', ...facts };
    const { api } = await apiAgainst(
      (response) => sendJson(response, status, problem ?? '<h1>No</h1>'),
      'tok',
    );
    const result = await api.call(getBalance, { body: { bingoid: 1 } });
    expect(result).toEqual({ ok: false, problem: { code: 'unknown_refusal', status, requestId: 'req-1' } });
  });

  test.each([
    [503, 'unavailable'],
    [500, 'internal_error'],
    [429, 'too_many_requests'],
    [408, 'unavailable'],
  ] as const)('treats an unknown refusal with status %d as %s, which is temporary', async (status, code) => {
    const problem = { type: 'x', title: 'x', status, code: 'tomorrows_trouble', requestId: 'req-1' };
    const { api } = await apiAgainst((response) => sendJson(response, status, problem), 'tok');
    const result = await api.call(getBalance, { body: { bingoid: 1 } });
    expect(result).toEqual({ ok: false, problem: { code, status, requestId: 'req-1' } });
  });

  test('recognises a refusal by its code, whatever else a newer server adds', async () => {
    const problem = { code: 'not_a_member', requestId: 'req-7', facts: { halls: [1, 2] }, mood: 'sorry' };
    const { api } = await apiAgainst((response) => sendJson(response, 403, problem), 'tok');
    const result = await api.call(getBalance, { body: { bingoid: 1 } });
    expect(result).toEqual({ ok: false, problem: { code: 'not_a_member', status: 403, requestId: 'req-7' } });
  });

  test('ignores unknown fields of an answer', async () => {
    const saldos = { saldo: 1, dailyLimit: 2, monthlyLimit: 3, prize: 0, weeklyLimit: 7 };
    const { api } = await apiAgainst((response) => sendJson(response, 200, { saldos, mood: 'merry' }), 'tok');
    const result = await api.call(getSaldos, { query: { bingoId: 12 } });
    expect(result).toMatchObject({ ok: true, value: { saldos: { saldo: 100 } } });
    expect(result.ok && result.value).not.toHaveProperty('mood');
  });

  test('returns internal_error when the format is not what the contract promises', async () => {
    const { api } = await apiAgainst((response) => sendJson(response, 200, { balance: 'mye' }), 'tok');
    const result = await api.call(getTransactions, { body: { bingoid: 1, TransactionID: 0 } });
    expect(result).toEqual({
      ok: false,
      problem: { code: 'internal_error', status: 200, requestId: 'req-1' },
    });
  });

  test('returns unavailable without a reference when nobody answers in time', async () => {
    const { api } = await apiAgainst(() => {}, 'tok', 20);
    const result = await api.call(getBalance, { body: { bingoid: 1 } });
    expect(result).toEqual({ ok: false, problem: { code: 'unavailable' } });
  });

  test('waits for a provider longer than for a database', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { api } = await apiAgainst(() => {}, 'tok');
    const order: string[] = [];
    const ordinary = api.call(getBalance, { body: { bingoid: 1 } }).then(() => order.push('balance'));
    const body = { cardId: 7, bingoid: 12, loadAmount: kroner(250) };
    const patient = api.call(payWithStoredCard, { body }).then(() => order.push('payment'));
    await vi.advanceTimersByTimeAsync(clientWaitsMs.database);
    await ordinary;
    expect(order).toEqual(['balance']);
    await vi.advanceTimersByTimeAsync(clientWaitsMs.provider - clientWaitsMs.database);
    await patient;
    expect(order).toEqual(['balance', 'payment']);
  });

  test('returns unavailable without a reference when there is no connection', async () => {
    const { api, server } = await apiAgainst(() => {}, 'tok');
    await server.close();
    const result = await api.call(getBalance, { body: { bingoid: 1 } });
    expect(result).toEqual({ ok: false, problem: { code: 'unavailable' } });
  });

  test('rejects when the caller aborts it', async () => {
    const { api } = await apiAgainst(() => {}, 'tok');
    const giveUp = new AbortController();
    const pending = api.call(getBalance, { body: { bingoid: 1 }, signal: giveUp.signal });
    giveUp.abort(new Error('left the page'));
    await expect(pending).rejects.toThrow('left the page');
  });

  test('returns a file with its name, complete', async () => {
    const { api } = await apiAgainst((response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename="kopi.json"' });
      response.end('{"navn":"Åse"}');
    }, 'tok');
    const result = await api.call(fetchFile);
    expect(result.ok && result.value.name).toBe('kopi.json');
    expect(result.ok && (await result.value.content.text())).toBe('{"navn":"Åse"}');
  });

  test('treats an incomplete file as a failed call', async () => {
    const { api } = await apiAgainst((response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename="kopi.json"' });
      response.write('{"navn":', () => response.destroy());
    }, 'tok');
    expect(await api.call(fetchFile)).toEqual({ ok: false, problem: { code: 'unavailable' } });
  });

  test('treats a page of a proxy as a failed call', async () => {
    const { api } = await apiAgainst((response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-request-id': 'req-5' });
      response.end('<h1>Log in to the hotel</h1>');
    }, 'tok');
    const problem = { code: 'internal_error', status: 200, requestId: 'req-5' };
    expect(await api.call(fetchFile)).toEqual({ ok: false, problem });
  });

  test('refuses input that the contract cannot carry before anything is sent', async () => {
    const { api, server } = await apiAgainst((response) => sendJson(response, 200, {}));
    const result = await api.call(login, { body: { username: '9'.repeat(300), password: 'x' } });
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'malformed_request', issues: [{ path: 'body.username' }] },
    });
    expect(server.seen).toEqual([]);
  });
});
