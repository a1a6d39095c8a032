import { closedProblem } from '@lokalbingo/contract/closed-problem';
import type { Operation } from '@lokalbingo/contract/operation';
import { operations } from '@lokalbingo/contract/operations';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoPassword } from './my-page.ts';

const games = 'http://localhost:4101';
const inHall101 = [{ hallId: 101, paidIn: 100 }];
const unknownToken = 'A'.repeat(43);

/** Possible bad bodies from a person, a broken client or a curious stranger. */
const badBodies: readonly (readonly [string, string])[] = [
  ['broken JSON', '{"bingoid":'],
  ['a list', '[1,2,3]'],
  ['a text', '"bingoid"'],
  ['null', 'null'],
  ['an unknown field', '{"bingoid":101,"isAdmin":true,"surprise":{}}'],
  ['wrong types', '{"bingoid":"101","username":1,"password":[],"TransactionID":"x","token":{}}'],
  ['numbers beyond all bounds', '{"bingoid":1e308,"loadAmount":1e308,"cardId":-1,"TransactionID":-5}'],
  ['a fraction of an øre', '{"bingoid":101,"loadAmount":10.001,"cardId":1}'],
  ['an oversized body', JSON.stringify({ bingoid: 101, pad: 'x'.repeat(100_000) })],
  ['a prototype', '{"__proto__":{"bingoid":101},"constructor":{"prototype":{}}}'],
  ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
];

const addressOf = (operation: Operation): string =>
  (operation.host === 'portal' ? '/api' : games) + operation.path.replaceAll(/\{\w+\}/g, '1');

/** A clear refusal of a call in its caller's own format. */
const isOwnNo = ({ verbatim, answer: shape }: Operation, status: number, body: unknown): boolean =>
  verbatim?.refusedStatuses.includes(status) === true && shape.safeParse(body).success;

/** A clear refusal in the contract's format: never a 5xx, and always a problem document. */
async function expectClearNo(answer: APIResponse, what: string): Promise<void> {
  const body = closedProblem.safeParse(await answer.json().catch(() => undefined));
  expect(body.success, `${what}: ${answer.status()} is no problem document`).toBe(true);
  expect(answer.status(), what).toBeGreaterThanOrEqual(400);
  expect(answer.status(), what).toBeLessThan(500);
  expect(body.data?.requestId, what).toBe(answer.headers()['x-request-id']);
}

async function tokenOf(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.post('/api/user/login', {
    data: { username: mobile, password: demoPassword },
  });
  return (await answer.json()).token;
}

const takesNoBody = (operation: Operation): boolean => operation.method === 'GET';

/** JSON's null means no body, which some calls accept. */
const isNoBodyAtAll = (operation: Operation, body: string): boolean =>
  body === 'null' && (operation.body === undefined || operation.body.safeParse(undefined).success);

test('every call answers every bad body with a clear refusal and leaves the data unchanged', async ({
  request,
  world,
}) => {
  const mobile = await world.newPlayer({ cards: inHall101 });
  const bodied = operations.filter((operation) => !takesNoBody(operation));
  let token = await tokenOf(request, mobile);
  for (const operation of bodied) {
    for (const [what, body] of badBodies) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await request.post(addressOf(operation), { data: Buffer.from(body), headers });
      if (answer.ok() && isNoBodyAtAll(operation, body)) {
        // It may have been a logout.
        token = await tokenOf(request, mobile);
        continue;
      }
      if (isOwnNo(operation, answer.status(), await answer.json())) continue;
      await expectClearNo(answer, `${operation.name} with ${what}`);
    }
  }
  expect(bodied.length).toBeGreaterThan(10);
});

test('every guarded call refuses a missing, broken or unknown token', async ({ request }) => {
  for (const operation of operations.filter(({ access }) => access === 'player' || access === 'game')) {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${unknownToken}`,
      `Basic ${unknownToken}`,
    ]) {
      const answer = await request.fetch(addressOf(operation), {
        method: operation.method,
        headers: authorization ? { authorization } : {},
        ...(takesNoBody(operation) ? {} : { data: {} }),
      });
      expect([operation.name, answer.status()]).toEqual([operation.name, 401]);
      await expectClearNo(answer, operation.name);
    }
  }
});

test('bad queries, unknown addresses and other methods get a clear refusal', async ({ request, world }) => {
  const mobile = await world.newPlayer({ cards: inHall101 });
  const headers = { authorization: `Bearer ${await tokenOf(request, mobile)}` };
  for (const query of [
    '',
    '?bingoId=',
    '?bingoId=x',
    '?bingoId=0',
    '?bingoId=-1',
    '?bingoId=1e3',
    '?bingoId=101&more=1',
    '?bingoId=101&bingoId=102',
  ]) {
    await expectClearNo(await request.get(`/api/wap/getSaldos${query}`, { headers }), `getSaldos${query}`);
  }
  await expectClearNo(await request.get('/api/nothing/here'), 'an unknown address');
  await expectClearNo(await request.delete('/api/user/login'), 'another method');
  await expectClearNo(await request.get('/api/%E0%A4%A'), 'a broken address');
});

test("another player's hall, card and transaction are out of reach", async ({ request, world }) => {
  const mobile = await world.newPlayer({ cards: inHall101 });
  const headers = { authorization: `Bearer ${await tokenOf(request, mobile)}` };
  const post = (path: string, data: object) => request.post(`/api${path}`, { data, headers });
  expect((await post('/banking/balance', { bingoid: 107 })).status()).toBe(403);
  expect((await post('/user/getTransactions', { bingoid: 107, TransactionID: 0 })).status()).toBe(403);
  expect((await post('/payment/deleteCard', { cardId: 999_999 })).status()).toBe(404);
  expect((await post('/payment/sale', { transactionId: 'a'.repeat(32) })).status()).toBe(404);
});
