import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets1Client, tickets1Client } from '../testing/tickets-1-client.ts';

let sandbox: RunningSandbox;
let system: Tickets1Client;
let nowMs: number;
beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T23:50:00.000Z');
  const clock = { now: () => new Date(nowMs) };
  sandbox = await startSandbox({ clock });
  system = tickets1Client(sandbox, clock.now);
});
afterEach(() => sandbox.close());

const transfers = ['issue', 'deposit', 'close', 'cancel'] as const;
const step = fc.record({
  what: fc.constantFrom(...transfers, 'issue', 'deposit', 'again', 'lock', 'unlock', 'play'),
  player: fc.constantFrom('a'.repeat(32), 'b'.repeat(32)),
  amount: fc.integer({ min: 1, max: 120_000 }),
  which: fc.nat(),
  fault: fc.option(
    fc.constantFrom(
      ...([
        'timeout-after',
        'status-500-before',
        'status-500-after',
        'malformed',
        'wrong-signature',
      ] as const),
      ...(['refusal', 'duplicate', 'wrong-amount', 'memory-lost'] as const),
    ),
    { freq: 3 },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Line = { transaction_uuid: string; kind: string; ticket_nr: string; amount: number; at: string };
type Listed = { ticket_nr: string; balance: number };
type Request = { readonly path: string; readonly body: object };

/** The actions of a run, in its own hall. */
type Run = {
  readonly hall: string;
  readonly sent: Map<string, Request>;
  /** Closings that a fault makes pay 1 kr more than the ticket's balance. */
  readonly overpaid: string[];
  playedOre: number;
};

const control = async (order: object) => (await sandbox.control({ provider: 'tickets_1', ...order })).ok;
const ticketsOf = async (player: string, hall: string) =>
  (await system.get(`/tickets?player_ref=${player}&hall_ref=${hall}`)).body.tickets as Listed[];
const report = async (from: string, to: string) =>
  (await system.get(`/report?from=${from}&to=${to}`)).body.lines as Line[];

async function take(run: Run, { what, player, amount, which, fault }: Step): Promise<void> {
  nowMs += 1_000;
  const mine = await ticketsOf(player, run.hall);
  const ticket = mine[which % Math.max(mine.length, 1)];
  const nr = ticket?.ticket_nr ?? '123456';
  if (what === 'lock' || what === 'unlock') await control({ ticket: nr, act: what });
  else if (what === 'play') {
    if (await control({ ticket: nr, act: 'play', balanceOre: amount }))
      run.playedOre += amount - (ticket?.balance ?? 0);
  } else if (what === 'again') {
    const earlier = [...run.sent.values()][which % Math.max(run.sent.size, 1)];
    if (earlier !== undefined) await system.post(earlier.path, earlier.body);
  } else {
    const name = randomUUID();
    const owner = { hall_ref: run.hall, player_ref: player, transaction_uuid: name };
    const request = {
      issue: { path: '/tickets', body: { ...owner, amount } },
      deposit: { path: `/tickets/${nr}/deposit`, body: { ...owner, amount } },
      close: { path: `/tickets/${nr}/close`, body: owner },
      cancel: { path: `/transactions/${name}/cancel`, body: {} },
    }[what];
    run.sent.set(name, request);
    if (fault !== null) await control({ fault, transactionId: name });
    if (what === 'close' && fault === 'wrong-amount') run.overpaid.push(name);
    await system.post(request.path, request.body).catch(() => undefined);
    await sandbox.control({ reset: true });
  }
}

test('whatever fails, the books of system 1 match the actions, and only play changes the sum of money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      nowMs += 1_000;
      const run: Run = { hall: String(nowMs).slice(-9), sent: new Map(), overpaid: [], playedOre: 0 };
      const from = new Date(nowMs).toISOString();
      for (const each of steps) await take(run, each);
      const to = new Date(nowMs + 1).toISOString();
      const names = [...run.sent.keys()];
      const tickets = [
        ...(await ticketsOf('a'.repeat(32), run.hall)),
        ...(await ticketsOf('b'.repeat(32), run.hall)),
      ];
      const lines = await report(from, to);
      const reported = new Map<string, Record<string, unknown>>();
      for (const name of names) reported.set(name, (await system.get(`/transactions/${name}`)).body);
      const done = names.filter((name) => reported.get(name)?.state === 'DONE');
      expect(lines.map((line) => line.transaction_uuid).toSorted()).toEqual(done.toSorted());
      for (const { transaction_uuid, kind, ticket_nr, amount } of lines)
        expect(reported.get(transaction_uuid)).toMatchObject({ kind, ticket_nr, amount });
      const sum = (isClose: boolean) =>
        lines.reduce((ore, line) => ore + ((line.kind === 'close') === isClose ? line.amount : 0), 0);
      const heldOre = tickets.reduce((ore, { balance }) => ore + balance, 0);
      const overpaidOre = 100 * run.overpaid.filter((name) => done.includes(name)).length;
      expect(sum(false) - sum(true) + overpaidOre + run.playedOre).toBe(heldOre);
      const half = Math.floor(lines.length / 2);
      const middle = lines[half]?.at ?? to;
      expect([await report(from, middle), await report(middle, to)]).toEqual([
        lines.slice(0, half),
        lines.slice(half),
      ]);
    }),
    { numRuns: 15 },
  );
});
