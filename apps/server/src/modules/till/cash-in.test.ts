import { confirmCashHere, getReceipt, listShiftReceipts } from '@lokalbingo/contract/till-receipts';
import { kroner } from '@lokalbingo/money';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { closePlayer } from '../identity/identity.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { useTillFixture } from './testing/till-fixture.ts';

const fixture = useTillFixture();
const { api, rows, clerk, newHall, clerkAtDrawer, member, cashIn, onCard, contents } = fixture;
const { database, clock } = fixture;

describe('cash in', () => {
  it('is on the card and in the drawer at once, under a receipt that names payer and clerk', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const { receipt } = await cashIn(who, holder);
    expect(receipt).toMatchObject({
      receiptNo: '2026/1',
      kind: 'deposit',
      amount: kroner(200),
      state: 'booked',
      memberName: expect.stringMatching(/\w+ \w+/),
      clerkName: expect.stringMatching(/^Eva Vakt/),
    });
    expect(await onCard(hall, holder)).toBe(360);
    expect(await contents(hall)).toEqual([0, 200]);
    const [text] = await rows(
      `SELECT description FROM ledger.transfers WHERE hall_id = $1 AND kind = 'cash_deposit'`,
      hall.hallId,
    );
    expect(text.description).toBe('Innskudd i hallen, kvittering 2026/1');
    expect((await smsTo(database, holder.playerId)).at(-1)).toMatch(
      /: Du har satt inn kr 200 i kontanter. Kvittering 2026\/1. /,
    );
    const listed = await api.call(listShiftReceipts, { as: who.as, query: { shift: who.shiftId } });
    expect(listed.answer?.receipts).toHaveLength(1);
    expect(JSON.stringify(listed.answer)).not.toContain(receipt?.memberName);
  });

  it('in a training hall has a receipt that says so', async () => {
    const hall = await newHall();
    await rows(`UPDATE halls.halls SET kind = 'training' WHERE hall_id = $1`, hall.hallId);
    expect((await cashIn(await clerkAtDrawer(hall), await member(hall))).receipt?.isTraining).toBe(true);
  });

  it('is taken by a clerk with a name of any length', async () => {
    const hall = await newHall();
    const who = await clerkAtDrawer(hall);
    const longName = 'ø'.repeat(80);
    await rows(
      'UPDATE staff.members SET first_name = $1, last_name = $1 WHERE staff_id = $2',
      longName,
      who.staffId,
    );
    expect((await cashIn(who, await member(hall))).receipt?.state).toBe('booked');
  });

  it('is booked once for repeated and concurrent requests', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const requestKey = crypto.randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => cashIn(who, holder, { requestKey })));
    expect(new Set(all.map(({ receipt }) => receipt?.receiptNo))).toEqual(new Set(['2026/1']));
    expect((await cashIn(who, holder, { requestKey, amount: 300 })).code).toBe('idempotency_key_reused');
    expect(await contents(hall)).toEqual([0, 200]);
  });

  it('is numbered without gaps in the hall and the year, by two clerks at once and across refusals', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const other = await clerk(hall.hallId);
    await rows('INSERT INTO till.shift_staff VALUES ($1, $2, now())', who.shiftId, other.staffId);
    const closed = await member(hall);
    await inTransaction(database.db, async (tx) => ok(await closePlayer(tx, closed.playerId, clock.now())));
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => cashIn(at % 2 ? who : other, at % 3 ? holder : closed)),
    );
    expect(all.filter(({ code }) => code === 'account_closed')).toHaveLength(4);
    const numbers = all.flatMap(({ receipt }) => (receipt ? [Number(receipt.receiptNo.slice(5))] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    clock.set(new Date('2027-01-01T00:00:00+01:00'));
    const later = await clerk(hall.hallId);
    await rows('INSERT INTO till.shift_staff VALUES ($1, $2, now())', who.shiftId, later.staffId);
    expect((await cashIn(later, holder)).receipt?.receiptNo).toBe('2027/1');
  });

  it('waits for another person above the limit that one person may book alone for a member in a day', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    expect((await cashIn(who, holder, { amount: 5000 })).receipt?.state).toBe('booked');
    expect((await cashIn(who, holder, { amount: 1 })).receipt?.state).toBe('waiting');
    expect(await contents(hall)).toEqual([0, 5000]);
    expect(await onCard(hall, holder)).toBe(5160);
  });

  it('that waits is confirmed by another person in place', async () => {
    const hall = await newHall();
    const [who, second, holder] = [await clerkAtDrawer(hall), await clerk(hall.hallId), await member(hall)];
    const { receipt } = await cashIn(who, holder, { amount: 6000 });
    const body = { hallId: hall.hallId, receiptNo: receipt?.receiptNo ?? '' };
    const confirm = async (by?: typeof second) => {
      const headers = await fixture.confirmedBy(who, by, { operation: confirmCashHere, body });
      const { answer, problem } = await api.call(confirmCashHere, { as: who.as, headers, body });
      return answer?.receipt.state ?? problem?.code;
    };
    expect([await confirm(), await confirm(who), await confirm(second)]).toEqual([
      ...['another_required', 'another_required', 'booked'],
    ]);
    expect(await contents(hall)).toEqual([0, 6000]);
  });

  it('is booked once under one key, even when the connection died between receipt and ledger', async () => {
    const hall = await newHall();
    const [who, holder, requestKey] = [await clerkAtDrawer(hall), await member(hall), crypto.randomUUID()];
    const begun = await inTransaction(database.ownerDb, async (tx) => {
      // The receipt is written before its booking, which waits for this.
      await sql`LOCK TABLE cash_desk.bookings IN SHARE MODE`.execute(tx);
      const lost = cashIn(who, holder, { requestKey });
      await vi.waitUntil(() => isAnyoneWaiting(database.pool));
      await rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return ok({ lost });
    });
    expect((await begun.value.lost).receipt).toBeUndefined();
    expect(await contents(hall)).toEqual([0, 0]);
    expect((await cashIn(who, holder, { requestKey })).receipt?.receiptNo).toBe('2026/1');
    expect(await contents(hall)).toEqual([0, 200]);
  });

  it('is refused when the clerk’s role ends while the call waits for the till', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const begun = await inTransaction(database.ownerDb, async (tx) => {
      await tx
        .selectFrom('till.tills')
        .select('hall_id')
        .where('hall_id', '=', hall.hallId)
        .forUpdate()
        .execute();
      const cashing = cashIn(who, holder);
      await vi.waitUntil(() => isAnyoneWaiting(database.pool));
      const ended = { ended_at: clock.now() };
      await tx.updateTable('staff.grants').set(ended).where('staff_id', '=', who.staffId).execute();
      return ok({ cashing });
    });
    expect((await begun.value.cashing).code).toBe('not_allowed');
  });

  it('is booked at once when another person confirms it in place', async () => {
    const hall = await newHall();
    const [who, second, holder] = [await clerkAtDrawer(hall), await clerk(hall.hallId), await member(hall)];
    const { receipt } = await cashIn(who, holder, { amount: 6000, second });
    expect(receipt).toMatchObject({ state: 'booked', confirmedBy: expect.stringMatching(/^Eva Vakt/) });
    expect(receipt?.confirmedBy).not.toBe(receipt?.clerkName);
    await rows(
      'UPDATE staff.members SET player_id = $1 WHERE staff_id = $2',
      holder.playerId,
      second.staffId,
    );
    expect((await cashIn(who, holder, { amount: 6000, second })).code).toBe('own_case');
    expect(await contents(hall)).toEqual([0, 6000]);
  });

  it('is refused for oneself, during a pause, with a faulty card, and where customer service must explain', async () => {
    const hall = await newHall();
    const [who, holder] = [await clerkAtDrawer(hall), await member(hall)];
    const codeAfter = async (sql: string, value: unknown) => {
      await rows(sql, value);
      return (await cashIn(who, holder)).code;
    };
    const own = `UPDATE staff.members SET player_id = $1 WHERE staff_id = ${who.staffId}`;
    expect(await codeAfter(own, holder.playerId)).toBe('own_case');
    await rows(own, null);
    const flag = `INSERT INTO admission.player_flags VALUES ($1, false, false, true, false)
      ON CONFLICT (player_id) DO UPDATE SET force_aml = true`;
    expect(await codeAfter(flag, holder.playerId)).toBe('customer_service_required');
    const paused = await member(hall);
    await inTransaction(database.db, async (tx) => {
      await beginPause(
        tx,
        { clock },
        { hallId: hall.hallId, playerId: paused.playerId, endsOn: osloDay('2028-03-01') },
      );
      return ok(undefined);
    });
    expect((await cashIn(who, paused)).code).toBe('hall_paused');
    const faulty = await member(hall);
    await rows(`UPDATE player_cards.cards SET state = 'fault' WHERE account_id = $1`, faulty.cardId);
    expect((await cashIn(who, faulty)).code).toBe('card_fault');
    expect(await contents(hall)).toEqual([0, 0]);
  });

  it('of another hall is answered as if it did not exist, by card, receipt and shift', async () => {
    const [hall, neighbour] = [await newHall(), await newHall()];
    const [who, stranger] = [await clerkAtDrawer(hall), await clerkAtDrawer(neighbour)];
    const holder = await member(hall);
    await cashIn(who, holder);
    expect((await cashIn(stranger, holder)).code).toBe('member_not_found');
    const seen = (as: typeof who.as, no: string) =>
      api.call(getReceipt, { as, query: { hall: hall.hallId, no } });
    expect((await seen(stranger.as, '2026/1')).problem?.code).toBe('receipt_not_found');
    expect((await seen(who.as, '2026/1')).status).toBe(200);
    const listed = await api.call(listShiftReceipts, { as: stranger.as, query: { shift: who.shiftId } });
    expect(listed.problem?.code).toBe('shift_not_found');
  });
});
