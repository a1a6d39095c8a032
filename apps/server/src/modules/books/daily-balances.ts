/** Opening, debits, credits and closing of each account on each day. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { type Turnover, turnovers } from '../ledger/ledger.ts';
import { type ChartAccount, chartAccountOf, chartOfAccounts } from './chart-of-accounts.ts';
import { countedHalls } from './counted-halls.ts';

/** A range of days, both included; the first is not after the last. */
export type Period = { readonly from: OsloDay; readonly to: OsloDay };

/**
 * An account of a hall on an Oslo day. Balances are positive in debit and negative in credit, so `closing = opening +
 * debit − credit`.
 */
export type DailyBalance = {
  readonly hallId: number;
  readonly day: OsloDay;
  readonly account: ChartAccount;
  readonly openingOre: Ore;
  readonly debitOre: Ore;
  readonly creditOre: Ore;
  readonly closingOre: Ore;
};

/** Returns the days of a period. */
export function daysOf({ from, to }: Period): readonly OsloDay[] {
  const days: OsloDay[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

/**
 * Returns every account that had a balance or changed, by hall, day and account number; of one hall, or of all whose
 * money is real. A day lasts from midnight to midnight in Oslo, so 23 or 25 hours when clocks change. An entry counts
 * on the day of its transfer.
 */
export async function dailyBalances(
  tx: Tx,
  hallId: number | undefined,
  period: Period,
): Promise<readonly DailyBalance[]> {
  const days = daysOf(period);
  const borders = [...days, plusDays(period.to, 1)].map((day) => osloMoment(day, '00:00'));
  const moved = await turnovers(tx, hallId, borders);
  return balancesOn(days, moved.filter(await countedHalls(tx, hallId)));
}

function balancesOn(days: readonly OsloDay[], moved: readonly Turnover[]): readonly DailyBalance[] {
  const found = new Map(moved.map((turnover) => [keyOf(turnover), turnover]));
  const halls = [...new Set(moved.map(({ hallId }) => hallId))];
  const balances = new Map<string, Ore>();
  return halls.flatMap((hallId) =>
    [undefined, ...days].flatMap((day, part) =>
      chartOfAccounts.flatMap((account) => {
        const of = `${hallId} ${account.accountNo}`;
        const openingOre = balances.get(of) ?? ore(0);
        const { debitOre = ore(0), creditOre = ore(0) } =
          found.get(keyOf({ hallId, part, kind: account.kind, bucket: account.bucket })) ?? {};
        const closingOre = ore(openingOre + debitOre - creditOre);
        balances.set(of, closingOre);
        if (day === undefined || (openingOre === 0 && debitOre === 0 && creditOre === 0)) return [];
        return [{ hallId, day, account, openingOre, debitOre, creditOre, closingOre }];
      }),
    ),
  );
}

const keyOf = ({
  hallId,
  part,
  kind,
  bucket,
}: Pick<Turnover, 'hallId' | 'part' | 'kind' | 'bucket'>): string =>
  `${hallId} ${part} ${chartAccountOf(kind, bucket).accountNo}`;
