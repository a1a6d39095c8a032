/** The ticket systems' days compared with our books, over HTTP, with each fault that can make them differ. */
import type { TicketSystem as SystemId } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileDays } from './modules/external-money/reconciliation/reconcile-job.ts';
import type { TestMember } from './modules/external-money/testing/external-money-fixture.ts';
import { partyNights } from './modules/external-money/testing/party-nights.ts';
import { useVoucherFixture } from './modules/vouchers/testing/voucher-fixture.ts';
import { assert } from './platform/result.ts';
import { faultsOfSandbox } from './platform/testing/sandbox.ts';

const fixture = useVoucherFixture();
const { sandbox, clock, newMember, buy, topUp, close } = fixture;
const { nights, differencesIn, alarms, rows, forgetDays } = partyNights(fixture);
const reportOf = { 1: 'Report', 2: 'RPT' } as const;
/** The faults under which a report is only slow, or is read in shorter ranges. */
const readFaults: readonly string[] = ['slow', 'late', 'system-failure'];
const faults = (await faultsOfSandbox()).flatMap(({ provider, fault, operations }) =>
  ([1, 2] as const)
    .filter((system) => provider === `tickets_${system}` && operations.includes(reportOf[system]))
    .map((system) => ({ system, fault })),
);

// The systems date their books by this machine's clock.
beforeEach(async () => {
  clock.set(new Date());
  await forgetDays();
});
afterAll(async () => expect(await fixture.faults()).toEqual([]));

const partyIn = (system: SystemId) => {
  const its = fixture.deps().systems.get(system);
  assert(its, 'The system exists.');
  return its;
};
const namesOf = async ({ playerId }: TestMember) =>
  (
    await rows<{ id: string }>(
      'SELECT movement_id AS id FROM outside_money.movements WHERE player_id = $1 ORDER BY created_at, kind DESC',
      playerId,
    )
  ).map(({ id }) => id);
const differencesOf = async (member: TestMember) =>
  (await Promise.all((await namesOf(member)).map(differencesIn))).flat();

describe.each([1, 2] as const)('ticket system %d', (system) => {
  const night = () => nights(fixture.deps(), partyIn(system));

  it('reports what we have booked of vouchers that were bought, topped up, won on and closed', async () => {
    const member = await newMember();
    const ticketNr = await fixture.bought(member, 80, system);
    await topUp(member, ticketNr, 30, { system });
    await fixture.inHall(system, ticketNr, 'play', 200);
    await close(member, ticketNr, { system });
    expect(await night()).toBe(true);
    expect(await differencesOf(member)).toEqual([]);
    expect(
      await rows(
        'SELECT sum(in_ore) AS in_ore, sum(back_ore) AS back_ore FROM outside_money.told_days WHERE hall_id = $1',
        member.hallId,
      ),
    ).toEqual([{ in_ore: kroner(110), back_ore: kroner(200) }]);
  });

  it('causes one discrepancy by moving more than was ordered, once it reports that', async () => {
    const member = await newMember();
    await fixture.fault(system, 'wrong-amount');
    await buy(member, 80, { system });
    expect(await differencesOf(member)).toEqual(['amount_differs 81/80']);
    await night();
    await night();
    expect(await differencesOf(member)).toEqual(['amount_differs 81/80']);
    expect(alarms('party_differs').filter(({ hallId }) => hallId === member.hallId)).toHaveLength(1);
  });

  it('causes no discrepancy by paying out an amount other than the balance, because its amount counts', async () => {
    const member = await newMember();
    const ticketNr = await fixture.bought(member, 80, system);
    await fixture.fault(system, 'wrong-amount');
    await close(member, ticketNr, { system });
    await night();
    expect(await differencesOf(member)).toEqual([]);
  });

  it('causes a discrepancy by forgetting a top-up or a close', async () => {
    const member = await newMember();
    const ticketNr = await fixture.bought(member, 80, system);
    await fixture.fault(system, 'memory-lost');
    await topUp(member, ticketNr, 30, { system });
    await fixture.fault(system, 'memory-lost');
    await close(member, ticketNr, { system });
    await night();
    expect((await differencesOf(member)).toSorted()).toEqual([
      'unknown_to_party -/30',
      'unknown_to_party -/80',
    ]);
  });
});

it.each(faults)(
  'a report of system $system under the fault $fault is compared only once it is readable',
  async ({ system, fault }) => {
    const member = await newMember();
    const ticketNr = await fixture.bought(member, 80, system);
    await fixture.fault(system, 'memory-lost');
    await topUp(member, ticketNr, 30, { system });
    await sandbox.control({
      provider: `tickets_${system}`,
      fault,
      operation: reportOf[system],
      times: 2,
      ...(['slow', 'late'].includes(fault) && { delayMs: 20 }),
    });
    const isRead = readFaults.includes(fault);
    expect(await nights(fixture.deps(), partyIn(system))).toBe(isRead);
    await sandbox.control({ reset: true });
    expect(await reconcileDays(fixture.deps(), partyIn(system))).toBe(true);
    expect(await differencesOf(member)).toEqual(['unknown_to_party -/30']);
  },
);
