import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets2Client, tickets2Client } from '../testing/tickets-2-client.ts';

let sandbox: RunningSandbox;
let system: Tickets2Client;
let tno: string;
const startedAt = '2026-11-20T18:00:00.000Z';
const owner = { site: '101', cust: 'a'.repeat(32) };
beforeEach(async () => {
  sandbox = await startSandbox({ hangMs: 5, clock: { now: () => new Date(startedAt) } });
  system = tickets2Client(sandbox);
  const { reply } = await system({ cmd: 'NEW', ref: randomUUID(), ...owner, amt: 10_000 });
  tno = reply.ticket[0]!.tno!;
});
afterEach(() => sandbox.close());

const fault = async (name: string, more: object = {}) => {
  const response = await sandbox.control({ provider: 'tickets_2', fault: name, ...more });
  expect(response.status).toBe(200);
};
const outcomeOf = async (ref: string) => (await system({ cmd: 'ASK', ref })).reply.outcome;
/** What this customer's tickets hold, the newest first. */
const held = async () =>
  (await system({ cmd: 'LST', ...owner })).reply.ticket.map(({ saldo }) => Number(saldo));
const report = async () =>
  (await system({ cmd: 'RPT', from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })).reply.movement;

/** Each movement, with what tickets hold after it, and after it with 1 kr too much. */
const movements = [
  {
    cmd: 'NEW',
    fields: () => ({ cmd: 'NEW', ...owner, amt: 2_000 }),
    after: [2_000, 10_000],
    tooMuch: { amt: '2100', held: [2_100, 10_000] },
  },
  {
    cmd: 'ADD',
    fields: () => ({ cmd: 'ADD', ...owner, tno, amt: 2_000 }),
    after: [12_000],
    tooMuch: { amt: '2100', held: [12_100] },
  },
  {
    cmd: 'END',
    fields: () => ({ cmd: 'END', ...owner, tno }),
    after: [0],
    tooMuch: { amt: '10100', held: [0] },
  },
] as const;

describe.each(movements)('a fault that befalls $cmd of system 2', ({ cmd, fields, after, tooMuch }) => {
  const ref = randomUUID();
  const move = () => system({ ref, ...fields() });

  test.each(['timeout-before', 'status-500-before'])(
    '%s does nothing, and the ref can be sent again',
    async (which) => {
      await fault(which, { operation: cmd });
      if (which === 'timeout-before') await expect(move()).rejects.toThrow();
      else expect((await move()).status).toBe(500);
      expect([await outcomeOf(ref), await held()]).toMatchObject([{ state: 'NONE' }, [10_000]]);
      expect((await move()).reply.code).toBe('00');
      expect(await held()).toEqual(after);
    },
  );

  test.each([
    ['timeout-after', undefined],
    ['status-500-after', (answer: Answer) => expect(answer.status).toBe(500)],
    ['malformed', (answer: Answer) => expect(() => answer.reply).toThrow()],
    ['wrong-content-type', (answer: Answer) => expect(answer.contentType).toContain('text/html')],
    ['entities', (answer: Answer) => expect(answer.text).toMatch(/<!DOCTYPE reply \[<!ENTITY a .*&d;/s)],
    ['system-failure', (answer: Answer) => expect(answer.reply).toMatchObject({ code: '99', movement: [] })],
    ['duplicate', (answer: Answer) => expect(answer.reply.code).toBe('00')],
  ])('%s does it once, and the ref sent again tells so', async (which, isSpoiled) => {
    await fault(which, { operation: cmd });
    if (isSpoiled === undefined) await expect(move()).rejects.toThrow();
    else isSpoiled(await move());
    expect([await outcomeOf(ref), await held()]).toMatchObject([{ state: 'DONE' }, after]);
    expect((await move()).reply.code).toBe('00');
    expect(await held()).toEqual(after);
  });

  test('late does it at once and answers after the delay', async () => {
    await fault('late', { operation: cmd, delayMs: 1000 });
    let isAnswered = false;
    const answer = move().then((heard) => {
      isAnswered = true;
      return heard;
    });
    await expect.poll(async () => (await outcomeOf(ref))?.state).toBe('DONE');
    expect(isAnswered).toBe(false);
    expect((await answer).reply.code).toBe('00');
  });

  test('slow begins after the delay, so that CAN comes first', async () => {
    await fault('slow', { operation: cmd, delayMs: 1000 });
    const answer = move();
    await expect
      .poll(async () => (await (await fetch(`${sandbox.url}/__control`)).json()).faults)
      .toEqual([]);
    expect((await system({ cmd: 'CAN', ref })).reply.outcome?.state).toBe('CANCELLED');
    expect((await answer).reply.code).toBe('41');
    expect(await held()).toEqual([10_000]);
  });

  test('refusal refuses it for good', async () => {
    await fault('refusal', { operation: cmd });
    for (const _again of [1, 2]) expect((await move()).reply.code).toBe('30');
    expect(await outcomeOf(ref)).toEqual({ ref, state: 'REFUSED', reason: '30' });
    expect(await held()).toEqual([10_000]);
  });

  test('wrong-amount moves 1 kr more, and answer, ref and books tell so', async () => {
    await fault('wrong-amount', { operation: cmd });
    const { amt, held: holds } = tooMuch;
    for (const _again of [1, 2]) expect((await move()).reply.movement).toMatchObject([{ ref, amt }]);
    expect([await outcomeOf(ref), await held()]).toMatchObject([{ movement: [{ amt }] }, holds]);
    expect(await report()).toContainEqual(expect.objectContaining({ ref, amt }));
  });

  test('clock-off gives it a time ten minutes ahead, in answer and books', async () => {
    await fault('clock-off', { operation: cmd });
    const time = '2026-11-20T18:10:00.000Z';
    expect((await move()).reply.movement).toMatchObject([{ ref, time }]);
    expect(await report()).toContainEqual(expect.objectContaining({ ref, time }));
    const { reply } = await system({ cmd: 'RPT', from: startedAt, to: time });
    expect(reply.movement).toHaveLength(1);
  });

  test('memory-lost answers that it is done and knows nothing of it afterwards', async () => {
    await fault('memory-lost', { operation: cmd });
    expect((await move()).reply.code).toBe('00');
    expect([await outcomeOf(ref), await held()]).toMatchObject([{ state: 'NONE' }, [10_000]]);
    expect(await report()).toHaveLength(1);
  });
});

type Answer = Awaited<ReturnType<Tickets2Client>>;

describe('a fault of system 2', () => {
  test.each([
    ['LST', () => owner],
    ['GET', () => ({ ...owner, tno })],
    ['ASK', () => ({ ref: randomUUID() })],
    ['CAN', () => ({ ref: randomUUID() })],
    ['RPT', () => ({ from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })],
  ])('befalls %s, too', async (cmd, fields) => {
    await fault('status-500-before', { operation: cmd });
    await fault('entities', { operation: cmd });
    const answers: Answer[] = [];
    for (let i = 0; i < 3; i += 1) answers.push(await system({ cmd, ...fields() }));
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
    expect(answers.map(({ text }) => text.includes('<!ENTITY'))).toEqual([false, true, false]);
  });

  test('befalls one movement alone when it is named, and its own system', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await fault('refusal', { transactionId: other });
    await sandbox.control({ provider: 'tickets_1', fault: 'status-500-before' });
    const issue = async (ref: string) => (await system({ cmd: 'NEW', ref, ...owner, amt: 100 })).reply.code;
    expect([await issue(one), await issue(other)]).toEqual(['00', '30']);
  });

  test('of a movement cannot befall what moves nothing', async () => {
    for (const name of ['refusal', 'wrong-amount', 'clock-off', 'duplicate', 'memory-lost']) {
      const order = { provider: 'tickets_2', fault: name, operation: 'ASK' };
      expect((await sandbox.control(order)).status).toBe(400);
    }
  });
});

test('a fault of one hall befalls its calls and questions about its movements alone', async () => {
  const listIn = (site: string) => system({ cmd: 'LST', ...owner, site });
  const askIn = async (site: string) => {
    const ref = randomUUID();
    await system({ cmd: 'NEW', ref, ...owner, site, amt: 2_000 });
    return system({ cmd: 'ASK', ref });
  };
  for (const [operation, call] of [
    ['LST', listIn],
    ['ASK', askIn],
  ] as const) {
    await fault('status-500-before', { operation, hallRef: '102', times: 2 });
    const answers = [await call('101'), await call('102')];
    expect(answers.map(({ status }) => status)).toEqual([200, 500]);
  }
});
