import { seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { assert, ok } from '../../platform/result.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { pollWalletTransfer } from './carry-out.ts';
import { type ExternalMoneyDeps, externalMoneyModule } from './external-money.ts';
import { type TestMember, useExternalMoneyFixture } from './testing/external-money-fixture.ts';

const fixture = useExternalMoneyFixture();
const { database, clock, newMember, moved, out, onCard, atParty } = fixture;

const pause = (member: TestMember) =>
  inTransaction(database.db, async (tx) =>
    ok(await beginPause(tx, fixture, { ...member, endsOn: plusDays(osloDayOf(clock.now()), 7) })),
  );

/**
 * Simulates a ticket system where the member's pause begins after an order was carried out and before we receive the
 * reply.
 */
function pausedMeanwhile(member: TestMember): ExternalMoneyDeps {
  const deps = fixture.deps();
  const system = deps.parties.get('tickets_1');
  assert(system, 'A ticket system exists.');
  const send: typeof system.send = async (order) => {
    const word = await system.send(order);
    if (order.kind !== 'close') await pause(member);
    return word;
  };
  return { ...deps, parties: new Map([['tickets_1', { ...system, send }]]) };
}

it('a voucher in transit when a pause began is closed at once, and its money is returned', async () => {
  const member = await newMember();
  expect(await out(member, kroner(80), {}, pausedMeanwhile(member))).toMatchObject({
    refusal: { code: 'hall_paused' },
  });
  expect([await onCard(member), await atParty(member)]).toEqual([
    [100, 60],
    [0, 0],
  ]);
});

it('a voucher being topped up when a pause begins is closed with its whole balance', async () => {
  const member = await newMember();
  const { holding } = await moved(member, kroner(50));
  const topUp = { purpose: 'top_up_voucher', holdingId: holding.holdingId } as const;
  expect(await out(member, kroner(30), topUp, pausedMeanwhile(member))).toMatchObject({
    refusal: { code: 'hall_paused' },
  });
  expect([await onCard(member), await atParty(member)]).toEqual([
    [100, 60],
    [0, 0],
  ]);
});

it('a voucher bought earlier stays open, even when its purchase is requested again', async () => {
  const member = await newMember();
  const order = { idempotencyKey: 'bought before' };
  await moved(member, kroner(50), order);
  await pause(member);
  expect((await moved(member, kroner(50), order)).holding.closedAt).toBeNull();
  expect(await atParty(member)).toEqual([0, 50]);
});

it('a voucher is closed even if the process that received its confirmation died before checking admission', async () => {
  const look = externalMoneyModule(fixture.deps()).jobs?.['outside_money.look'] as () => Promise<void>;
  const member = await newMember();
  fixture.system.next('lost_after');
  const { walletTransferId } = await moved(member, kroner(80));
  await pause(member);
  clock.advance(seconds(10));
  await pollWalletTransfer(fixture.deps(), walletTransferId);
  for (const held of [80, 0]) {
    await look();
    expect(await atParty(member)).toEqual([0, held]);
    clock.advance(seconds(5));
  }
  expect(await onCard(member)).toEqual([100, 60]);
});

it('a close that the system cannot do now is repeated while the player may not continue', async () => {
  const look = externalMoneyModule(fixture.deps()).jobs?.['outside_money.look'] as () => Promise<void>;
  const member = await newMember();
  fixture.system.next('well', 'busy', 'busy');
  expect(await out(member, kroner(80), {}, pausedMeanwhile(member))).toMatchObject({
    refusal: { code: 'hall_paused' },
  });
  // Refused immediately, and again after ten seconds.
  for (const held of [80, 80, 80, 0]) {
    clock.advance(seconds(5));
    await look();
    expect(await atParty(member)).toEqual([0, held]);
  }
  expect(await onCard(member)).toEqual([100, 60]);
});
