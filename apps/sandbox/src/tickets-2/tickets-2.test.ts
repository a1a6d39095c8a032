import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets2Client, tickets2Client } from '../testing/tickets-2-client.ts';

let nowMs = Date.parse('2026-11-20T18:00:00.000Z');
const clock = { now: () => new Date(nowMs) };
let sandbox: RunningSandbox;
let system: Tickets2Client;
const start = async (dataDir?: string) => {
  sandbox = await startSandbox({ clock, dataDir });
  system = tickets2Client(sandbox);
};
beforeEach(() => start());
afterEach(() => sandbox.close());

const owner = { site: '101', cust: 'a'.repeat(32) };
const issue = async (amt: number | string, ref = randomUUID()) =>
  (await system({ cmd: 'NEW', ref, ...owner, amt })).reply;
const issued = async (amt = 15_000) => (await issue(amt)).ticket[0]!.tno!;
const add = async (tno: string, amt: number | string, ref = randomUUID()) =>
  (await system({ cmd: 'ADD', ref, ...owner, tno, amt })).reply;
const end = async (tno: string, ref = randomUUID()) =>
  (await system({ cmd: 'END', ref, ...owner, tno })).reply;
const ask = async (ref: string) => (await system({ cmd: 'ASK', ref })).reply.outcome!;
const cancel = async (ref: string) => (await system({ cmd: 'CAN', ref })).reply.outcome!;
const list = async () => (await system({ cmd: 'LST', ...owner })).reply.ticket;
const inHall = async (order: object) => (await sandbox.control({ provider: 'tickets_2', ...order })).status;

describe('a ticket of system 2', () => {
  test('is answered in the terms of the protocol', async () => {
    const [ref, last] = [randomUUID(), randomUUID()];
    const time = clock.now().toISOString();
    const { status, contentType, reply } = await system({ cmd: 'NEW', ref, ...owner, amt: 15_000 });
    expect([status, contentType]).toEqual([200, 'text/xml; charset=utf-8']);
    const tno = reply.ticket[0]!.tno!;
    expect(tno).toMatch(/^[A-Z]{2}-\d{8}$/);
    const opened = { tno, saldo: '15000', status: 'A', info: '', opened: time };
    expect(reply).toEqual({
      cmd: 'NEW',
      code: '00',
      message: '',
      movement: [{ ref, type: 'NEW', tno, amt: '15000', time }],
      ticket: [opened],
    });
    expect((await system({ cmd: 'GET', ...owner, tno })).reply.ticket).toEqual([opened]);
    const movement = [{ ref: last, type: 'END', tno, amt: '15000', staked: '0', time }];
    expect(await end(tno, last)).toMatchObject({ movement, ticket: [{ saldo: '0', status: 'X' }] });
    expect(await ask(last)).toEqual({ ref: last, state: 'DONE', movement });
    expect(await end(tno)).toEqual({
      cmd: 'END',
      code: '11',
      message: expect.stringMatching(/^[^\n]+\.$/),
      movement: [],
      ticket: [],
    });
  });

  test('is paid out with its new saldo after play, and reports its stakes', async () => {
    const lucky = await issued();
    await inHall({ ticket: lucky, act: 'play', balanceOre: 5_000_000, stakedOre: 16_000 });
    expect(await add(lucky, 100)).toMatchObject({ code: '20' });
    expect((await end(lucky)).movement).toMatchObject([{ amt: '5000000', staked: '16000' }]);
    const paidInHall = await issued();
    await inHall({ ticket: paidInHall, act: 'close' });
    expect(await end(paidInHall)).toMatchObject({ code: '11' });
    expect(await inHall({ ticket: paidInHall, act: 'lock' })).toBe(400);
  });

  test('is listed newest first, and for 30 days after it is closed', async () => {
    const [first, second] = [await issued(), await issued()];
    await end(first);
    const numbers = async () => (await list()).map(({ tno }) => tno);
    expect(await numbers()).toEqual([second, first]);
    nowMs += 30 * 24 * 3_600_000 + 1;
    expect(await numbers()).toEqual([second]);
  });
});

describe('a ref of system 2', () => {
  test('stays refused once it was refused, even if it would succeed now', async () => {
    const [tno, ref] = [await issued(), randomUUID()];
    await inHall({ ticket: tno, act: 'lock' });
    const refused = await end(tno, ref);
    await inHall({ ticket: tno, act: 'unlock' });
    expect(await end(tno, ref)).toEqual(refused);
    expect(await cancel(ref)).toEqual({ ref, state: 'REFUSED', reason: '12' });
  });

  test('is carried out once for twenty simultaneous requests', async () => {
    const [tno, ref] = [await issued(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(tno, 100, ref)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await list()).toMatchObject([{ saldo: '15100' }]);
  });

  test('survives a restart, and so do tickets, cancellations and the daily settlement', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    await sandbox.close();
    await start(dataDir);
    const [done, dead] = [randomUUID(), randomUUID()];
    const tno = await issued();
    await add(tno, 500, done);
    await cancel(dead);
    await inHall({ isSettlingDay: true });
    await sandbox.close();
    await start(dataDir);
    expect(await ask(done)).toMatchObject({ state: 'DONE', movement: [{ amt: '500' }] });
    expect(await add(tno, 500, dead)).toMatchObject({ code: '41' });
    expect(await end(tno)).toMatchObject({ code: '30' });
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('a request to system 2', () => {
  const ref = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const good = { cmd: 'NEW', ref, ...owner, amt: '100' };

  test.each(['lokalbingo:wrong', 'another:sandbox-tickets-2-password', ''])(
    'with the credentials "%s" is answered 401 and does nothing',
    async (credentials) => {
      expect((await system(good, credentials)).status).toBe(401);
      expect(await ask(ref)).toMatchObject({ state: 'NONE' });
    },
  );

  const { amt: _amt, ...withoutAmount } = good;
  const twice = new URLSearchParams(good);
  twice.append('amt', '100');
  test.each([
    ['no amount', withoutAmount],
    ['an amount twice', twice],
    ['half an øre', { ...good, amt: '100.5' }],
    ['a ref in capitals', { ...good, ref: ref.toUpperCase() }],
    ["a customer's name", { ...good, cust: 'Kari' }],
    ['a field too many', { ...good, tno: 'BT-00417293' }],
    ['an unknown command', { ...good, cmd: 'new' }],
  ])('with %s is malformed and does nothing', async (_name, fields) => {
    const { status, reply } = await system(fields);
    expect([status, reply.code, reply.movement]).toEqual([200, '90', []]);
    expect(await list()).toEqual([]);
  });
});
