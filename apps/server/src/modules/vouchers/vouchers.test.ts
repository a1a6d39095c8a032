import { buyVoucher, topUpVoucher } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { inTransit } from '../external-money/external-money.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { listVouchers } from './list-vouchers.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';

const fixture = useVoucherFixture();
const { buy, topUp, close, list, bought, newMember, onCard, dayLeft, fault, inHall, sandbox } = fixture;
afterAll(async () => expect(await fixture.faults()).toEqual([]));

const pause = (member: { hallId: number; playerId: number }) =>
  inTransaction(fixture.database.db, async (tx) =>
    ok(await beginPause(tx, fixture, { ...member, endsOn: osloDay('2026-12-01') })),
  );

/** Returns the money of the hall's players in transit to parties. */
const onItsWay = async (hallId: number) => {
  const { value } = await inTransaction(fixture.database.db, async (tx) => ok(await inTransit(tx)));
  return value.filter((each) => each.hallId === hallId).map(({ ore }) => ore);
};

describe.each([1, 2] as const)('a voucher of system %i', (system) => {
  it('restores the limit for money that was not staked on it, but not for money that was', async () => {
    const member = await newMember();
    const before = await dayLeft(member);
    // Winnings are spent first: kr 60 of winnings, then kr 30 of own money.
    const ticketNr = await bought(member, 80, system);
    await topUp(member, ticketNr, 10, { system });
    expect(await dayLeft(member)).toBe(before - 30);
    // Kr 40 are staked twice: all the winnings, and kr 20 of own money.
    await inHall(system, ticketNr, 'play', 90, 40);
    await inHall(system, ticketNr, 'play', 85, 40);
    expect((await close(member, ticketNr, { system })).answer).toMatchObject({ paidOut: kroner(85) });
    expect(await dayLeft(member)).toBe(before - 20);
    // When the system reports no stakes, the money that was lost counts as staked.
    const other = await bought(member, 85, system);
    await inHall(system, other, 'play', 0);
    await close(member, other, { system });
    expect(await dayLeft(member)).toBe(before - 50);
  });

  it('is bought, topped up, shown and closed, and every krone is accounted for', async () => {
    const member = await newMember();
    const { answer } = await buy(member, 40, { system });
    expect(answer).toMatchObject({
      system,
      systemName: `Billettsystem ${system}`,
      currentBalance: kroner(40),
      errorText: '',
      outcome: 'done',
    });
    const ticketNr = answer?.ticketNr ?? '';
    expect((await topUp(member, ticketNr, 10.5, { system })).answer).toEqual({
      currentBalance: kroner(50.5),
      errorText: '',
      outcome: 'done',
    });
    const seen = await list(member);
    expect(seen).toMatchObject({ notRead: [], underWay: [] });
    expect(seen.userTickets).toMatchObject([
      { ticketNr, system, balance: kroner(50.5), canClose: true, canDeposit: true },
    ]);
    expect(await onCard(member)).toEqual([100, 9.5]);
    expect((await close(member, ticketNr, { system })).answer).toEqual({
      currentBalance: 0,
      errorText: '',
      outcome: 'done',
      paidOut: kroner(50.5),
    });
    expect(await onCard(member)).toEqual([100, 60]);
    expect((await list(member)).userTickets).toMatchObject([
      {
        ticketNr,
        balance: 0,
        statusText: expect.stringMatching(/lukket/i),
        canClose: false,
        canDeposit: false,
      },
    ]);
  });

  it('that is in play in the hall is locked, and pays its balance when it is closed', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 100, system);
    await inHall(system, ticketNr, 'lock');
    expect((await list(member)).userTickets).toMatchObject([{ canClose: false, canDeposit: false }]);
    const locked = await close(member, ticketNr, { system });
    expect(locked.answer).toMatchObject({ outcome: 'refused', currentBalance: kroner(100) });
    expect(locked.answer?.errorText.length).toBeGreaterThan(2);
    await inHall(system, ticketNr, 'unlock');
    expect((await list(member)).userTickets).toMatchObject([{ balance: kroner(100), canClose: true }]);
    await inHall(system, ticketNr, 'play', 37.5);
    expect((await close(member, ticketNr, { system })).answer).toMatchObject({ paidOut: kroner(37.5) });
    expect(await onCard(member)).toEqual([97.5, 0]);
  });

  it('that is already closed is reported as closed, and pays nothing more', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40, system);
    await close(member, ticketNr, { system });
    for (const again of [
      await close(member, ticketNr, { system }),
      await topUp(member, ticketNr, 5, { system }),
    ])
      expect(again.answer).toMatchObject({ outcome: 'refused' });
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('that was topped up and closed returns the outcome of the top-up when its key is repeated', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40, system);
    const order = { system, key: `top-up-${system}` };
    await topUp(member, ticketNr, 5, order);
    await close(member, ticketNr, { system });
    expect((await topUp(member, ticketNr, 5, order)).answer).toMatchObject({
      outcome: 'done',
      errorText: '',
    });
    expect((await topUp(member, ticketNr, 6, order)).problem?.code).toBe('idempotency_key_reused');
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('above its maximum is refused with the text of the system, and costs nothing', async () => {
    const member = await newMember(3000, 0);
    await fixture.database.ownerDb
      .updateTable('halls.halls')
      .set({ max_limit_day_ore: kroner(10_000), max_limit_month_ore: kroner(10_000) })
      .where('hall_id', '=', member.hallId)
      .execute();
    const { answer, problem } = await buy(member, 2500, { system });
    expect(problem?.code ?? answer?.outcome).toMatch(/refused|play_limit_reached/);
    expect(await onCard(member)).toEqual([3000, 0]);
  });

  it('is shown as last reported, with the time, when its system is silent, and never as missing', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40, system);
    await list(member);
    await fault(system, 'timeout-before', system === 1 ? 'List' : 'LST');
    expect(await list(member)).toMatchObject({
      userTickets: [{ ticketNr, balance: kroner(40), canClose: true, canDeposit: false }],
      notRead: [{ system, readAt: fixture.clock.now() }],
    });
  });

  it('is shown as in transit when its purchase is not answered, until the system is queried', async () => {
    const member = await newMember();
    await fault(system, 'timeout-after', system === 1 ? 'Issue' : 'NEW');
    const { answer } = await buy(member, 40, { system });
    expect(answer).toMatchObject({ ticketNr: '', outcome: 'unknown' });
    expect(await onItsWay(member.hallId)).toEqual([kroner(40)]);
    expect(await list(member)).toMatchObject({
      userTickets: [],
      underWay: [{ kind: 'buy', system, ticketNr: null, amount: kroner(40) }],
    });
    await fixture.lookOnce();
    expect(await onItsWay(member.hallId)).toEqual([]);
    expect(await list(member)).toMatchObject({ userTickets: [{ balance: kroner(40) }], underWay: [] });
  });
});

describe('a voucher with money in transit', () => {
  it('is open as its system reports, cannot be topped up, and cannot be closed until the system has answered', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40);
    await fault(1, 'timeout-after', 'Deposit');
    expect((await topUp(member, ticketNr, 10)).answer?.outcome).toBe('unknown');
    expect((await list(member)).userTickets).toMatchObject([
      { ticketNr, balance: kroner(40), statusText: 'Venter på svar', canClose: true, canDeposit: false },
    ]);
    expect((await close(member, ticketNr)).problem?.code).toBe('movement_under_way');
    await fixture.lookOnce();
    expect((await list(member)).userTickets).toMatchObject([
      { balance: kroner(50), statusText: '', canClose: true, canDeposit: true },
    ]);
  });
});

describe('vouchers', () => {
  it('cannot be reached by number alone', async () => {
    const [owner, stranger] = [await newMember(), await newMember()];
    const ticketNr = await bought(owner, 40);
    for (const nr of [ticketNr, 'nummer', '0', 'BT-00000001']) {
      expect((await close(stranger, nr)).problem?.code).toBe('voucher_not_found');
      expect((await topUp(stranger, nr, 5)).problem?.code).toBe('voucher_not_found');
    }
    const elsewhere = { hallId: stranger.hallId, playerId: owner.playerId };
    expect((await close(elsewhere, ticketNr)).problem?.code).toBe('not_a_member');
    expect((await list(owner)).userTickets).toHaveLength(1);
  });

  it('of one hall are not found in another, even when the player is a member of both', async () => {
    const hallIds = [await fixture.newHall(), await fixture.newHall()] as const;
    const playerId = await fixture.newPlayer(hallIds, { ownOre: kroner(100) });
    const [here, elsewhere] = [
      { hallId: hallIds[0], playerId },
      { hallId: hallIds[1], playerId },
    ];
    const ticketNr = await bought(here, 40);
    expect((await list(elsewhere)).userTickets).toEqual([]);
    expect((await topUp(elsewhere, ticketNr, 5)).problem?.code).toBe('voucher_not_found');
    expect((await close(elsewhere, ticketNr)).problem?.code).toBe('voucher_not_found');
    expect(await onCard(elsewhere)).toEqual([100, 0]);
    expect((await list(here)).userTickets).toMatchObject([{ ticketNr, balance: kroner(40) }]);
  });

  it.each([
    [0, 'amount_not_allowed'],
    [0.5, 'amount_not_allowed'],
    [10_001, 'amount_not_allowed'],
    [161, 'insufficient_funds'],
  ])('for kr %d are refused with %s', async (amount, code) => {
    const member = await newMember();
    expect((await buy(member, amount)).problem?.code).toBe(code);
    const ticketNr = await bought(member, 10);
    expect((await topUp(member, ticketNr, amount)).problem?.code).toBe(code);
    expect((await list(member)).userTickets).toMatchObject([{ balance: kroner(10) }]);
  });

  it.each([-1, 1e9, 0.001, '10,5', null, Number.MAX_SAFE_INTEGER])(
    'for %j are invalid, with a clear error',
    async (amount) => {
      const member = await newMember();
      const body = { bingoId: member.hallId, systemId: 1, amount };
      const bad = await fixture.api.send(buyVoucher, { as: member.playerId, body });
      expect([400, 200]).toContain(bad.statusCode);
      expect(bad.json().code).toMatch(/malformed_request|amount_not_allowed/);
      const { statusCode } = await fixture.api.send(topUpVoucher, {
        as: member.playerId,
        body: { ...body, ticketNr: 'x'.repeat(21) },
      });
      expect(statusCode).toBe(400);
    },
  );

  it('of a system that does not exist are refused', async () => {
    const { hallId, playerId } = await newMember();
    const body = { bingoId: hallId, systemId: 3, amount: 10 };
    expect((await fixture.api.send(buyVoucher, { as: playerId, body })).statusCode).toBe(400);
  });

  it('are an empty list when no system is configured', async () => {
    const member = await newMember();
    const listed = await listVouchers({ ...fixture.deps(), systems: new Map() }, member);
    expect(listed).toEqual(ok({ userTickets: [], notRead: [], underWay: [] }));
  });

  it('are bought once per key, and a key cannot be reused for another amount', async () => {
    const member = await newMember();
    const first = await buy(member, 40, { key: 'once' });
    expect((await buy(member, 40, { key: 'once' })).answer).toEqual(first.answer);
    expect((await buy(member, 41, { key: 'once' })).problem?.code).toBe('idempotency_key_reused');
    expect((await list(member)).userTickets).toHaveLength(1);
  });

  it('for another amount are refused while a purchase is in progress', async () => {
    const member = await newMember();
    await fault(1, 'timeout-before', 'Issue');
    expect((await buy(member, 40)).answer?.outcome).toBe('unknown');
    expect((await buy(member, 41)).problem?.code).toBe('movement_under_way');
    await sandbox.control({ reset: true });
  });

  it('can be closed during a pause, but not bought or topped up', async () => {
    const member = await newMember();
    const ticketNr = await bought(member, 40);
    await pause(member);
    expect((await buy(member, 10)).problem?.code).toBe('hall_paused');
    expect((await topUp(member, ticketNr, 10)).problem?.code).toBe('hall_paused');
    expect((await close(member, ticketNr)).answer?.outcome).toBe('done');
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('never exceed the limit with 20 concurrent top-ups', async () => {
    const member = await newMember(2000, 0);
    const ticketNr = await bought(member, 800);
    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => topUp(member, ticketNr, 20 + at)),
    );
    const done = presses.filter(({ answer }) => answer?.outcome === 'done').length;
    const [own] = await onCard(member);
    expect(done).toBeGreaterThan(0);
    expect(2000 - own).toBeLessThanOrEqual(900);
    const [row] = (await list(member)).userTickets;
    expect(row?.balance).toBe(kroner(2000 - own));
  });
});
