/** The calls about bank balances and shares for purposes. */
import {
  enterBankBalance,
  enterPurposeShare,
  getPlayersMoney,
  listPurposes,
} from '@lokalbingo/contract/books-entered';
import { ore, sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { closedThrough } from '../ledger/ledger.ts';
import { staffNames } from '../staff/staff.ts';
import { accountBalances } from './account-balances.ts';
import { hasEnded } from './close-books.ts';
import { dailyBalances } from './daily-balances.ts';
import { bankBalancesOn, insertBankBalance, insertPurposeShare, purposeSharesOf } from './entered-store.ts';
import { requestedPeriod } from './requested-period.ts';
import { surplusOf } from './surplus.ts';

const act = 'enter_in_books';
const longestPeriodDays = 366;
/** Whether the account is a debt of the hall to its players: their cards, and all money held for them. */
const isOwed = (accountNo: number): boolean => accountNo >= 2910 && accountNo <= 2957;

export function enteredRoutes(bind: Bind<'hall'>, deps: EnteredDeps): void {
  bankBalanceRoutes(bind, deps);
  purposeRoutes(bind, deps);
}

type EnteredDeps = { readonly db: Db; readonly clock: Clock };

function bankBalanceRoutes(bind: Bind<'hall'>, { db, clock }: EnteredDeps): void {
  bind(getPlayersMoney, async ({ caller, query: { hall, day: requestedDay } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const day = osloDay(requestedDay);
    return readSnapshot(db, async (tx) => {
      const held = await accountBalances(tx, hall, day);
      const balances = await bankBalancesOn(tx, hall, day);
      const names = await staffNames(
        tx,
        balances.map(({ enteredBy }) => enteredBy),
      );
      const owed = held.flatMap(({ account, ore: debitOre }) =>
        isOwed(account.accountNo) ? [debitOre] : [],
      );
      return ok({
        owed: ore(0 - sumOre(...owed)),
        receivable: held.find(({ account }) => account.accountNo === 1570)?.ore ?? zeroOre,
        balances: balances.map(({ amountOre, enteredBy, ...balance }) => ({
          ...{ ...balance, amount: amountOre, enteredBy: names.get(enteredBy) ?? '' },
        })),
      });
    });
  });
  bind(enterBankBalance, ({ caller, body: { hallId, kind, day: requestedDay, amount } }) =>
    inTransaction(db, async (tx) => {
      if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
      const [day, now] = [osloDay(requestedDay), clock.now()];
      if (!hasEnded(day, now)) return refuse('day_not_ended');
      const balance = { kind, day, amountOre: amount, enteredBy: caller.staffId, enteredAt: now };
      await insertBankBalance(tx, hallId, balance);
      const object = { kind: 'bank_balance', id: day };
      await writeAudit(tx, now, caller, {
        act,
        outcome: 'done',
        object,
        hallId,
        after: { kind, amountOre: amount },
      });
      return ok({});
    }),
  );
}

function purposeRoutes(bind: Bind<'hall'>, { db, clock }: EnteredDeps): void {
  bind(listPurposes, async ({ caller, query: { hall, from, to } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const period = requestedPeriod(from, to, longestPeriodDays);
    if (!period.ok) return period;
    return readSnapshot(db, async (tx) => {
      const days = (await dailyBalances(tx, hall, period.value)).flatMap(({ account, day, creditOre }) =>
        account.kind === 'game_result' ? [{ day, turnoverOre: creditOre }] : [],
      );
      const purposes = surplusOf(await purposeSharesOf(tx, hall), days, period.value.to);
      return ok({
        turnover: sumOre(...days.map(({ turnoverOre }) => turnoverOre)),
        purposes: purposes.map(({ amountOre, ...purpose }) => ({ ...purpose, amount: amountOre })),
      });
    });
  });
  bind(enterPurposeShare, ({ caller, body: { hallId, purpose, share, day, source } }) =>
    inTransaction(db, async (tx) => {
      if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
      const [inForceFrom, now] = [osloDay(day), clock.now()];
      const closed = await closedThrough(tx, hallId);
      if (closed !== undefined && inForceFrom <= closed) return refuse('books_closed');
      await insertPurposeShare(
        tx,
        hallId,
        { purpose, share, inForceFrom, source },
        { by: caller.staffId, at: now },
      );
      const object = { kind: 'purpose', id: purpose };
      const after = { share, inForceFrom, source };
      await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, after });
      return ok({});
    }),
  );
}
