import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets1Client, tickets1Client } from '../testing/tickets-1-client.ts';

let nowMs = Date.parse('2026-11-20T18:00:00.000Z');
const clock = { now: () => new Date(nowMs) };
let sandbox: RunningSandbox;
let system: Tickets1Client;
beforeEach(async () => {
  sandbox = await startSandbox({ clock });
  system = tickets1Client(sandbox, clock.now);
});
afterEach(() => sandbox.close());

const owner = { hall_ref: '101', player_ref: 'a'.repeat(32) };
const ownerQuery = `player_ref=${owner.player_ref}&hall_ref=101`;
const named = (transaction_uuid: string = randomUUID()) => ({ ...owner, transaction_uuid });

async function issued(amount = 15_000): Promise<string> {
  return String((await system.post('/tickets', { ...named(), amount })).body.ticket_nr);
}
const deposit = async (nr: string, amount: number, name = randomUUID()) =>
  (await system.post(`/tickets/${nr}/deposit`, { ...named(name), amount })).body;
const close = async (nr: string, name = randomUUID()) =>
  (await system.post(`/tickets/${nr}/close`, named(name))).body;
const ask = async (name: string) => (await system.get(`/transactions/${name}`)).body;
const cancel = async (name: string) => (await system.post(`/transactions/${name}/cancel`, {})).body;
const list = async (query = ownerQuery) =>
  (await system.get(`/tickets?${query}`)).body.tickets as Record<string, unknown>[];
const inHall = async (order: object) => (await sandbox.control({ provider: 'tickets_1', ...order })).status;

describe('a ticket of system 1', () => {
  test('is issued, topped up, read and closed, and each step is told alike by the list and by its name', async () => {
    const names = [randomUUID(), randomUUID(), randomUUID()] as const;
    const [issue, add, end] = names;
    const answer = await system.post('/tickets', { ...named(issue), amount: 15_000 });
    expect(answer).toMatchObject({ status: 200, isSigned: true });
    const { ticket_nr } = answer.body;
    expect(ticket_nr).toMatch(/^\d{6,12}$/);
    expect(answer.body).toEqual({
      status: 'OK',
      ticket_nr,
      amount: 15_000,
      balance: 15_000,
      transaction_uuid: issue,
    });
    const nr = String(ticket_nr);
    expect(await deposit(nr, 5_050, add)).toMatchObject({ amount: 5_050, balance: 20_050, ticket_nr });
    const open = {
      ticket_nr,
      balance: 20_050,
      state: 'OPEN',
      text: '',
      created_at: clock.now().toISOString(),
      can_deposit: true,
      can_close: true,
    };
    expect((await system.get(`/tickets/${nr}?${ownerQuery}`)).body).toEqual({ status: 'OK', ticket: open });
    expect(await list()).toEqual([open]);
    expect(await close(nr, end)).toEqual({
      status: 'OK',
      ticket_nr,
      amount_paid: 20_050,
      staked: 0,
      balance: 0,
      transaction_uuid: end,
    });
    const shut = {
      balance: 0,
      state: 'CLOSED',
      text: 'Lukket og utbetalt.',
      can_deposit: false,
      can_close: false,
    };
    expect(await list()).toMatchObject([shut]);
    expect(await Promise.all(names.map(ask))).toEqual([
      { status: 'OK', state: 'DONE', kind: 'issue', ticket_nr, amount: 15_000 },
      { status: 'OK', state: 'DONE', kind: 'deposit', ticket_nr, amount: 5_050 },
      { status: 'OK', state: 'DONE', kind: 'close', ticket_nr, amount: 20_050, staked: 0 },
    ]);
  });

  test('is refused with a code and a line for the player, and nothing is moved', async () => {
    const nr = await issued();
    const refused = (code: string) => ({
      status: 'REFUSED',
      code,
      text: expect.stringMatching(/^[^\n]+\.$/),
    });
    const stranger = { ...owner, player_ref: 'b'.repeat(32) };
    const otherHall = { ...owner, hall_ref: '102' };
    for (const other of [stranger, otherHall]) {
      const body = { ...other, transaction_uuid: randomUUID() };
      expect((await system.post(`/tickets/${nr}/close`, body)).body).toEqual(refused('ticket_not_found'));
      const query = `player_ref=${other.player_ref}&hall_ref=${other.hall_ref}`;
      expect((await system.get(`/tickets/${nr}?${query}`)).body).toEqual(refused('ticket_not_found'));
      expect(await list(query)).toEqual([]);
    }
    expect(await deposit('000000', 100)).toEqual(refused('ticket_not_found'));
    expect(await deposit(nr, 99)).toEqual(refused('below_minimum'));
    expect(await deposit(nr, 185_001)).toEqual(refused('above_maximum'));
    const tooMuch = await system.post('/tickets', { ...named(), amount: 200_001 });
    expect(tooMuch.body).toEqual({
      status: 'REFUSED',
      code: 'above_maximum',
      text: expect.stringMatching(/^En billett kan ikke fylles over kr\s2\s000\.$/),
    });
    expect(await list()).toMatchObject([{ balance: 15_000 }]);
    expect(await deposit(nr, 185_000)).toMatchObject({ status: 'OK', balance: 200_000 });
    expect(await list()).toMatchObject([{ text: 'Billetten er full.', can_deposit: false, can_close: true }]);
    await close(nr);
    expect(await deposit(nr, 100)).toEqual(refused('ticket_closed'));
    expect(await close(nr)).toEqual(refused('ticket_closed'));
  });

  test('that is played on is locked, and a close pays what it then holds, zero included', async () => {
    const nr = await issued();
    expect(await inHall({ ticket: nr, act: 'lock' })).toBe(200);
    expect(await deposit(nr, 100)).toMatchObject({ code: 'ticket_locked' });
    expect(await close(nr)).toMatchObject({ code: 'ticket_locked' });
    expect(await inHall({ ticket: nr, act: 'play', balanceOre: 1_234 })).toBe(200);
    expect(await list()).toMatchObject([
      { state: 'LOCKED', balance: 1_234, text: 'I bruk i hallen nå.', can_deposit: false, can_close: false },
    ]);
    await inHall({ ticket: nr, act: 'unlock' });
    expect(await close(nr)).toMatchObject({ amount_paid: 1_234, staked: 15_000 - 1_234 });
    const other = await issued();
    await inHall({ ticket: other, act: 'play', balanceOre: 0 });
    expect(await close(other)).toMatchObject({ status: 'OK', amount_paid: 0, staked: 15_000 });
    const lucky = await issued();
    await inHall({ ticket: lucky, act: 'play', balanceOre: 5_000_000, stakedOre: 16_000 });
    expect(await deposit(lucky, 100)).toMatchObject({ code: 'above_maximum' });
    expect(await close(lucky)).toMatchObject({ amount_paid: 5_000_000, staked: 16_000 });
  });

  test('that is paid out in the hall is closed, and nothing more is done with it there', async () => {
    const nr = await issued();
    await inHall({ ticket: nr, act: 'close' });
    expect(await list()).toMatchObject([{ state: 'CLOSED', balance: 0, text: 'Utbetalt i hallen.' }]);
    expect(await close(nr)).toMatchObject({ code: 'ticket_closed' });
    for (const act of ['lock', 'unlock', 'close']) expect(await inHall({ ticket: nr, act })).toBe(400);
    expect(await inHall({ ticket: nr, act: 'play', balanceOre: 1 })).toBe(400);
    expect(await inHall({ ticket: '999', act: 'lock' })).toBe(400);
  });

  test('takes and pays nothing while the day is settled, and tells all the same', async () => {
    const nr = await issued();
    const done = randomUUID();
    await deposit(nr, 100, done);
    expect(await inHall({ isSettlingDay: true })).toBe(200);
    expect(await deposit(nr, 100)).toMatchObject({ code: 'hall_closed' });
    expect(await close(nr)).toMatchObject({ code: 'hall_closed' });
    expect((await system.post('/tickets', { ...named(), amount: 100 })).body.code).toBe('hall_closed');
    expect(await deposit(nr, 100, done)).toMatchObject({ status: 'OK', balance: 15_100 });
    expect(await list()).toMatchObject([
      { state: 'OPEN', text: 'Hallen gjør opp dagen.', can_deposit: false, can_close: false },
    ]);
    await inHall({ isSettlingDay: false });
    expect(await close(nr)).toMatchObject({ amount_paid: 15_100 });
  });

  test('is listed newest first, and for 30 days after it is closed', async () => {
    const [first, second] = [await issued(), await issued()];
    await close(first);
    const numbers = async () => (await list()).map(({ ticket_nr }) => ticket_nr);
    expect(await numbers()).toEqual([second, first]);
    nowMs += 30 * 24 * 3_600_000 + 1;
    expect(await numbers()).toEqual([second]);
  });
});

describe('a name of system 1', () => {
  test('is done once, and answered as the first time also when the ticket has gone on', async () => {
    const [issue, add, end] = [randomUUID(), randomUUID(), randomUUID()];
    const order = { ...named(issue), amount: 1_000 };
    const first = (await system.post('/tickets', order)).body;
    const nr = String(first.ticket_nr);
    const added = await deposit(nr, 500, add);
    const ended = await close(nr, end);
    nowMs += 5 * 24 * 3_600_000;
    expect((await system.post('/tickets', order)).body).toEqual(first);
    expect(await deposit(nr, 500, add)).toEqual(added);
    expect(await close(nr, end)).toEqual(ended);
    expect(await list()).toHaveLength(1);
  });

  test('is refused for anything else than what it was used for', async () => {
    const name = randomUUID();
    const nr = await issued();
    await deposit(nr, 500, name);
    const reused = { status: 'REFUSED', code: 'uuid_reused' };
    expect(await deposit(nr, 501, name)).toMatchObject(reused);
    expect(await close(nr, name)).toMatchObject(reused);
    expect(await deposit(await issued(), 500, name)).toMatchObject(reused);
    expect(await ask(name)).toMatchObject({ state: 'DONE', amount: 500 });
  });

  test('that was refused stays refused when it would be done now', async () => {
    const nr = await issued();
    const name = randomUUID();
    await inHall({ ticket: nr, act: 'lock' });
    const refused = await close(nr, name);
    await inHall({ ticket: nr, act: 'unlock' });
    expect(await close(nr, name)).toEqual(refused);
    const told = { status: 'OK', state: 'REFUSED', kind: 'close', code: 'ticket_locked', text: refused.text };
    expect(await ask(name)).toEqual(told);
    expect(await cancel(name)).toEqual(told);
    expect(await close(nr)).toMatchObject({ status: 'OK' });
  });

  test('that is cancelled before its request comes is never done', async () => {
    const name = randomUUID();
    expect(await ask(name)).toEqual({ status: 'OK', state: 'NOT_FOUND' });
    expect(await cancel(name)).toEqual({ status: 'OK', state: 'CANCELLED' });
    const late = await system.post('/tickets', { ...named(name), amount: 100 });
    expect(late.body).toMatchObject({ status: 'REFUSED', code: 'cancelled' });
    expect([await ask(name), await cancel(name)]).toMatchObject([
      { state: 'CANCELLED' },
      { state: 'CANCELLED' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('that is done is not undone by a cancel', async () => {
    const name = randomUUID();
    const nr = await issued();
    await deposit(nr, 500, name);
    expect(await cancel(name)).toMatchObject({ state: 'DONE', kind: 'deposit', ticket_nr: nr, amount: 500 });
    expect(await list()).toMatchObject([{ balance: 15_500 }]);
  });

  test('is done once by twenty requests at a time, and either done or cancelled when both come at once', async () => {
    const nr = await issued();
    const name = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(nr, 100, name)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = randomUUID();
    const [moved, cancelled] = await Promise.all([deposit(nr, 100, other), cancel(other)]);
    expect([moved.status, cancelled.state]).toEqual(
      moved.status === 'OK' ? ['OK', 'DONE'] : ['REFUSED', 'CANCELLED'],
    );
    expect(await list()).toMatchObject([{ balance: moved.status === 'OK' ? 15_200 : 15_100 }]);
  });

  test('is kept over a restart, and so are tickets, cancels and the settling of the day', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    try {
      const restart = async () => {
        await sandbox.close();
        sandbox = await startSandbox({ clock, dataDir });
        system = tickets1Client(sandbox, clock.now);
      };
      await restart();
      const [done, dead] = [randomUUID(), randomUUID()];
      const nr = await issued();
      await deposit(nr, 500, done);
      await cancel(dead);
      await inHall({ isSettlingDay: true });
      await restart();
      expect(await ask(done)).toMatchObject({ state: 'DONE', amount: 500 });
      expect(await deposit(nr, 500, dead)).toMatchObject({ code: 'cancelled' });
      expect(await close(nr)).toMatchObject({ code: 'hall_closed' });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a request to system 1', () => {
  test.each([
    ['another secret', { secret: 'x' }, 'signature'],
    ['another client', { client: 'x' }, 'signature'],
    ['the signature of another body', { signs: '{}' }, 'signature'],
    ['a date five minutes and more ago', { date: '2026-12-25T17:54:59.999Z' }, 'clock'],
    ['a date five minutes and more ahead', { date: '2026-12-25T18:05:00.001Z' }, 'clock'],
    ['a date that is none', { date: 'now' }, 'clock'],
    ['a date without milliseconds', { date: '2026-12-25T18:00:00Z' }, 'clock'],
  ])('with %s is answered 401 and does nothing', async (_name, wrong, error) => {
    nowMs = Date.parse('2026-12-25T18:00:00.000Z');
    const name = randomUUID();
    const answer = await system.post('/tickets', { ...named(name), amount: 100 }, wrong);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ status: 'ERROR', error });
    expect(await ask(name)).toMatchObject({ state: 'NOT_FOUND' });
  });

  test('of exactly five minutes ago is taken', async () => {
    nowMs = Date.parse('2026-12-25T18:00:00.000Z');
    const answer = await system.get(`/tickets?${ownerQuery}`, { date: '2026-12-25T17:55:00.000Z' });
    expect(answer.status).toBe(200);
  });

  test('with the query of another is answered 401', async () => {
    const date = clock.now().toISOString();
    const signed = await system.get(`/tickets?${ownerQuery}`, { date });
    expect(signed.status).toBe(200);
    const address = `${sandbox.url}/tickets/1/api/tickets?player_ref=${'b'.repeat(32)}&hall_ref=101`;
    const headers = { 'x-client': 'lokalbingo', 'x-date': date, 'x-signature': 'f'.repeat(64) };
    const response = await fetch(address, { headers });
    expect([response.status, await response.json()]).toEqual([401, { status: 'ERROR', error: 'signature' }]);
    expect((await fetch(address)).status).toBe(401);
  });

  const good = { ...named('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'), amount: 100 };
  test.each([
    ['no amount', named(good.transaction_uuid)],
    ['an amount of 0', { ...good, amount: 0 }],
    ['half an øre', { ...good, amount: 100.5 }],
    ['a billion øre', { ...good, amount: 1e9 }],
    ['an amount in text', { ...good, amount: '100' }],
    ['a name in capitals', { ...good, transaction_uuid: good.transaction_uuid.toUpperCase() }],
    ['no name', { ...owner, amount: 100 }],
    ["a player's name", { ...good, player_ref: 'Kari' }],
    ['a hall as a number', { ...good, hall_ref: 101 }],
    ['a field too many', { ...good, currency: 'NOK' }],
    ['a list', [good]],
    ['half a document', JSON.stringify(good).slice(0, 40)],
    ['nothing', ''],
  ])('with %s is malformed and does nothing', async (_name, body) => {
    const answer = await system.post('/tickets', body);
    expect(answer).toMatchObject({ status: 400, isSigned: true });
    expect(answer.body).toEqual({ status: 'ERROR', error: 'malformed' });
    expect(await ask(good.transaction_uuid)).toMatchObject({ state: 'NOT_FOUND' });
    expect(await list()).toEqual([]);
  });

  test.each([
    '/tickets',
    `/tickets?${ownerQuery}&page=2`,
    `/tickets/12345a?${ownerQuery}`,
    `/tickets/12345?${ownerQuery}`,
    '/transactions/1',
    '/report?from=2026-01-01&to=2026-01-02',
    '/report?from=2026-01-01T00:00:00Z',
  ])('for %s is malformed', async (path) => {
    expect((await system.get(path)).status).toBe(400);
  });

  test('is recorded by its name, without its signature', async () => {
    const name = randomUUID();
    await deposit(await issued(), 500, name);
    const recorded = await (await fetch(`${sandbox.url}/__requests?transactionId=${name}`)).json();
    expect(recorded).toMatchObject([
      { provider: 'tickets_1', operation: 'Deposit', parameters: { amount: '500' }, outcome: '200 OK' },
    ]);
  });
});

describe('the demo tickets of system 1', () => {
  test('are one of each state, and put in once', async () => {
    const demoTickets = { playerRef: owner.player_ref, hallRef: '101' };
    await inHall({ demoTickets });
    await inHall({ demoTickets });
    expect(await list()).toMatchObject([
      { state: 'OPEN', balance: 15_000, text: '', can_deposit: true, can_close: true },
      { state: 'OPEN', balance: 200_000, text: 'Billetten er full.', can_deposit: false, can_close: true },
      { state: 'LOCKED', balance: 8_000, text: 'I bruk i hallen nå.' },
      { state: 'CLOSED', text: 'Utbetalt i hallen.' },
      { state: 'CLOSED', text: 'Lukket og utbetalt.' },
    ]);
  });
});
