/** A system that is slower than we wait: what it was told it does later, or has been told not to do. */
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { unsettledMovements } from '../external-money/external-money.ts';
import { standingWithParty } from '../external-money/testing/standing-with-party.ts';
import { buyVoucher, topUpVoucher } from './buy-voucher.ts';
import { closeVoucher } from './close-voucher.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';

const world = useVoucherFixture();
afterAll(async () => expect(await world.faults()).toEqual([]));

const impatient = { moveMs: 150 };
/** Long enough for us to have hung up, and most often to have asked too; whichever it is, both sides agree. */
const delayMs = 600;

describe.each([1, 2] as const)('system %i, that is slow', (system) => {
  const provider = `tickets_${system}` as const;

  it.each([
    ['buying', ['Issue', 'NEW'], buyVoucher],
    ['topping up', ['Deposit', 'ADD'], topUpVoucher],
    ['closing', ['Close', 'END'], closeVoucher],
  ] as const)('%s ends alike on both sides', async (act, names, carryOut) => {
    const member = await world.newMember();
    const ticketNr = act === 'buying' ? '' : await world.bought(member, 80, system);
    const operation = names[system - 1];
    await world.sandbox.control({ provider, fault: 'slow', operation, delayMs });
    const order = { ...member, system, ticketNr, amountOre: kroner(30), idempotencyKey: undefined };
    const told = await carryOut(world.inTheseTimes(impatient), order);
    expect(told).toMatchObject({ ok: true, value: { outcome: 'unknown' } });
    const [movement] = await unsettledMovements(world.database.db, { ...member, parties: [provider] });
    assert(movement, 'It is under way.');
    await world.lookOnce();
    // What is closed is told once more, and done by that: the slow one finds it done.
    const calls = act === 'closing' ? 2 : 1;
    await expect.poll(() => world.sandbox.calls(movement.movementId, operation)).toHaveLength(calls);
    await world.lookOnce();

    const party = world.deps().systems.get(system);
    assert(party, 'There is the system.');
    const { ours, theirs, onItsWay, card, states } = await standingWithParty(world, member, party);
    expect(states.every((state) => state === 'confirmed' || state === 'rejected')).toBe(true);
    expect({ theirs, onItsWay, card }).toEqual({ theirs: ours, onItsWay: 0, card: 160 - ours });
  });
});
