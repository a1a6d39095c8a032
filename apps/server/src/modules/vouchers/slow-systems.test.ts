/** A ticket system slower than our timeouts carries an order out later, or not at all once we have cancelled it. */
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { unsettledWalletTransfers } from '../external-money/external-money.ts';
import { standingWithParty } from '../external-money/testing/standing-with-party.ts';
import { buyVoucher, topUpVoucher } from './buy-voucher.ts';
import { closeVoucher } from './close-voucher.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';

const fixture = useVoucherFixture();
afterAll(async () => expect(await fixture.faults()).toEqual([]));

const impatient = { moveMs: 150 };
/** The system answers after our timeout, and usually after our first query. */
const delayMs = 600;

describe.each([1, 2] as const)('slow system %i', (system) => {
  const provider = `tickets_${system}` as const;

  it.each([
    ['buying', ['Issue', 'NEW'], buyVoucher],
    ['topping up', ['Deposit', 'ADD'], topUpVoucher],
    ['closing', ['Close', 'END'], closeVoucher],
  ] as const)('%s has the same outcome on both sides', async (act, names, carryOut) => {
    const member = await fixture.newMember();
    const ticketNr = act === 'buying' ? '' : await fixture.bought(member, 80, system);
    const operation = names[system - 1];
    await fixture.sandbox.control({ provider, fault: 'slow', operation, delayMs });
    const order = { ...member, system, ticketNr, amountOre: kroner(30), idempotencyKey: undefined };
    const reply = await carryOut(fixture.inTheseTimes(impatient), order);
    expect(reply).toMatchObject({ ok: true, value: { outcome: 'unknown' } });
    const [walletTransfer] = await unsettledWalletTransfers(fixture.database.db, {
      ...member,
      parties: [provider],
    });
    assert(walletTransfer, 'It is in progress.');
    await fixture.lookOnce();
    // We send a close twice; by the second, the slow system has carried out the first.
    const calls = act === 'closing' ? 2 : 1;
    await expect
      .poll(() => fixture.sandbox.calls(walletTransfer.walletTransferId, operation))
      .toHaveLength(calls);
    await fixture.lookOnce();

    const party = fixture.deps().systems.get(system);
    assert(party, 'The system exists.');
    const { ours, theirs, onItsWay, card, states } = await standingWithParty(fixture, member, party);
    expect(states.every((state) => state === 'confirmed' || state === 'rejected')).toBe(true);
    expect({ theirs, onItsWay, card }).toEqual({ theirs: ours, onItsWay: 0, card: 160 - ours });
  });
});
