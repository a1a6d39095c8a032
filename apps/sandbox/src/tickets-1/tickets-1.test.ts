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
const start = async (dataDir?: string) => {
  sandbox = await startSandbox({ clock, dataDir });
  system = tickets1Client(sandbox, clock.now);
};
beforeEach(() => start());
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
const list = async () =>
  (await system.get(`/tickets?${ownerQuery}`)).body.tickets as Record<string, unknown>[];
const inHall = async (order: object) => (await sandbox.control({ provider: 'tickets_1', ...order })).status;

describe('a ticket of system 1', () => {
  test('is answered in the terms of the protocol', async () => {
    const name = randomUUID();
    const answer = await system.post('/tickets', { ...named(name), amount: 15_000 });
    expect(answer).toMatchObject({ status: 200, isSigned: true });
    const { ticket_nr } = answer.body;
    expect(answer.body).toEqual({
      status: 'OK',
      ticket_nr: expect.stringMatching(/^\d{6,12}$/),
      amount: 15_000,
      balance: 15_000,
      transaction_uuid: name,
    });
    const nr = String(ticket_nr);
    expect((await system.get(`/tickets/${nr}?${ownerQuery}`)).body).toEqual({
      status: 'OK',
      ticket: {
        ticket_nr,
        balance: 15_000,
        state: 'OPEN',
        text: '',
        created_at: clock.now().toISOString(),
        can_deposit: true,
        can_close: true,
      },
    });
    const end = randomUUID();
    const closed = { ticket_nr, amount_paid: 15_000, staked: 0, balance: 0, transaction_uuid: end };
    expect(await close(nr, end)).toEqual({ status: 'OK', ...closed });
    const reply = { status: 'OK', state: 'DONE', kind: 'close', ticket_nr, amount: 15_000, staked: 0 };
    expect(await ask(end)).toEqual(reply);
    expect(await close(nr)).toEqual({
      status: 'REFUSED',
      code: 'ticket_closed',
      text: expect.stringMatching(/^[^\n]+\.$/),
    });
  });

  test('is paid out with its new balance after play, and reports its stakes', async () => {
    const lucky = await issued();
    await inHall({ ticket: lucky, act: 'play', balanceOre: 5_000_000, stakedOre: 16_000 });
    expect(await deposit(lucky, 100)).toMatchObject({ code: 'above_maximum' });
    expect(await close(lucky)).toMatchObject({ amount_paid: 5_000_000, staked: 16_000 });
    const paidInHall = await issued();
    await inHall({ ticket: paidInHall, act: 'close' });
    expect(await close(paidInHall)).toMatchObject({ code: 'ticket_closed' });
    expect(await inHall({ ticket: paidInHall, act: 'lock' })).toBe(400);
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

describe('the name of a movement of system 1', () => {
  test('stays refused once it was refused, even if it would succeed now', async () => {
    const [nr, name] = [await issued(), randomUUID()];
    await inHall({ ticket: nr, act: 'lock' });
    const refused = await close(nr, name);
    await inHall({ ticket: nr, act: 'unlock' });
    expect(await close(nr, name)).toEqual(refused);
    expect(await cancel(name)).toMatchObject({ state: 'REFUSED', code: 'ticket_locked' });
  });

  test('is carried out once for twenty simultaneous requests', async () => {
    const [nr, name] = [await issued(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(nr, 100, name)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await list()).toMatchObject([{ balance: 15_100 }]);
  });

  test('survives a restart, and so do tickets, cancellations and the daily settlement', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    await sandbox.close();
    await start(dataDir);
    const [done, dead] = [randomUUID(), randomUUID()];
    const nr = await issued();
    await deposit(nr, 500, done);
    await cancel(dead);
    await inHall({ isSettlingDay: true });
    await sandbox.close();
    await start(dataDir);
    expect(await ask(done)).toMatchObject({ state: 'DONE', amount: 500 });
    expect(await deposit(nr, 500, dead)).toMatchObject({ code: 'cancelled' });
    expect(await close(nr)).toMatchObject({ code: 'hall_closed' });
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('a request to system 1', () => {
  test.each([
    ['another secret', { secret: 'x' }, 'signature'],
    ['another client', { client: 'x' }, 'signature'],
    ['the signature of another body', { signs: '{}' }, 'signature'],
    ['a date more than five minutes ago', { date: '2026-12-25T17:54:59.999Z' }, 'clock'],
    ['a date more than five minutes ahead', { date: '2026-12-25T18:05:00.001Z' }, 'clock'],
    ['a date without milliseconds', { date: '2026-12-25T18:00:00Z' }, 'clock'],
  ])('with %s is answered 401 and does nothing', async (_name, wrong, error) => {
    nowMs = Date.parse('2026-12-25T18:00:00.000Z');
    const answer = await system.post('/tickets', { ...named(), amount: 100 }, wrong);
    expect([answer.status, answer.body]).toEqual([401, { status: 'ERROR', error }]);
    expect(await list()).toEqual([]);
  });

  const good = { ...named(), amount: 100 };
  test.each([
    ['no amount', named()],
    ['half an øre', { ...good, amount: 100.5 }],
    ['an amount in text', { ...good, amount: '100' }],
    ["a player's name", { ...good, player_ref: 'Kari' }],
    ['a field too many', { ...good, currency: 'NOK' }],
    ['half a document', JSON.stringify(good).slice(0, 40)],
  ])('with %s is malformed and does nothing', async (_name, body) => {
    const answer = await system.post('/tickets', body);
    expect(answer).toMatchObject({ status: 400, isSigned: true });
    expect(answer.body).toEqual({ status: 'ERROR', error: 'malformed' });
    expect(await list()).toEqual([]);
  });
});
