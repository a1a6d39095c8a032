import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';
import { type Tickets2Client, tickets2Client } from '../testing/tickets-2-client.ts';

let sandbox: RunningSandbox;
let system: Tickets2Client;
let nowMs: number;
beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T23:50:00.000Z');
  sandbox = await startSandbox({ clock: { now: () => new Date(nowMs) } });
  system = tickets2Client(sandbox);
});
afterEach(() => sandbox.close());

const step = fc.record({
  cmd: fc.constantFrom('NEW', 'NEW', 'ADD', 'ADD', 'END', 'CAN', 'again', 'lock', 'unlock', 'play', 'close'),
  cust: fc.constantFrom('a'.repeat(32), 'b'.repeat(32)),
  amt: fc.integer({ min: 1, max: 70_000 }),
  which: fc.nat(),
  fault: fc.option(
    fc.constantFrom(
      ...([
        'timeout-after',
        'status-500-before',
        'status-500-after',
        'malformed',
        'entities',
        'system-failure',
      ] as const),
      ...(['refusal', 'duplicate', 'wrong-amount', 'memory-lost'] as const),
    ),
    { freq: 3 },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Fields = Readonly<Record<string, string | number>>;

/** The actions of a run, at its own site. */
type Run = {
  readonly site: string;
  readonly sent: Map<string, Fields>;
  /** Changes of tickets that no movement reports. */
  besideBooksOre: number;
  /** The `END`s that a fault makes pay 1 kr more than the ticket's saldo. */
  readonly overpaid: string[];
};

const control = async (order: object) => (await sandbox.control({ provider: 'tickets_2', ...order })).ok;
const ticketsOf = async (cust: string, site: string) =>
  (await system({ cmd: 'LST', site, cust })).reply.ticket.map(({ tno, saldo }) => ({
    tno: tno ?? '',
    saldo: Number(saldo),
  }));
const report = async (from: string, to: string) => (await system({ cmd: 'RPT', from, to })).reply.movement;

async function take(run: Run, { cmd, cust, amt, which, fault }: Step): Promise<void> {
  nowMs += 1_000;
  const { site } = run;
  const mine = await ticketsOf(cust, site);
  const { tno, saldo } = mine[which % Math.max(mine.length, 1)] ?? { tno: 'BT-00000000', saldo: 0 };
  if (cmd === 'lock' || cmd === 'unlock') await control({ ticket: tno, act: cmd });
  else if (cmd === 'close') {
    if (await control({ ticket: tno, act: 'close' })) run.besideBooksOre -= saldo;
  } else if (cmd === 'play') {
    if (await control({ ticket: tno, act: 'play', balanceOre: amt })) run.besideBooksOre += amt - saldo;
  } else if (cmd === 'again') {
    const earlier = [...run.sent.values()][which % Math.max(run.sent.size, 1)];
    if (earlier !== undefined) await system(earlier);
  } else {
    const ref = randomUUID();
    const fields = {
      NEW: { cmd, ref, site, cust, amt },
      ADD: { cmd, ref, site, cust, tno, amt },
      END: { cmd, ref, site, cust, tno },
      CAN: { cmd, ref },
    }[cmd];
    run.sent.set(ref, fields);
    if (fault !== null) await control({ fault, transactionId: ref });
    if (cmd === 'END' && fault === 'wrong-amount') run.overpaid.push(ref);
    await system(fields).catch(() => undefined);
    await sandbox.control({ reset: true });
  }
}

test('whatever fails, the books of system 2 match the actions, and only the hall changes the sum of money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      nowMs += 1_000;
      const run: Run = { site: String(nowMs).slice(-9), sent: new Map(), besideBooksOre: 0, overpaid: [] };
      const from = new Date(nowMs).toISOString();
      for (const each of steps) await take(run, each);
      const to = new Date(nowMs + 1).toISOString();
      const reported = await Promise.all(
        [...run.sent.keys()].map(async (ref) => (await system({ cmd: 'ASK', ref })).reply.outcome),
      );
      const done = reported.flatMap((outcome) => outcome?.movement ?? []);
      expect(reported.filter((outcome) => outcome?.state === 'DONE')).toHaveLength(done.length);
      const lines = await report(from, to);
      // A report has no stakes.
      const inReport = done.map(({ staked: _, ...transfer }) => ({ ...transfer, site: run.site }));
      expect(new Set(lines)).toEqual(new Set(inReport));
      expect(lines.map(({ time }) => time)).toEqual(lines.map(({ time }) => time).toSorted());
      const booksOre = lines.reduce((ore, { type, amt }) => ore + (type === 'END' ? -1 : 1) * Number(amt), 0);
      const overpaidOre =
        100 * done.filter(({ ref }) => ref !== undefined && run.overpaid.includes(ref)).length;
      const held = [
        ...(await ticketsOf('a'.repeat(32), run.site)),
        ...(await ticketsOf('b'.repeat(32), run.site)),
      ];
      const heldOre = held.reduce((ore, { saldo }) => ore + saldo, 0);
      expect(booksOre + overpaidOre + run.besideBooksOre).toBe(heldOre);
      const half = Math.floor(lines.length / 2);
      const middle = lines[half]?.time ?? to;
      expect([await report(from, middle), await report(middle, to)]).toEqual([
        lines.slice(0, half),
        lines.slice(half),
      ]);
    }),
    { numRuns: 15 },
  );
});
