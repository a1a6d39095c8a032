import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets1Client, tickets1Client } from '../testing/tickets-1-client.ts';

let sandbox: RunningSandbox;
let system: Tickets1Client;
let nr: string;
const owner = { hall_ref: '101', player_ref: 'a'.repeat(32) };
beforeEach(async () => {
  sandbox = await startSandbox({ hangMs: 5 });
  system = tickets1Client(sandbox);
  const order = { ...owner, transaction_uuid: randomUUID(), amount: 10_000 };
  nr = String((await system.post('/tickets', order)).body.ticket_nr);
});
afterEach(() => sandbox.close());

const fault = async (name: string, more: object = {}) => {
  const response = await sandbox.control({ provider: 'tickets_1', fault: name, ...more });
  expect(response.status).toBe(200);
};
const stateOf = async (name: string) => (await system.get(`/transactions/${name}`)).body;
/** What this player's tickets hold, the newest first. */
const held = async () => {
  const { body } = await system.get(`/tickets?player_ref=${owner.player_ref}&hall_ref=101`);
  return (body.tickets as { balance: number }[]).map(({ balance }) => balance);
};

/** Each movement, with what tickets hold before and after it. */
const movements = [
  {
    operation: 'Issue',
    move: (name: string) => system.post('/tickets', { ...owner, transaction_uuid: name, amount: 2_000 }),
    after: [2_000, 10_000],
    afterWrongAmount: { amount: 2_100, held: [2_100, 10_000] },
  },
  {
    operation: 'Deposit',
    move: (name: string) =>
      system.post(`/tickets/${nr}/deposit`, { ...owner, transaction_uuid: name, amount: 2_000 }),
    after: [12_000],
    afterWrongAmount: { amount: 2_100, held: [12_100] },
  },
  {
    operation: 'Close',
    move: (name: string) => system.post(`/tickets/${nr}/close`, { ...owner, transaction_uuid: name }),
    after: [0],
    afterWrongAmount: { amount: 10_100, held: [0] },
  },
] as const;

describe.each(movements)(
  'a fault that befalls $operation of system 1',
  ({ operation, move, after, afterWrongAmount }) => {
    const name = randomUUID();

    test.each(['timeout-before', 'status-500-before', 'clock-off'])(
      '%s does nothing, and the name can be sent again',
      async (which) => {
        await fault(which, { operation });
        if (which === 'timeout-before') await expect(move(name)).rejects.toThrow();
        else expect((await move(name)).status).toBe(which === 'status-500-before' ? 500 : 401);
        expect([await stateOf(name), await held()]).toMatchObject([{ state: 'NOT_FOUND' }, [10_000]]);
        expect((await move(name)).body.status).toBe('OK');
        expect(await held()).toEqual(after);
      },
    );

    test.each(['timeout-after', 'status-500-after', 'malformed', 'wrong-signature', 'duplicate'])(
      '%s does it once, and the name sent again tells so',
      async (which) => {
        await fault(which, { operation });
        if (which === 'timeout-after') await expect(move(name)).rejects.toThrow();
        else {
          const answer = await move(name);
          expect(answer.status).toBe(which === 'status-500-after' ? 500 : 200);
          if (which === 'malformed') expect(() => answer.body).toThrow();
          expect(answer.isSigned).toBe(which === 'malformed' || which === 'duplicate');
        }
        expect([await stateOf(name), await held()]).toMatchObject([{ state: 'DONE' }, after]);
        expect((await move(name)).body.status).toBe('OK');
        expect(await held()).toEqual(after);
      },
    );

    test('late does it at once and answers after the delay', async () => {
      await fault('late', { operation, delayMs: 1000 });
      let isAnswered = false;
      const answer = move(name).then((heard) => {
        isAnswered = true;
        return heard;
      });
      await expect.poll(async () => (await stateOf(name)).state).toBe('DONE');
      expect(isAnswered).toBe(false);
      expect(await answer).toMatchObject({ status: 200, isSigned: true });
    });

    test('slow begins after the delay, so that a cancel comes first', async () => {
      await fault('slow', { operation, delayMs: 1000 });
      const answer = move(name);
      await expect
        .poll(async () => (await (await fetch(`${sandbox.url}/__control`)).json()).faults)
        .toEqual([]);
      expect((await system.post(`/transactions/${name}/cancel`, {})).body.state).toBe('CANCELLED');
      expect((await answer).body).toMatchObject({ status: 'REFUSED', code: 'cancelled' });
      expect(await held()).toEqual([10_000]);
    });

    test('refusal refuses it for good', async () => {
      await fault('refusal', { operation });
      for (const _again of [1, 2]) expect((await move(name)).body).toMatchObject({ code: 'hall_closed' });
      expect(await stateOf(name)).toMatchObject({ state: 'REFUSED', code: 'hall_closed' });
      expect(await held()).toEqual([10_000]);
    });

    test('wrong-amount moves 1 kr more, and answer, name and books tell so', async () => {
      await fault('wrong-amount', { operation });
      const { amount, held: holds } = afterWrongAmount;
      const moved = { status: 'OK', ...(operation === 'Close' ? { amount_paid: amount } : { amount }) };
      for (const _again of [1, 2]) expect((await move(name)).body).toMatchObject(moved);
      expect([await stateOf(name), await held()]).toMatchObject([{ state: 'DONE', amount }, holds]);
      const report = await system.get('/report?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z');
      expect(report.body.lines).toContainEqual(expect.objectContaining({ transaction_uuid: name, amount }));
    });

    test('memory-lost answers that it is done and knows nothing of it afterwards', async () => {
      await fault('memory-lost', { operation });
      expect((await move(name)).body.status).toBe('OK');
      expect([await stateOf(name), await held()]).toMatchObject([{ state: 'NOT_FOUND' }, [10_000]]);
      const report = await system.get('/report?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z');
      expect(report.body.lines).toHaveLength(1);
    });
  },
);

describe('a fault of system 1', () => {
  test.each([
    ['List', () => system.get(`/tickets?player_ref=${owner.player_ref}&hall_ref=101`)],
    ['Read', () => system.get(`/tickets/${nr}?player_ref=${owner.player_ref}&hall_ref=101`)],
    ['Ask', () => system.get(`/transactions/${randomUUID()}`)],
    ['Cancel', () => system.post(`/transactions/${randomUUID()}/cancel`, {})],
    ['Report', () => system.get('/report?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z')],
  ])('befalls %s, too', async (operation, call) => {
    await fault('status-500-before', { operation });
    await fault('clock-off', { operation });
    await fault('malformed', { operation });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await call()).status);
    expect(statuses.toSorted()).toEqual([200, 200, 401, 500]);
  });

  test('befalls one movement alone when it is named', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await fault('refusal', { transactionId: other });
    const issue = (name: string) =>
      system.post('/tickets', { ...owner, transaction_uuid: name, amount: 100 });
    expect((await issue(one)).body.status).toBe('OK');
    expect((await issue(other)).body.status).toBe('REFUSED');
  });

  test('of a movement cannot befall what moves nothing', async () => {
    for (const name of ['refusal', 'wrong-amount', 'duplicate', 'memory-lost']) {
      const order = { provider: 'tickets_1', fault: name, operation: 'Ask' };
      expect((await sandbox.control(order)).status).toBe(400);
    }
  });
});

test('a fault of one hall befalls its calls and questions about its movements alone', async () => {
  const listIn = (hall: string) => system.get(`/tickets?player_ref=${owner.player_ref}&hall_ref=${hall}`);
  const askIn = async (hall: string) => {
    const name = randomUUID();
    await system.post('/tickets', { ...owner, hall_ref: hall, transaction_uuid: name, amount: 2_000 });
    return system.get(`/transactions/${name}`);
  };
  for (const [operation, call] of [
    ['List', listIn],
    ['Ask', askIn],
  ] as const) {
    await fault('status-500-before', { operation, hallRef: '102', times: 2 });
    const answers = [await call('101'), await call('102')];
    expect(answers.map(({ status }) => status)).toEqual([200, 500]);
  }
});
