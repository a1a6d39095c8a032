import { hours } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { readTask, readVouchers } from './read-vouchers-job.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';
import { vouchersModule } from './vouchers.ts';

const fixture = useVoucherFixture();
const { newMember, bought, inHall, clock } = fixture;

const read = async (system: 1 | 2) => {
  const its = fixture.deps().systems.get(system);
  assert(its, 'The system exists.');
  clock.advance(hours(12));
  await readVouchers(fixture.deps(), its);
};
const known = async (ticketNr: string) =>
  (
    await fixture.database.pool.query<{ told_ore: number; closed: boolean }>(
      'SELECT told_ore, closed_at IS NOT NULL AS closed FROM outside_money.holdings WHERE party_ref = $1',
      [ticketNr],
    )
  ).rows[0];

describe.each([1, 2] as const)('the balance of a voucher of system %d', (system) => {
  it('is read the next night, even if its player never opens the list', async () => {
    const member = await newMember();
    const [lost, won, closed, kept] = [
      await bought(member, 20, system),
      await bought(member, 20, system),
      await bought(member, 20, system),
      await bought(await newMember(), 20, system),
    ];
    await inHall(system, lost, 'play', 0);
    await inHall(system, won, 'play', 250);
    await inHall(system, closed, 'close');
    await read(system);
    expect(await Promise.all([lost, won, closed, kept].map(known))).toEqual([
      { told_ore: 0, closed: false },
      { told_ore: kroner(250), closed: false },
      { told_ore: 0, closed: true },
      { told_ore: kroner(20), closed: false },
    ]);
  });

  it('stays as last known when the system does not answer, and is read the night after', async () => {
    const ticketNr = await bought(await newMember(), 20, system);
    await inHall(system, ticketNr, 'play', 0);
    await fixture.sandbox.control({
      provider: `tickets_${system}`,
      fault: 'status-500-after',
      operation: system === 1 ? 'List' : 'LST',
      times: 100,
    });
    await read(system);
    expect(await known(ticketNr)).toEqual({ told_ore: kroner(20), closed: false });
    await fixture.sandbox.control({ reset: true });
    await read(system);
    expect(await known(ticketNr)).toEqual({ told_ore: 0, closed: false });
  });
});

it('vouchers are read every night by one run at a time, even after a failed night', async () => {
  // A time at which this machine has no next run due.
  clock.set('2126-11-21T12:00:00+01:00');
  const waiting = async () =>
    (
      await fixture.database.pool.query(
        'SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = $1',
        [readTask],
      )
    ).rows;
  const next = [{ run_at: new Date('2126-11-22T04:30:00+01:00') }];
  const module = vouchersModule(fixture.deps());
  for (let start = 0; start < 2; start += 1) await module.beforeJobs?.();
  expect(await waiting()).toEqual(next);
  const failing = { ...fixture.deps(), systems: new Map([[1, { name: 'none' } as never]]) as never };
  const task = vouchersModule(failing).jobs?.[readTask] as () => Promise<void>;
  await fixture.database.pool.query('DELETE FROM graphile_worker._private_jobs');
  await bought(await newMember(), 20);
  await task().catch(() => undefined);
  expect(await waiting()).toEqual(next);
});
