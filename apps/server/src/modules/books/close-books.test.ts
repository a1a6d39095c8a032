/** Closing the books of a hall: two people, nothing open, and nothing booked on a closed day. */
import {
  exportJournal,
  exportVoucher,
  getDailyBalances,
  getMoneyInTransit,
  getProviderDays,
  getTrialBalance,
  listJournal,
} from '@lokalbingo/contract/books';
import {
  approveClosing,
  getClosing,
  proposeClosing,
  withdrawClosing,
} from '@lokalbingo/contract/books-closing';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { closeBooksThrough, houseAccountsOf, transfer } from '../ledger/ledger.ts';
import { type HallWithTill, type Person, useTillFixture } from '../till/testing/till-fixture.ts';
import { hallBooksModule } from './books.ts';

const fixture = useTillFixture();
const { database, clock } = fixture;
const api = useTestApi(
  () => [hallBooksModule({ db: database.consoleDb, clock, productName: 'Lokalbingo' })],
  fixture,
);
const lastDay = '2026-11-20';
const happenedAt = new Date('2026-11-19T15:00:00+01:00');
const reason = 'Månedsavslutning';

async function newBooks() {
  const hall = await fixture.newHall();
  const accountant = () => fixture.person([{ role: 'accountant', hallId: hall.hallId }]);
  const [eva, ola] = [await accountant(), await accountant()];
  const propose = async (day = lastDay, { as }: Person = eva) =>
    (await api.call(proposeClosing, { as, body: { hallId: hall.hallId, day, reason } })).problem;
  const closing = async () =>
    (await api.call(getClosing, { as: eva.as, query: { hall: hall.hallId } })).answer!;
  const decide = async ({ as }: Person, operation: typeof approveClosing | typeof withdrawClosing) => {
    const { waiting, decided } = await closing();
    const closingId = (waiting ?? decided[0])!.closingId;
    return (await api.call(operation, { as, body: { closingId } })).problem?.code;
  };
  return { hall, eva, ola, propose, closing, decide };
}

/** Books kr 10 from the bank to the hall's float at the given moment. */
const book = ({ hallId }: HallWithTill, at: Date) =>
  inTransaction(database.consoleDb, async (tx) => {
    const [from, to] = await houseAccountsOf(tx, hallId, ['bank', 'cash_float']);
    const amounts = { ownOre: kroner(10), winningsOre: kroner(0) };
    const [posted] = await transfer(tx, [
      {
        ...{ hallId, kind: 'cash_moved', at, idempotencyKey: crypto.randomUUID(), reference: 'Lapp 7' },
        ...{ debit: { accountId: from, ...amounts }, credit: { accountId: to, ...amounts } },
        description: 'Vekselpenger',
      },
    ]);
    return ok(posted.ok ? posted.value.transferId : 0);
  });

it('two people close the books, and a late transfer is booked on the first open day with its own date', async () => {
  const { hall, eva, ola, propose, closing, decide } = await newBooks();
  expect(await propose()).toBeUndefined();
  expect((await propose())?.code).toBe('proposal_waiting');
  expect(await decide(eva, approveClosing)).toBe('another_required');
  expect(await decide(ola, approveClosing)).toBeUndefined();
  expect(await decide(ola, approveClosing)).toBe('closing_decided');
  expect(await closing()).toMatchObject({ closedThrough: lastDay, waiting: null });
  expect((await propose())?.code).toBe('nothing_changed');

  const { value: voucherNo } = await book(hall, happenedAt);
  const query = { hall: hall.hallId, day: '2026-11-21' };
  const journal = await api.call(listJournal, { as: eva.as, query });
  expect(journal.answer?.lines).toMatchObject([
    { voucherNo, accountNo: 1920, reference: 'Lapp 7, skjedde 2026-11-19', debit: kroner(10) },
    { voucherNo, accountNo: 2980, credit: kroner(10) },
  ]);
  expect(
    (await api.call(listJournal, { as: eva.as, query: { ...query, day: lastDay } })).answer?.lines,
  ).toEqual([]);
});

it('nothing is booked on a closed day: the database refuses it, and a closing waits for transactions in progress', async () => {
  const { hall, ola, propose, decide } = await newBooks();
  await propose();
  let closed: Promise<unknown> = Promise.resolve();
  await inTransaction(database.consoleDb, async (tx) => {
    const [from, to] = await houseAccountsOf(tx, hall.hallId, ['bank', 'cash_float']);
    const amounts = { ownOre: kroner(10), winningsOre: kroner(0) };
    await transfer(tx, [
      {
        ...{ hallId: hall.hallId, kind: 'cash_moved', at: happenedAt, idempotencyKey: 'under way' },
        ...{ debit: { accountId: from, ...amounts }, credit: { accountId: to, ...amounts } },
        ...{ reference: '', description: '' },
      },
    ]);
    closed = decide(ola, approveClosing);
    const isWaiting = async () =>
      (
        await fixture.rows(
          "SELECT count(*)::int AS all FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        )
      )[0].all;
    await expect.poll(isWaiting).toBeGreaterThan(0);
    return ok(undefined);
  });
  expect(await closed).toBeUndefined();
  const after = (await book(hall, happenedAt)).value;
  const [row] = await fixture.rows(
    'SELECT created_at, happened_at FROM ledger.transfers WHERE transfer_id = $1',
    after,
  );
  expect(row).toEqual({ created_at: new Date('2026-11-21T00:00:00+01:00'), happened_at: happenedAt });

  const byHand = fixture.rows(
    `INSERT INTO ledger.transfers (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
     VALUES ($1, 'settlement', 'by hand', '', 5, '', '', $2)`,
    ...[hall.hallId, happenedAt],
  );
  await expect(byHand).rejects.toMatchObject({ code: 'LB007' });
});

it('the books cannot be closed over an open shift, and the answer says what is open', async () => {
  const { hall, ola, propose, closing, decide } = await newBooks();
  await propose();
  clock.set(new Date('2026-11-20T20:00:00+01:00'));
  await fixture.clerkAtDrawer(hall);
  clock.set(new Date('2026-11-21T12:00:00+01:00'));
  expect((await closing()).open).toContainEqual({ kind: 'shift', count: 1 });
  expect(await decide(ola, approveClosing)).toBe('books_not_clear');
  expect(await decide(ola, withdrawClosing)).toBeUndefined();
  expect(await propose()).toMatchObject({ code: 'books_not_clear', facts: { open: 'shift 1' } });
  expect((await propose('2026-11-21'))?.code).toBe('day_not_ended');
});

it('two people reopen the books from an earlier day, whatever is open', async () => {
  const { hall, ola, propose, closing, decide } = await newBooks();
  await inTransaction(database.consoleDb, async (tx) =>
    ok(await closeBooksThrough(tx, hall.hallId, osloDay(lastDay))),
  );
  expect(await propose('2026-11-10')).toBeUndefined();
  await decide(ola, approveClosing);
  expect((await closing()).closedThrough).toBe('2026-11-10');
  await book(hall, happenedAt);
  const days = '2026-11-19';
  const read = { as: ola.as, query: { hall: hall.hallId, from: days, to: days } };
  const { answer } = await api.call(getDailyBalances, read);
  expect(answer?.days).toMatchObject([
    { accountNo: 1920, debit: kroner(10), closing: kroner(10) },
    { accountNo: 2980, credit: kroner(10), closing: kroner(-10) },
  ]);
});

it('an accountant reads and downloads the books of the hall, and of no other', async () => {
  const { hall, eva } = await newBooks();
  const { hallId } = hall;
  const { value: voucherNo } = await book(hall, happenedAt);
  const { as } = eva;
  const trial = await api.call(getTrialBalance, { as, query: { hall: hallId, day: lastDay } });
  expect(trial.answer?.accounts.map(({ accountNo, balance }) => [accountNo, balance])).toEqual([
    [1920, kroner(10)],
    [2980, kroner(-10)],
  ]);
  const transit = await api.call(getMoneyInTransit, { as, query: { hall: hallId } });
  expect(transit.answer?.accounts[0]).toMatchObject({ accountNo: 1570, held: null });

  const week = { hall: hallId, from: '2026-11-24', to: '2026-11-30' };
  const provider = await api.call(getProviderDays, { as, query: week });
  expect(provider.answer?.days).toEqual([]);

  const period = { from: '2026-11-01', to: lastDay };
  const csv = await api.send(exportJournal, { as, body: { hallId, ...period } });
  expect([csv.headers['content-type'], csv.body.trim().split('\r\n').length]).toEqual([
    'text/csv; charset=utf-8',
    5,
  ]);
  const pdf = await api.send(exportVoucher, { as, body: { hallId, voucherNo } });
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  const looks = await fixture.rows(
    "SELECT object_kind FROM audit.records WHERE staff_id = $1 AND act = 'export_journal' ORDER BY record_id",
    eva.staffId,
  );
  expect(looks.map(({ object_kind: kind }) => kind)).toEqual(['journal', 'voucher']);

  const noOf = async (body: { hallId: number; voucherNo: number }) =>
    (await api.send(exportVoucher, { as, body })).json().code;
  const other = await newBooks();
  const theirs = (await book(other.hall, happenedAt)).value;
  expect(await noOf({ hallId, voucherNo: theirs })).toBe('journal_voucher_not_found');
  expect(await noOf({ hallId: other.hall.hallId, voucherNo: theirs })).toBe('journal_voucher_not_found');
  const reversed = await api.send(exportJournal, { as, body: { hallId, from: lastDay, to: '2026-11-01' } });
  expect(reversed.json().code).toBe('period_reversed');
  const long = await api.send(exportJournal, { as, body: { hallId, from: '2024-01-01', to: lastDay } });
  expect(long.json().code).toBe('period_too_long');
});
