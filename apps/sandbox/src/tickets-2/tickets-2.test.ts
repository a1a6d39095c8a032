import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets2Client, tickets2Client } from '../testing/tickets-2-client.ts';

let nowMs = Date.parse('2026-11-20T18:00:00.000Z');
const clock = { now: () => new Date(nowMs) };
let sandbox: RunningSandbox;
let system: Tickets2Client;
beforeEach(async () => {
  sandbox = await startSandbox({ clock });
  system = tickets2Client(sandbox);
});
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
const list = async (customer = owner) => (await system({ cmd: 'LST', ...customer })).reply.ticket;
const inHall = async (order: object) => (await sandbox.control({ provider: 'tickets_2', ...order })).status;
const code = async (reply: Promise<{ readonly code: string }>) => (await reply).code;

describe('a ticket of system 2', () => {
  test('is issued, topped up, read and closed, and each step is told alike by the list and by its ref', async () => {
    const refs = [randomUUID(), randomUUID(), randomUUID()] as const;
    const time = clock.now().toISOString();
    const { status, contentType, reply } = await system({ cmd: 'NEW', ref: refs[0], ...owner, amt: 15_000 });
    expect([status, contentType]).toEqual([200, 'text/xml; charset=utf-8']);
    const tno = reply.ticket[0]!.tno!;
    expect(tno).toMatch(/^[A-Z]{2}-\d{8}$/);
    const opened = { tno, status: 'A', info: '', opened: time };
    expect(reply).toEqual({
      cmd: 'NEW',
      code: '00',
      message: '',
      movement: [{ ref: refs[0], type: 'NEW', tno, amt: '15000', time }],
      ticket: [{ ...opened, saldo: '15000' }],
    });
    expect(await add(tno, 5_050, refs[1])).toMatchObject({
      movement: [{ ref: refs[1], type: 'ADD', amt: '5050' }],
      ticket: [{ ...opened, saldo: '20050' }],
    });
    expect((await system({ cmd: 'GET', ...owner, tno })).reply.ticket).toEqual([
      { ...opened, saldo: '20050' },
    ]);
    expect(await list()).toEqual([{ ...opened, saldo: '20050' }]);
    const closed = { ...opened, saldo: '0', status: 'X', info: 'Billetten er lukket.' };
    expect(await end(tno, refs[2])).toMatchObject({
      movement: [{ type: 'END', tno, amt: '20050', staked: '0' }],
      ticket: [closed],
    });
    expect(await list()).toEqual([closed]);
    expect(await Promise.all(refs.map(ask))).toEqual([
      { ref: refs[0], state: 'DONE', movement: [{ ref: refs[0], type: 'NEW', tno, amt: '15000', time }] },
      { ref: refs[1], state: 'DONE', movement: [{ ref: refs[1], type: 'ADD', tno, amt: '5050', time }] },
      {
        ref: refs[2],
        state: 'DONE',
        movement: [{ ref: refs[2], type: 'END', tno, amt: '20050', staked: '0', time }],
      },
    ]);
  });

  test('is refused with a code and a line for the player, and nothing is moved', async () => {
    const tno = await issued();
    const line = expect.stringMatching(/^[^\n]+\.$/);
    const refused = (wanted: string) => ({ code: wanted, message: line, movement: [], ticket: [] });
    for (const other of [
      { ...owner, cust: 'b'.repeat(32) },
      { ...owner, site: '102' },
    ]) {
      const { reply } = await system({ cmd: 'END', ref: randomUUID(), ...other, tno });
      expect(reply).toEqual({ cmd: 'END', ...refused('10') });
      expect((await system({ cmd: 'GET', ...other, tno })).reply).toEqual({ cmd: 'GET', ...refused('10') });
      expect(await list(other)).toEqual([]);
    }
    expect(await add('BT-00000000', 100)).toEqual({ cmd: 'ADD', ...refused('10') });
    expect(await add(tno, 99)).toEqual({ cmd: 'ADD', ...refused('21') });
    expect(await add(tno, 85_001)).toEqual({ cmd: 'ADD', ...refused('20') });
    expect((await issue(100_001)).message).toMatch(
      /^Det er ikke plass til mer enn kr\s1\s000 på en billett\.$/,
    );
    expect(await list()).toMatchObject([{ saldo: '15000' }]);
    expect(await add(tno, 85_000)).toMatchObject({ code: '00', ticket: [{ saldo: '100000' }] });
    await end(tno);
    expect(await add(tno, 100)).toEqual({ cmd: 'ADD', ...refused('11') });
    expect(await end(tno)).toEqual({ cmd: 'END', ...refused('11') });
  });

  test('that is played on is in use, and END pays what it then holds, zero included', async () => {
    const tno = await issued();
    expect(await inHall({ ticket: tno, act: 'lock' })).toBe(200);
    expect([await code(add(tno, 100)), await code(end(tno))]).toEqual(['12', '12']);
    expect(await inHall({ ticket: tno, act: 'play', balanceOre: 1_234 })).toBe(200);
    expect(await list()).toMatchObject([{ status: 'B', saldo: '1234', info: 'Spilles på terminal.' }]);
    await inHall({ ticket: tno, act: 'unlock' });
    expect((await end(tno)).movement).toMatchObject([{ amt: '1234', staked: String(15_000 - 1_234) }]);
    const other = await issued();
    await inHall({ ticket: other, act: 'play', balanceOre: 0 });
    expect(await end(other)).toMatchObject({ code: '00', movement: [{ amt: '0', staked: '15000' }] });
    const lucky = await issued();
    await inHall({ ticket: lucky, act: 'play', balanceOre: 5_000_000, stakedOre: 16_000 });
    expect(await code(add(lucky, 100))).toBe('20');
    expect((await end(lucky)).movement).toMatchObject([{ amt: '5000000', staked: '16000' }]);
  });

  test('that is paid out in the hall is closed, and nothing more is done with it there', async () => {
    const tno = await issued();
    await inHall({ ticket: tno, act: 'close' });
    expect(await list()).toMatchObject([{ status: 'X', saldo: '0', info: 'Betalt ut i hallen.' }]);
    expect(await code(end(tno))).toBe('11');
    for (const act of ['lock', 'unlock', 'close']) expect(await inHall({ ticket: tno, act })).toBe(400);
    expect(await inHall({ ticket: tno, act: 'play', balanceOre: 1 })).toBe(400);
    expect(await inHall({ ticket: 'BT-99999999', act: 'lock' })).toBe(400);
  });

  test('takes and pays nothing while the day is settled, and tells all the same', async () => {
    const tno = await issued();
    const done = randomUUID();
    await add(tno, 100, done);
    expect(await inHall({ isSettlingDay: true })).toBe(200);
    expect([await code(add(tno, 100)), await code(end(tno)), await code(issue(100))]).toEqual([
      '30',
      '30',
      '30',
    ]);
    expect(await add(tno, 100, done)).toMatchObject({ code: '00', ticket: [{ saldo: '15100' }] });
    expect(await list()).toMatchObject([{ status: 'A', info: 'Dagsoppgjøret pågår.' }]);
    await inHall({ isSettlingDay: false });
    expect((await end(tno)).movement).toMatchObject([{ amt: '15100' }]);
  });

  test('is listed newest first, and for 30 days after it is closed', async () => {
    const [first, second] = [await issued(), await issued()];
    await end(first);
    const numbers = async () => (await list()).map(({ tno }) => tno);
    expect(await numbers()).toEqual([second, first]);
    nowMs += 30 * 24 * 3_600_000 + 1;
    expect(await numbers()).toEqual([second]);
  });

  test('is in a system of its own: a name of system 1 is free here, and so is its day', async () => {
    const ref = randomUUID();
    await sandbox.control({ provider: 'tickets_1', isSettlingDay: true });
    await issue(100, ref);
    expect(await ask(ref)).toMatchObject({ state: 'DONE' });
    const state = (await (await fetch(`${sandbox.url}/__control`)).json()) as { settlingDay: string[] };
    expect(state.settlingDay).toEqual(['tickets_1']);
  });
});

describe('a ref of system 2', () => {
  test('is done once, and answered as the first time also when the ticket has gone on', async () => {
    const refs = [randomUUID(), randomUUID(), randomUUID()] as const;
    const first = await issue(1_000, refs[0]);
    const tno = first.ticket[0]!.tno!;
    const added = await add(tno, 500, refs[1]);
    const ended = await end(tno, refs[2]);
    nowMs += 5 * 24 * 3_600_000;
    expect(await issue(1_000, refs[0])).toEqual(first);
    expect(await add(tno, 500, refs[1])).toEqual(added);
    expect(await end(tno, refs[2])).toEqual(ended);
    expect(await list()).toHaveLength(1);
  });

  test('is refused for anything else than what it was used for', async () => {
    const ref = randomUUID();
    const tno = await issued();
    await add(tno, 500, ref);
    expect(await code(add(tno, 501, ref))).toBe('40');
    expect(await code(end(tno, ref))).toBe('40');
    expect(await code(add(await issued(), 500, ref))).toBe('40');
    expect(await ask(ref)).toMatchObject({ state: 'DONE', movement: [{ amt: '500' }] });
  });

  test('that was refused stays refused when it would be done now', async () => {
    const tno = await issued();
    const ref = randomUUID();
    await inHall({ ticket: tno, act: 'lock' });
    const refused = await end(tno, ref);
    await inHall({ ticket: tno, act: 'unlock' });
    expect(await end(tno, ref)).toEqual(refused);
    expect([await ask(ref), await cancel(ref)]).toEqual(
      Array(2).fill({ ref, state: 'REFUSED', reason: '12' }),
    );
    expect(await code(end(tno))).toBe('00');
  });

  test('that is cancelled before its request comes is never done', async () => {
    const ref = randomUUID();
    expect(await ask(ref)).toEqual({ ref, state: 'NONE' });
    expect(await cancel(ref)).toEqual({ ref, state: 'CANCELLED' });
    expect(await code(issue(100, ref))).toBe('41');
    expect([await ask(ref), await cancel(ref)]).toEqual(Array(2).fill({ ref, state: 'CANCELLED' }));
    expect(await list()).toEqual([]);
  });

  test('that is done is not undone by CAN', async () => {
    const ref = randomUUID();
    const tno = await issued();
    await add(tno, 500, ref);
    expect(await cancel(ref)).toMatchObject({ state: 'DONE', movement: [{ type: 'ADD', tno, amt: '500' }] });
    expect(await list()).toMatchObject([{ saldo: '15500' }]);
  });

  test('is done once by twenty requests at a time, and either done or cancelled when both come at once', async () => {
    const tno = await issued();
    const ref = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(tno, 100, ref)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = randomUUID();
    const [moved, cancelled] = await Promise.all([add(tno, 100, other), cancel(other)]);
    expect([moved.code, cancelled.state]).toEqual(moved.code === '00' ? ['00', 'DONE'] : ['41', 'CANCELLED']);
    expect(await list()).toMatchObject([{ saldo: moved.code === '00' ? '15200' : '15100' }]);
  });
});

describe('a request to system 2', () => {
  const ref = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const good = { cmd: 'NEW', ref, ...owner, amt: '100' };

  test.each(['lokalbingo:wrong', 'another:sandbox-tickets-2-password', ''])(
    'with the credentials "%s" is answered 401 and does nothing',
    async (credentials) => {
      expect((await system(good, credentials)).status).toBe(401);
      expect((await system({ cmd: 'XXX' }, credentials)).status).toBe(401);
      expect(await ask(ref)).toMatchObject({ state: 'NONE' });
    },
  );

  test('without credentials is answered 401', async () => {
    const body = new URLSearchParams(good);
    const response = await fetch(`${sandbox.url}/tickets/2/xml`, { method: 'POST', body });
    expect(response.status).toBe(401);
  });

  const { amt: _amt, ...withoutAmount } = good;
  test.each([
    ['no amount', withoutAmount],
    ['an amount of 0', { ...good, amt: '0' }],
    ['half an øre', { ...good, amt: '100.5' }],
    ['a billion øre', { ...good, amt: '1000000000' }],
    ['an amount of 100 000 001', { ...good, amt: '100000001' }],
    ['an amount with letters', { ...good, amt: '1e2' }],
    ['a ref in capitals', { ...good, ref: ref.toUpperCase() }],
    ["a customer's name", { ...good, cust: 'Kari' }],
    ['a site with letters', { ...good, site: '10a' }],
    ['a field too many', { ...good, tno: 'BT-00417293' }],
    ['a ticket number of system 1', { ...good, cmd: 'ADD', tno: '123456789' }],
    ['an unknown command', { ...good, cmd: 'new' }],
    ['nothing', {}],
  ])('with %s is malformed and does nothing', async (_name, fields) => {
    const { status, reply } = await system(fields);
    expect([status, reply.code, reply.movement]).toEqual([200, '90', []]);
    expect(await ask(ref)).toMatchObject({ state: 'NONE' });
    expect(await list()).toEqual([]);
  });

  test('with a field given twice is malformed, also when both say the same', async () => {
    const twice = new URLSearchParams(good);
    twice.append('amt', '100');
    expect((await system(twice)).reply).toMatchObject({ cmd: 'NEW', code: '90' });
    expect((await system({ cmd: 'RPT', from: '2026-01-01', to: '2026-01-02' })).reply.code).toBe('90');
  });

  test('is recorded by its ref, without the password', async () => {
    const name = randomUUID();
    await issue(100, name);
    await system({ cmd: 'nonsense', ref: name });
    const recorded = await (await fetch(`${sandbox.url}/__requests?transactionId=${name}`)).json();
    expect(recorded).toMatchObject([
      { provider: 'tickets_2', operation: 'NEW', parameters: { amt: '100' }, outcome: 'code 00' },
      { provider: 'tickets_2', operation: 'unknown', outcome: 'code 90' },
    ]);
  });
});

describe('what system 2 keeps', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    await restart();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const restart = async (between: () => void = () => undefined) => {
    await sandbox.close();
    between();
    sandbox = await startSandbox({ clock, dataDir });
    system = tickets2Client(sandbox);
  };

  test('outlives a restart: tickets, refs, cancels and the settling of the day', async () => {
    const [done, dead] = [randomUUID(), randomUUID()];
    const tno = await issued();
    await add(tno, 500, done);
    await cancel(dead);
    await inHall({ isSettlingDay: true });
    await restart();
    expect(await ask(done)).toMatchObject({ state: 'DONE', movement: [{ amt: '500' }] });
    expect(await code(add(tno, 500, dead))).toBe('41');
    expect(await code(end(tno))).toBe('30');
  });

  test('is code 99 when its movements do not fit in an answer, and told of a shorter time', async () => {
    const tno = await issued();
    await restart(() => {
      const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
      database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18000)
        INSERT INTO tickets_2_entries (tno, type, amt, time, ref)
        SELECT '${tno}', 'ADD', 1, '2026-01-0' || (1 + i % 9) || 'T12:00:00.000Z', 'r' || i FROM n`);
      database.close();
    });
    const report = async (from: string, to: string) => (await system({ cmd: 'RPT', from, to })).reply;
    const year = await report('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
    expect([year.code, year.movement.length]).toEqual(['99', 0]);
    expect((await report('2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z')).movement).toHaveLength(2000);
  });
});

describe('the demo tickets of system 2', () => {
  test('are one of each state, and put in once', async () => {
    const demoTickets = { playerRef: owner.cust, hallRef: '101' };
    await inHall({ demoTickets });
    await inHall({ demoTickets });
    expect(await list()).toMatchObject([
      { status: 'A', saldo: '20000', info: '' },
      { status: 'A', saldo: '100000', info: 'Det er ikke plass til mer på billetten.' },
      { status: 'B', saldo: '6000', info: 'Spilles på terminal.' },
      { status: 'X', saldo: '0', info: 'Betalt ut i hallen.' },
    ]);
  });
});
