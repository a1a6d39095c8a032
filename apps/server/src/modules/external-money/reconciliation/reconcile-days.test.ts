import { randomUUID } from 'node:crypto';
import { days, hours, minutes } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { reconciliationOf } from '../../../platform/nights.ts';
import { osloDay, osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { assert } from '../../../platform/result.ts';
import { houseAccount, transfer } from '../../ledger/ledger.ts';
import { applyPartyClose } from '../apply-party-close.ts';
import type { Party } from '../party.ts';
import { pollUnsettled } from '../poll-job.ts';
import { useExternalMoneyFixture } from '../testing/external-money-fixture.ts';
import { partyNights } from '../testing/party-nights.ts';
import { askAgainJob } from './ask-again-job.ts';
import { reconcileDays } from './reconcile-job.ts';

const fixture = useExternalMoneyFixture();
const { system, newMember, moved, out, close, holdingOf, lookOnce, clock, logLines } = fixture;
const { night, differencesIn, alarms, rows, restart, forgetDays } = partyNights(fixture);
const tonight = (its: Party = system) => night(fixture.deps(), its);
const said = () => alarms('party_differs').map(({ kind }) => kind);

beforeEach(async () => {
  system.next();
  system.always('well');
  system.cut(false);
  system.during(undefined);
  await restart();
  await tonight();
  clock.advance(hours(8));
  logLines.length = 0;
});
afterAll(async () => expect(await fixture.faults()).toEqual([]));

const standing = async () =>
  (await rows<{ kind: string }>('SELECT kind FROM outside_money.differences WHERE ended_at IS NULL')).map(
    ({ kind }) => kind,
  );

describe('the nightly reconciliation', () => {
  it('finds nothing when both sides agree about every movement, and stores the sums of the party’s day', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    const holding = await holdingOf(member, walletTransfer);
    await moved(member, kroner(20), { purpose: 'top_up_voucher', holdingId: holding.holdingId });
    system.books.plays(holding.ref ?? '', kroner(130));
    await close(holding);
    system.next('refuse');
    await moved(member, kroner(10));
    const day = osloDayOf(clock.now());
    expect(await tonight()).toBe(true);
    expect(await standing()).toEqual([]);
    expect(await rows('SELECT in_ore, back_ore FROM outside_money.told_days WHERE day = $1', day)).toEqual([
      { in_ore: kroner(100), back_ore: kroner(130) },
    ]);
  });

  it('finds a movement that the party has lost, and ends the discrepancy when the party reports it again', async () => {
    const walletTransfer = await moved(await newMember(), kroner(80));
    const { walletTransferId, hallId } = walletTransfer;
    const line = system.books.lines().find((each) => each.walletTransferId === walletTransferId);
    assert(line, 'The party has done it.');
    system.books.forget(walletTransferId);
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
    expect(alarms('party_differs')).toMatchObject([{ party: 'tickets_1', hallId, kind: 'unknown_to_party' }]);
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
    expect(said()).toHaveLength(1);
    system.books.doByItself(line);
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80 agrees']);
  });

  it('need not come first: staff can query the party again, which ends the discrepancy', async () => {
    const { walletTransferId } = await moved(await newMember(), kroner(80));
    const line = system.books.lines().find((each) => each.walletTransferId === walletTransferId);
    assert(line, 'The party has done it.');
    system.books.forget(walletTransferId);
    await tonight();
    system.books.doByItself(line);
    await askAgainJob(fixture.deps())({ party: 'tickets_1', movementId: walletTransferId });
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80 agrees']);
  });

  it('finds a movement unknown to us, even in a hall that is not ours', async () => {
    const { hallId } = await newMember();
    const [ours, nobodys] = [randomUUID(), randomUUID()];
    const line = { kind: 'open', holdingRef: 'T-77', amountOre: kroner(30) } as const;
    system.books.doByItself({ ...line, walletTransferId: ours, hallId });
    system.books.doByItself({ ...line, walletTransferId: nobodys, hallId: 999_999 });
    await tonight();
    expect(await differencesIn(ours)).toEqual(['unknown_to_us 30/0']);
    expect(await rows('SELECT hall_id, holding_ref FROM outside_money.differences ORDER BY hall_id')).toEqual(
      [
        { hall_id: hallId, holding_ref: 'T-77' },
        { hall_id: null, holding_ref: 'T-77' },
      ],
    );
    for (const id of [ours, nobodys]) system.books.forget(id);
    await tonight();
    expect(await standing()).toEqual([]);
  });

  it('finds a movement that failed in our books but was done by the party', async () => {
    const member = await newMember();
    system.next('refuse');
    const { walletTransferId, hallId } = await moved(member, kroner(80));
    system.books.doByItself({
      walletTransferId,
      kind: 'open',
      hallId,
      holdingRef: 'T-78',
      amountOre: kroner(80),
    });
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['done_not_booked 80/0']);
  });

  it('finds a movement that the party reports differently than ordered, which a query does not resolve', async () => {
    const { walletTransferId, holding } = await moved(await newMember(), kroner(80));
    const elsewhere = (await newMember()).hallId;
    const line = {
      walletTransferId,
      kind: 'open',
      hallId: elsewhere,
      holdingRef: holding.ref ?? '',
    } as const;
    system.books.doByItself({ ...line, amountOre: kroner(80) });
    await tonight();
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['order_differs 80/80']);
  });

  it('finds a movement that is overdue, and ends the discrepancy when the movement ends', async () => {
    system.next('lost_before');
    const { walletTransferId } = await moved(await newMember(), kroner(80));
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['not_ended -/0']);
    await lookOnce();
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['not_ended -/0 agrees']);
  });

  it('ignores a movement that has been in progress for less than an hour', async () => {
    clock.set(new Date(reconciliationOf(osloDayOf(clock.now())).getTime() - minutes(59)));
    system.next('lost_before');
    const { walletTransferId } = await moved(await newMember(), kroner(80));
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual([]);
    await lookOnce();
  });

  /** Books kr 30 with the party, as a step of the movement. */
  async function bookByForce(hallId: number, walletTransferId: string): Promise<void> {
    const { db } = fixture.database;
    const [bank, party] = [
      await houseAccount(db, hallId, 'bank'),
      await houseAccount(db, hallId, 'tickets_1'),
    ];
    const money = { ownOre: kroner(30), winningsOre: zeroOre };
    const booked = await inTransaction(db, async (tx) => {
      const [outcome] = await transfer(tx, [
        {
          hallId,
          kind: 'party_confirmed',
          idempotencyKey: `party_confirmed:${walletTransferId}`,
          debit: { accountId: bank, ...money },
          credit: { accountId: party, ...money },
          reference: 'By force',
          description: 'By force',
          at: clock.now(),
        },
      ]);
      return outcome;
    });
    expect(booked.ok).toBe(true);
  }

  it('finds money that is booked for a failed movement', async () => {
    system.next('refuse');
    const { walletTransferId, hallId } = await moved(await newMember(), kroner(80));
    await bookByForce(hallId, walletTransferId);
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/30']);
  });

  it.each([
    ['no movement', async () => randomUUID()],
    ['a movement of another hall', async () => (await moved(await newMember(), kroner(80))).walletTransferId],
  ])('stores a discrepancy for a transfer with the party that belongs to %s', async (_, nameOf) => {
    const { hallId } = await newMember();
    await bookByForce(hallId, await nameOf());
    await tonight();
    await tonight();
    expect(
      await rows('SELECT kind, hall_id, booked_ore, ended_because FROM outside_money.differences'),
    ).toEqual([
      { kind: 'booked_without_movement', hall_id: hallId, booked_ore: kroner(30), ended_because: null },
    ]);
    expect(said()).toEqual(['booked_without_movement']);
  });
});

describe('near midnight', () => {
  it.each(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'])(
    'a movement that the two sides date on different days is no discrepancy on either day: %s',
    async (text) => {
      const day = osloDay(text);
      const midnight = osloMoment(plusDays(day, 1), '00:00').getTime();
      await forgetDays();
      clock.set(reconciliationOf(plusDays(day, -1)));
      await reconcileDays(fixture.deps(), system);
      const [before, later] = [new Date(midnight - 1), new Date(midnight)];
      clock.set(before);
      system.during(async () => clock.set(later));
      const late = await moved(await newMember(), kroner(80));
      clock.set(before);
      system.next('lost_after');
      system.during(undefined);
      const early = await moved(await newMember(), kroner(70));
      clock.set(later);
      clock.advance(minutes(2));
      await pollUnsettled(fixture.deps());
      for (const each of [1, 2]) {
        clock.set(reconciliationOf(plusDays(day, each - 1)));
        expect(await reconcileDays(fixture.deps(), system)).toBe(true);
      }
      expect([
        await differencesIn(late.walletTransferId),
        await differencesIn(early.walletTransferId),
      ]).toEqual([[], []]);
      expect(
        await rows('SELECT day, in_ore FROM outside_money.told_days WHERE hall_id = ANY ($1) ORDER BY day', [
          late.hallId,
          early.hallId,
        ]),
      ).toEqual([
        { day, in_ore: kroner(70) },
        { day: plusDays(day, 1), in_ore: kroner(80) },
      ]);
    },
  );
});

describe('a reply about a movement', () => {
  it('is a discrepancy if it confirms less than was ordered, and stays open every night', async () => {
    system.next('short');
    const { walletTransferId } = await moved(await newMember(), kroner(80));
    expect(await differencesIn(walletTransferId)).toEqual(['taken_less 79/79']);
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['taken_less 79/79']);
    expect(said()).toEqual(['taken_less']);
  });

  it('is booked as ordered if it confirms more; the rest is one discrepancy, even after the night', async () => {
    system.next('short');
    const { walletTransferId } = await moved(await newMember(), kroner(80), { amountOre: kroner(80) });
    expect(await differencesIn(walletTransferId)).toHaveLength(1);
    const more = {
      ...system,
      send: async (...order: Parameters<typeof system.send>) => {
        const word = await system.send(...order);
        return word.word === 'done' ? { ...word, amountOre: kroner(81) } : word;
      },
    };
    const parties = new Map([['tickets_1', more]] as const);
    const bought = await out(await newMember(), kroner(80), {}, fixture.deps({ parties }));
    assert(bought.ok, 'It is bought.');
    expect(await differencesIn(bought.value.walletTransferId)).toEqual(['amount_differs 81/80']);
    expect(said()).toEqual(['taken_less', 'amount_differs']);
  });

  it('is one discrepancy and one alarm if it contradicts an earlier one, even if repeated and after the night', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    system.books.plays(walletTransfer.holding.ref ?? '', kroner(900_000));
    const closed = await close(await holdingOf(member, walletTransfer));
    assert(closed.ok && closed.value !== 'closed_before', 'It is being closed.');
    const { walletTransferId } = closed.value;
    for (let look = 0; look < 4; look += 1) await lookOnce();
    await tonight();
    await lookOnce();
    expect(await differencesIn(walletTransferId)).toEqual(['not_ended 900000/0']);
    expect(said()).toEqual(['not_ended']);
    system.books.forget(walletTransferId);
    await lookOnce();
    await tonight();
    expect(await differencesIn(walletTransferId)).toEqual(['not_ended 900000/0 agrees']);
  });

  it('is stored as a movement unknown to us if it closes a closed holding again', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    await close(await holdingOf(member, walletTransfer));
    const again = {
      party: 'tickets_1',
      holdingRef: walletTransfer.holding.ref ?? '',
      walletTransferId: randomUUID(),
      amountOre: kroner(80),
    } as const;
    for (let time = 0; time < 2; time += 1) expect(await applyPartyClose(fixture.deps(), again)).toBe(true);
    const opened = { ...again, walletTransferId: walletTransfer.walletTransferId };
    expect(await applyPartyClose(fixture.deps(), opened)).toBe(true);
    expect(await differencesIn(again.walletTransferId)).toEqual(['unknown_to_us 80/0']);
    expect(await differencesIn(walletTransfer.walletTransferId)).toEqual(['order_differs 80/80']);
    expect(said()).toEqual(['unknown_to_us', 'order_differs']);
  });
});

describe('a party that does not report', () => {
  const left = () =>
    rows<{ day: string; told: boolean }>(
      `SELECT day, told_at IS NOT NULL AS told FROM outside_money.reconciliations WHERE ended_at IS NULL ORDER BY day`,
    );

  it('leaves the day unreconciled, with one alarm after an hour, until it reports', async () => {
    const day = osloDayOf(clock.now());
    system.cut(true);
    expect(await tonight()).toBe(false);
    expect(await left()).toEqual([{ day, told: false }]);
    expect(alarms('party_not_compared')).toEqual([]);
    for (let attempts = 0; attempts < 3; attempts += 1) {
      clock.advance(hours(1));
      expect(await reconcileDays(fixture.deps(), system)).toBe(false);
    }
    expect(alarms('party_not_compared')).toMatchObject([{ party: 'tickets_1', day }]);
    system.cut(false);
    expect(await reconcileDays(fixture.deps(), system)).toBe(true);
    expect(await left()).toEqual([]);
  });

  it('keeps the day open until it answers a query about the missing movement', async () => {
    const day = osloDayOf(clock.now());
    const { walletTransferId } = await moved(await newMember(), kroner(80));
    system.books.forget(walletTransferId);
    const silent = { ...system, ask: async () => ({ word: 'unclear', why: 'no answer' }) as const };
    expect(await tonight(silent)).toBe(false);
    expect([await left(), await differencesIn(walletTransferId)]).toEqual([[{ day, told: true }], []]);
    expect(await reconcileDays(fixture.deps(), system)).toBe(true);
    expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
  });

  it('does not block other days, and days without a running process are caught up', async () => {
    const first = osloDayOf(clock.now());
    const walletTransfer = await moved(await newMember(), kroner(80));
    system.books.forget(walletTransfer.walletTransferId);
    clock.advance(days(3));
    const requestedDays: string[] = [];
    const partly: Party = {
      ...system,
      report: async (from, to) => {
        requestedDays.push(osloDayOf(from));
        return osloDayOf(from) === plusDays(first, 1) ? undefined : system.report(from, to);
      },
    };
    expect(await tonight(partly)).toBe(false);
    expect(requestedDays).toEqual([0, 1, 2, 3].map((each) => plusDays(first, each)));
    expect(await left()).toEqual([{ day: plusDays(first, 1), told: false }]);
    expect(await differencesIn(walletTransfer.walletTransferId)).toEqual(['unknown_to_party -/80']);
  });
});

it('concurrent runs find and report each discrepancy once', async () => {
  const member = await newMember(1000, 0);
  const ids: string[] = [];
  for (let each = 0; each < 5; each += 1) ids.push((await moved(member, kroner(10 + each))).walletTransferId);
  for (const id of ids) system.books.forget(id);
  clock.set(reconciliationOf(osloDayOf(clock.now())));
  await Promise.all([1, 2, 3].map(() => reconcileDays(fixture.deps(), system)));
  expect(await standing()).toEqual(ids.map(() => 'unknown_to_party'));
  const alarmed = alarms('party_differs').map(({ discrepancies }) => Number(discrepancies));
  expect(alarmed.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
});

it('an interrupted night is repeated, and reports nothing twice', async () => {
  const member = await newMember();
  const { walletTransferId } = await moved(member, kroner(80));
  const unknown = randomUUID();
  const { hallId } = member;
  system.books.doByItself({
    walletTransferId: unknown,
    kind: 'open',
    hallId,
    holdingRef: 'T-79',
    amountOre: kroner(30),
  });
  system.books.forget(walletTransferId);
  const dying: Party = { ...system, ask: () => Promise.reject(new Error('killed')) };
  await expect(tonight(dying)).rejects.toThrow('killed');
  expect([await differencesIn(unknown), await differencesIn(walletTransferId)]).toEqual([
    ['unknown_to_us 30/0'],
    [],
  ]);
  expect(await reconcileDays(fixture.deps(), system)).toBe(true);
  expect(await differencesIn(walletTransferId)).toEqual(['unknown_to_party -/80']);
  expect(said()).toEqual(['unknown_to_us', 'unknown_to_party']);
});
