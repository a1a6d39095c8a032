/** The calls that read the books. */
import {
  exportJournal,
  exportVoucher,
  getDailyBalances,
  getMoneyInTransit,
  getProviderDays,
  getTrialBalance,
  listJournal,
} from '@lokalbingo/contract/books';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { inOnePiece } from '../../platform/in-one-piece.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { findHall } from '../halls/halls.ts';
import { providerDays } from '../payments/payments.ts';
import { accountBalances } from './account-balances.ts';
import type { ChartAccount } from './chart-of-accounts.ts';
import { hasEnded } from './close-books.ts';
import { dailyBalances, type Period } from './daily-balances.ts';
import { journalOf, voucherOf } from './journal.ts';
import { fileHeading, fileLines, fileText } from './journal-file.ts';
import { moneyInTransit } from './money-in-transit.ts';
import { requestedPeriod } from './requested-period.ts';
import { voucherPdf } from './voucher-pdf.ts';

/** The dependencies of the calls. */
export type BooksRouteDeps = { readonly db: Db; readonly clock: Clock; readonly productName: string };

const linesOnPage = 200;
const [daysShown, daysInFile] = [31, 366];

const named = ({ accountNo, name }: ChartAccount) => ({ accountNo, name });

export function booksRoutes(bind: Bind<'hall'>, deps: BooksRouteDeps): void {
  const { db } = deps;
  bind(getTrialBalance, async ({ caller, query: { hall, day } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const at = day === undefined ? undefined : osloDay(day);
    const balances = await readSnapshot(db, (tx) => accountBalances(tx, hall, at));
    return ok({ accounts: balances.map(({ account, ore }) => ({ ...named(account), balance: ore })) });
  });
  bind(getDailyBalances, async ({ caller, query: { hall, from, to } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const period = requestedPeriod(from, to, daysShown);
    if (!period.ok) return period;
    const days = await readSnapshot(db, (tx) => dailyBalances(tx, hall, period.value));
    return ok({
      days: days.map(({ day, account, openingOre, debitOre, creditOre, closingOre }) => ({
        ...{ day, ...named(account) },
        ...{ opening: openingOre, debit: debitOre, credit: creditOre, closing: closingOre },
      })),
    });
  });
  bind(getMoneyInTransit, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const accounts = await readSnapshot(db, (tx) => moneyInTransit(tx, hall));
    return ok({
      accounts: accounts.map(({ account, bookedOre, heldOre }) => ({
        ...named(account),
        ...{ booked: bookedOre, held: heldOre ?? null },
      })),
    });
  });
  bind(getProviderDays, async ({ caller, query: { hall, from, to } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const period = requestedPeriod(from, to, daysShown);
    if (!period.ok) return period;
    const days = await readSnapshot(db, (tx) => providerDays(tx, hall, period.value));
    return ok({
      days: days.map(({ day, merchantId, ...sums }) => ({
        ...{ day, merchant: merchantId, taken: sums.takenOre, givenBack: sums.givenBackOre },
        ...{ bookedTaken: sums.bookedTakenOre, bookedBack: sums.bookedBackOre },
      })),
    });
  });
  bind(listJournal, async ({ caller, query: { hall, day, line: from = 0 } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const requestedDay = osloDay(day);
    const lines = (
      await Array.fromAsync(journalOf(db, hall, { from: requestedDay, to: requestedDay }))
    ).flat();
    const next = from + linesOnPage;
    return ok({
      lines: lines.slice(from, next).map(({ account, cardNo, debitOre, creditOre, ...line }) => ({
        ...{ ...line, ...named(account), cardNo: cardNo ?? null },
        ...{ debit: debitOre, credit: creditOre },
      })),
      next: next < lines.length ? next : null,
    });
  });
  exportRoutes(bind, deps);
}

function exportRoutes(bind: Bind<'hall'>, { db, clock, productName }: BooksRouteDeps): void {
  const record = (
    caller: PermittedCaller,
    hallId: number,
    object: { readonly kind: string; readonly id: string | number },
  ) => writeAudit(db, clock.now(), caller, { act: 'export_journal', outcome: 'seen', object, hallId });
  bind(exportJournal, async ({ caller, body: { hallId, ...request } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const period = requestedPeriod(request.from, request.to, daysInFile);
    if (!period.ok) return period;
    const { from, to } = period.value;
    if (!hasEnded(to, clock.now())) return refuse('day_not_ended');
    await record(caller, hallId, { kind: 'journal', id: `${from} ${to}` });
    return ok({
      name: `journal-${hallId}-${from}-${to}.csv`,
      type: 'text/csv' as const,
      content: journalFile(db, hallId, period.value),
    });
  });
  bind(exportVoucher, async ({ caller, body: { hallId, voucherNo } }) => {
    const lines = covers(caller.scope, hallId) ? await voucherOf(db, hallId, voucherNo) : [];
    const hall = await findHall(db, hallId);
    if (!hall.ok || lines.length === 0) return refuse('journal_voucher_not_found');
    await record(caller, hallId, { kind: 'voucher', id: voucherNo });
    const pdf = await voucherPdf({ productName, hallName: hall.value.name, madeAt: clock.now() }, lines);
    return ok({
      name: `bilag-${hallId}-${voucherNo}.pdf`,
      type: 'application/pdf' as const,
      content: inOnePiece(pdf),
    });
  });
}

/** Reads the journal day by day, without a snapshot, because the ledger only grows and the days have ended. */
async function* journalFile(db: Db, hallId: number, period: Period): AsyncGenerator<string> {
  yield fileHeading();
  for await (const lines of fileLines(db, { hallId, period })) yield fileText(lines);
}
