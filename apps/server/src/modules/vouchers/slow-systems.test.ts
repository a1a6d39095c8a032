/** A system slower than our timeouts: it carries orders out later, or has been told not to. */
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
/** Long enough for us to have hung up, and most often to have queried too; either way, both sides agree. */
const delayMs = 600;

describe.each([1, 2] as const)('slow system %i', (system) => {
  const provider = `tickets_${system}` as const;

  it.each([
    ['buying', ['Issue', 'NEW'], buyVoucher],
    ['topping up', ['Deposit', 'ADD'], topUpVoucher],
    ['closing', ['Close', 'END'], closeVoucher],
  ] as const)('%s has the same outcome on both sides', async (act, names, carryOut) => {
    const member = await world.newMember();
    const ticketNr = act === 'buying' ? '' : await world.bought(member, 80, system);
    const operation = names[system - 1];
    await world.sandbox.control({ provider, fault: 'slow', operation, delayMs });
    const order = { ...member, system, ticketNr, amountOre: kroner(30), idempotencyKey: undefined };
    const told = await carryOut(world.inTheseTimes(impatient), order);
    expect(told).toMatchObject({ ok: true, value: { outcome: 'unknown' } });
    const [movement] = await unsettledMovements(world.database.db, { ...member, parties: [provider] });
    assert(movement, 'It is in progress.');
    await world.lookOnce();
    // A close is sent again, and finds the first one done by the slow system.
    const calls = act === 'closing' ? 2 : 1;
    await expect.poll(() => world.sandbox.calls(movement.movementId, operation)).toHaveLength(calls);
    await world.lookOnce();

    const party = world.deps().systems.get(system);
    assert(party, 'The system exists.');
    const { ours, theirs, onItsWay, card, states } = await standingWithParty(world, member, party);
    expect(states.every((state) => state === 'confirmed' || state === 'rejected')).toBe(true);
    expect({ theirs, onItsWay, card }).toEqual({ theirs: ours, onItsWay: 0, card: 160 - ours });
  });
});
