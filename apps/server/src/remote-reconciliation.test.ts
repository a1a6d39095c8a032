/** The partner's days compared with our books, over HTTP, with each fault that can make them differ. */
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileDays } from './modules/external-money/reconciliation/reconcile-job.ts';
import type { TestMember } from './modules/external-money/testing/external-money-fixture.ts';
import { partyNights } from './modules/external-money/testing/party-nights.ts';
import { useRemoteFixture } from './modules/remote-game/testing/remote-fixture.ts';
import { assert } from './platform/result.ts';
import { faultsOfSandbox } from './platform/testing/sandbox.ts';

const fixture = useRemoteFixture();
const { sandbox, clock, newPlayerOfGame } = fixture;
const { nights, differencesIn, rows, forgetDays } = partyNights(fixture);
/** The faults under which a report is still read. */
const readFaults: readonly string[] = ['duplicate'];
const faults = (await faultsOfSandbox())
  .filter(({ provider, operations }) => provider === 'partner_501' && operations.includes('Report'))
  .map(({ fault }) => fault);

// The partner dates its books by this machine's clock, and the game is open at any hour here.
beforeEach(async () => {
  clock.set(new Date());
  await forgetDays();
});
afterAll(async () => expect(await fixture.faults()).toEqual([]));

const partner = () => {
  const { partner: its } = fixture.deps();
  assert(its, 'The partner exists.');
  return its;
};
const moveIn = async (member: TestMember) =>
  fixture.moved(
    member,
    kroner(80),
    { purpose: 'transfer_to_remote_game', party: 'game_501' },
    fixture.deps(),
  );

it('the partner reports the amounts that we have booked for sessions', async () => {
  const member = await newPlayerOfGame();
  const { walletTransferId } = await moveIn(member);
  expect((await fixture.end(member)).answer?.outcome).toBe('done');
  expect(await nights(fixture.deps(), partner())).toBe(true);
  expect(await differencesIn(walletTransferId)).toEqual([]);
  expect(
    await rows('SELECT in_ore, back_ore FROM outside_money.told_days WHERE hall_id = $1', member.hallId),
  ).toEqual([{ in_ore: kroner(80), back_ore: kroner(80) }]);
});

describe('the partner', () => {
  it('causes one discrepancy by taking more than was ordered', async () => {
    const member = await newPlayerOfGame();
    await fixture.fault('wrong-amount');
    const { walletTransferId } = await moveIn(member);
    await nights(fixture.deps(), partner());
    expect(await differencesIn(walletTransferId)).toEqual(['amount_differs 81/80']);
  });

  it('causes a discrepancy by forgetting a session', async () => {
    const member = await newPlayerOfGame();
    await fixture.fault('memory-lost');
    const { walletTransferId } = await moveIn(member);
    await nights(fixture.deps(), partner());
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
  });
});

it.each(faults)('a report under the fault %s is compared only once it is readable', async (fault) => {
  const member = await newPlayerOfGame();
  await fixture.fault('memory-lost');
  const { walletTransferId } = await moveIn(member);
  await sandbox.control({ provider: 'partner_501', fault, operation: 'Report', times: 2 });
  expect(await nights(fixture.deps(), partner())).toBe(readFaults.includes(fault));
  await sandbox.control({ reset: true });
  expect(await reconcileDays(fixture.deps(), partner())).toBe(true);
  expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
});
