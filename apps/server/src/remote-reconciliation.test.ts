/** The partner's days compared with our books, over HTTP, with each fault that can make them differ. */
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileDays } from './modules/external-money/reconciliation/reconcile-job.ts';
import type { TestMember } from './modules/external-money/testing/external-money-fixture.ts';
import { partyNights } from './modules/external-money/testing/party-nights.ts';
import { useRemoteFixture } from './modules/remote-game/testing/remote-fixture.ts';
import { assert } from './platform/result.ts';
import { faultsOfSandbox } from './platform/testing/sandbox.ts';

const world = useRemoteFixture();
const { sandbox, clock, newPlayerOfGame } = world;
const { nights, differencesIn, rows, forgetDays } = partyNights(world);
/** The faults under which a report is still read. */
const told: readonly string[] = ['duplicate'];
const faults = (await faultsOfSandbox())
  .filter(({ provider, operations }) => provider === 'partner_501' && operations.includes('Report'))
  .map(({ fault }) => fault);

// The partner dates its books by this machine's clock, and the game is open at any hour here.
beforeEach(async () => {
  clock.set(new Date());
  await forgetDays();
});
afterAll(async () => expect(await world.faults()).toEqual([]));

const partner = () => {
  const { partner: its } = world.deps();
  assert(its, 'The partner exists.');
  return its;
};
const moveIn = async (member: TestMember) =>
  world.moved(member, kroner(80), { purpose: 'transfer_to_remote_game', party: 'game_501' }, world.deps());

it('reports what we have booked of sessions', async () => {
  const member = await newPlayerOfGame();
  const { movementId } = await moveIn(member);
  expect((await world.end(member)).answer?.outcome).toBe('done');
  expect(await nights(world.deps(), partner())).toBe(true);
  expect(await differencesIn(movementId)).toEqual([]);
  expect(
    await rows('SELECT in_ore, back_ore FROM outside_money.told_days WHERE hall_id = $1', member.hallId),
  ).toEqual([{ in_ore: kroner(80), back_ore: kroner(80) }]);
});

describe('the partner', () => {
  it('that has taken more than was ordered gives one discrepancy', async () => {
    const member = await newPlayerOfGame();
    await world.fault('wrong-amount');
    const { movementId } = await moveIn(member);
    await nights(world.deps(), partner());
    expect(await differencesIn(movementId)).toEqual(['amount_differs 81/80']);
  });

  it('that has forgotten a session gives a discrepancy', async () => {
    const member = await newPlayerOfGame();
    await world.fault('memory-lost');
    const { movementId } = await moveIn(member);
    await nights(world.deps(), partner());
    expect(await differencesIn(movementId)).toEqual(['unknown_to_party -/80']);
  });
});

it.each(faults)('a report under %s is compared when it is readable, and not before', async (fault) => {
  const member = await newPlayerOfGame();
  await world.fault('memory-lost');
  const { movementId } = await moveIn(member);
  await sandbox.control({ provider: 'partner_501', fault, operation: 'Report', times: 2 });
  expect(await nights(world.deps(), partner())).toBe(told.includes(fault));
  await sandbox.control({ reset: true });
  expect(await reconcileDays(world.deps(), partner())).toBe(true);
  expect(await differencesIn(movementId)).toEqual(['unknown_to_party -/80']);
});
