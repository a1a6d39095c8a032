import type { ServerResponse } from 'node:http';
import { seconds } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import type { ReceivedRequest } from '../../../platform/testing/answering-server.ts';
import type { WalletTransferOrder } from '../../external-money/external-money.ts';
import { patientSystem, system1At, system1Signature, useSystem1 } from '../testing/system-1-for-tests.ts';

const { server, system, answers } = useSystem1();
const walletTransferId = '6f1c2f0e-9d7b-4f6a-8d53-0a4f1c9f7a10';
const number = '004172930';
const playerRef = '0123456789abcdef0123456789abcdef';
const whose = { hallId: 101, playerRef };
const open: WalletTransferOrder = {
  ...whose,
  walletTransferId,
  kind: 'open',
  holdingRef: null,
  amountOre: kroner(50),
};
const add: WalletTransferOrder = { ...open, kind: 'add', holdingRef: number };
const close: WalletTransferOrder = { ...add, kind: 'close', amountOre: null };

const issued = {
  status: 'OK',
  ticket_nr: number,
  balance: 5000,
  transaction_uuid: walletTransferId,
  amount: 5000,
};
const closed = {
  status: 'OK',
  ticket_nr: number,
  amount_paid: 4250,
  balance: 0,
  transaction_uuid: walletTransferId,
};

const unclear = expect.objectContaining({ word: 'unclear' });

describe('a request to ticket system 1', () => {
  it('is signed over its method, its path as sent, the time, the client and its bytes', async () => {
    answers(issued);
    await system().send(open);
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        target: '/api/tickets',
        headers: {
          'content-type': 'application/json',
          'x-client': 'lokalbingo',
          'x-date': '2026-11-21T11:00:00.000Z',
          'x-signature': '2bb8a1a859ceca0d01f46a137158889fef66a6b9f979896c56f5afaa0a9a8ad4',
        },
        body: `{"hall_ref":"101","player_ref":"${playerRef}","amount":5000,"transaction_uuid":"${walletTransferId}"}`,
      },
    ]);
    answers({ status: 'OK', state: 'NOT_FOUND' });
    await system1At(`${server.url}/api/`).ask(walletTransferId);
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        target: `/api/transactions/${walletTransferId}`,
        headers: { 'x-signature': 'a8a71a79fb2bf6908c3de3b35db1890b9120580f9a8146f9c1c65eeef04a8340' },
        body: '',
      },
    ]);
  });

  it.each([
    [add, `/api/tickets/${number}/deposit`, { amount: 5000 }],
    [close, `/api/tickets/${number}/close`, {}],
  ])('has the ticket in its path, and an amount only for money in: %j', async (order, target, amount) => {
    answers(order.kind === 'close' ? closed : issued);
    expect(await system().send(order)).toMatchObject({ word: 'done' });
    expect(server.requests.map((request) => [request.target, JSON.parse(request.body)])).toEqual([
      [target, { hall_ref: '101', player_ref: playerRef, ...amount, transaction_uuid: walletTransferId }],
    ]);
  });

  it.each(['12345', '1234567890123', '00417a930', '../report', '12345678?x', ''])(
    'is not sent for “%s”, which is no ticket number of the system',
    async (holdingRef) => {
      answers(issued);
      for (const order of [add, close])
        expect(await system().send({ ...order, holdingRef })).toEqual({ word: 'refused', text: '' });
      expect(server.requests).toEqual([]);
    },
  );
});

describe('an order to ticket system 1', () => {
  it('is done when the system confirms this movement and this ticket', async () => {
    answers(issued);
    const done = { word: 'done', amountOre: kroner(50), holdingRef: number, balanceOre: kroner(50) };
    expect(await system().send(open)).toEqual(done);
    answers({ ...issued, balance: 7500 });
    expect(await system().send(add)).toEqual({ ...done, balanceOre: kroner(75) });
    answers(closed);
    expect(await system().send(close)).toEqual({ ...done, amountOre: 4250, balanceOre: zeroOre });
    answers({ ...closed, amount_paid: 0 });
    expect(await system().send(close)).toEqual({ ...done, amountOre: zeroOre, balanceOre: zeroOre });
    answers({ ...closed, staked: 750 });
    expect(await system().send(close)).toMatchObject({ amountOre: 4250, stakedOre: 750 });
  });

  it('is done with the amount that the system states, even if it differs from the order', async () => {
    answers({ ...issued, amount: 4000 });
    expect(await system().send(open)).toMatchObject({ word: 'done', amountOre: kroner(40) });
  });

  it.each([
    ['ticket_not_found', 'refused'],
    ['ticket_closed', 'refused'],
    ['above_maximum', 'refused'],
    ['below_minimum', 'refused'],
    ['ticket_locked', 'busy'],
    ['hall_closed', 'busy'],
  ])('that is answered %s is %s, with the text of the system', async (code, word) => {
    answers({ status: 'REFUSED', code, text: 'Billetten kan ikke brukes nå.' });
    expect(await system().send(add)).toEqual({ word, text: 'Billetten kan ikke brukes nå.' });
  });

  it('that the system has already cancelled is cancelled', async () => {
    answers({ status: 'REFUSED', code: 'cancelled', text: 'Avbrutt' });
    expect(await system().send(open)).toEqual({ word: 'cancelled' });
  });

  it.each(['uuid_reused', 'something_new', 'constructor', ''])(
    'that is refused with “%s” is unclear',
    async (code) => {
      answers({ status: 'REFUSED', code, text: 'Nei' });
      expect(await system().send(open)).toEqual(unclear);
    },
  );

  it.each([
    ['another movement', { ...issued, transaction_uuid: '00000000-0000-4000-8000-000000000000' }],
    ['another ticket', { ...issued, ticket_nr: '004172931' }],
    ['an invalid ticket number', { ...issued, ticket_nr: 'A1' }],
    ['half an øre', { ...issued, amount: 5000.5 }],
    ['an amount of zero', { ...issued, amount: 0 }],
    ['a negative amount', { ...issued, amount: -5000 }],
    ['an amount above the maximum', { ...issued, amount: 100_000_001 }],
    ['an amount as text', { ...issued, amount: '5000' }],
    ['no balance', { ...issued, balance: undefined }],
    ['an undocumented status', { ...issued, status: 'FINE' }],
    ['an error', { status: 'ERROR', error: 'malformed' }],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a truncated answer', JSON.stringify(issued).slice(0, 40)],
    ['no JSON', '<html>Feil</html>'],
    ['an empty body', ''],
  ])('that is answered by %s is unclear', async (_what, answer) => {
    answers(answer);
    expect(await system().send(add)).toEqual(unclear);
  });

  it('to close a ticket that leaves a balance on it is unclear', async () => {
    answers({ ...closed, balance: 100 });
    expect(await system().send(close)).toEqual(unclear);
  });
});

describe('the outcome of a movement in ticket system 1', () => {
  it.each([
    [
      { state: 'DONE', kind: 'deposit', ticket_nr: number, amount: 5000 },
      { word: 'done', amountOre: 5000, holdingRef: number, balanceOre: null },
    ],
    [
      { state: 'DONE', kind: 'close', ticket_nr: number, amount: 0 },
      { word: 'done', amountOre: 0, holdingRef: number, balanceOre: null },
    ],
    [
      { state: 'REFUSED', code: 'ticket_locked', text: 'I bruk' },
      { word: 'refused', text: 'I bruk' },
    ],
    [{ state: 'REFUSED' }, { word: 'refused', text: '' }],
    [{ state: 'CANCELLED' }, { word: 'cancelled' }],
    [{ state: 'NOT_FOUND' }, { word: 'not_found' }],
    [{ state: 'DONE', kind: 'issue', ticket_nr: number, amount: 0 }, unclear],
    [{ state: 'DONE', ticket_nr: number, amount: 5000 }, unclear],
    [{ state: 'DONE', kind: 'issue' }, unclear],
    [{ state: 'PENDING' }, unclear],
  ])('is parsed: %j', async (given, word) => {
    answers({ status: 'OK', ...given });
    expect(await system().ask(walletTransferId)).toEqual(word);
    expect(server.requests[0]?.target).toBe(`/api/transactions/${walletTransferId}`);
  });

  it.each([
    [{ state: 'CANCELLED' }, { word: 'cancelled' }],
    [
      { state: 'DONE', kind: 'issue', ticket_nr: number, amount: 5000 },
      { word: 'done', amountOre: 5000, holdingRef: number, balanceOre: null },
    ],
    [
      { state: 'REFUSED', text: 'For mye' },
      { word: 'refused', text: 'For mye' },
    ],
    [{ state: 'NOT_FOUND' }, unclear],
  ])('is parsed after a cancel: %j', async (given, word) => {
    answers({ status: 'OK', ...given });
    expect(await system().cancel(walletTransferId)).toEqual(word);
    expect(server.requests).toMatchObject([
      { method: 'POST', target: `/api/transactions/${walletTransferId}/cancel`, body: '{}' },
    ]);
  });

  it('is unclear when the query itself is refused', async () => {
    answers({ status: 'REFUSED', code: 'hall_closed', text: 'Oppgjør' });
    expect(await system().ask(walletTransferId)).toEqual(unclear);
    expect(await system().cancel(walletTransferId)).toEqual(unclear);
  });
});

describe('the outcome in ticket system 1 is unknown', () => {
  const everyCall = async (url = `${server.url}/api`, waits = patientSystem) => {
    const party = system1At(url, waits);
    const words = [
      await party.send(open),
      await party.ask(walletTransferId),
      await party.cancel(walletTransferId),
    ];
    const reads = [await party.report(new Date(0), new Date(1)), await party.list(whose)];
    expect(reads).toEqual([undefined, undefined]);
    return words.map((word) => (word.word === 'unclear' ? word.why : word));
  };
  const all = (why: string) => [why, why, why];

  it.each([
    ['a failure', { status: 500 }, 'HTTP 500'],
    ['no access', { status: 401 }, 'HTTP 401'],
    ['a request that it cannot read', { status: 400 }, 'HTTP 400'],
    ['another success', { status: 201 }, 'HTTP 201'],
    ['a signature with a different secret', { key: 'another' }, 'an answer that is not signed'],
  ])('after %s', async (_what, change, why) => {
    answers(issued, change);
    expect(await everyCall()).toEqual(all(why));
  });

  it.each([
    ['no signature', () => ({})],
    ['an empty signature', () => ({ 'x-signature': '' })],
    ['half a signature', (signature: string) => ({ 'x-signature': signature.slice(0, 32) })],
    ['a signature in capitals', (signature: string) => ({ 'x-signature': signature.toUpperCase() })],
    ['two', (signature: string) => ({ 'x-signature': [signature, signature] })],
  ])('after an answer with %s', async (_what, headersWith) => {
    const body = JSON.stringify(issued);
    server.answerBy((question, response) => {
      response.writeHead(200, headersWith(system1Signature(question, 200, body))).end(body);
    });
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
  });

  it('after an answer whose bytes were changed on the way, or that belongs to another request', async () => {
    const change = (answer: (question: ReceivedRequest, response: ServerResponse, body: string) => void) =>
      server.answerBy((question, response) => answer(question, response, JSON.stringify(issued)));
    change((question, response, body) =>
      response
        .writeHead(200, { 'x-signature': system1Signature(question, 200, body) })
        .end(body.replace('5000', '9000')),
    );
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
    change((question, response, body) => {
      const other = { ...question, headers: { 'x-signature': 'f'.repeat(64) } };
      response.writeHead(200, { 'x-signature': system1Signature(other, 200, body) }).end(body);
    });
    expect(await everyCall()).toEqual(all('an answer that is not signed'));
  });

  it('when it is redirected, and nothing is sent to the new address', async () => {
    server.answerBy((_question, response) => response.writeHead(307, { location: server.url }).end());
    expect(await everyCall()).toEqual(all('HTTP 307'));
    expect(server.requests).toHaveLength(5);
  });

  it('after more than a megabyte, a broken connection, or silence', async () => {
    answers(`{"status":"OK","text":"${'a'.repeat(1_000_001)}"}`);
    expect(await everyCall()).toEqual(all('an answer beyond the limit'));
    server.answerBy((_question, response) => response.destroy());
    expect(await everyCall()).toEqual(all('ECONNRESET'));
    server.answerBy(() => undefined);
    const hasty = { connectMs: seconds(10), readMs: 50, moveMs: 50, listMs: 50 };
    expect(await everyCall(`${server.url}/api`, hasty)).toEqual(all('TimeoutError'));
  });

  it('when no connection is possible', async () => {
    expect(await everyCall('http://127.0.0.1:9')).toEqual(all('ECONNREFUSED'));
  });

  it('after JSON nested deeper than any answer', async () => {
    answers(`${'['.repeat(400_000)}${']'.repeat(400_000)}`);
    expect(await everyCall()).toEqual(all('an answer that cannot be read'));
  });
});
