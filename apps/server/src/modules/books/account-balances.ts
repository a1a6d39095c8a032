/** The balance of each hall's accounts: the trial balance as accounting reads it. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { balancesByKind, turnovers } from '../ledger/ledger.ts';
import { type ChartAccount, chartAccountOf } from './chart-of-accounts.ts';
import { countedHalls } from './counted-halls.ts';

/** The balance of an account: positive in debit, negative in credit. */
export type AccountBalance = {
  readonly hallId: number;
  readonly account: ChartAccount;
  readonly ore: Ore;
};

/**
 * Returns balances by hall and account number, of one hall or of all whose money is real: either the accounts' balances
 * now, or the sum of their entries at the end of an Oslo day. The balances of a hall sum to zero.
 */
export async function accountBalances(
  tx: Tx,
  hallId: number | undefined,
  atEndOf: OsloDay | undefined,
): Promise<readonly AccountBalance[]> {
  const credited =
    atEndOf === undefined
      ? await balancesByKind(tx, hallId)
      : (await turnovers(tx, hallId, [osloMoment(plusDays(atEndOf, 1), '00:00')])).map(
          ({ debitOre, creditOre, ...of }) => ({ ...of, ore: ore(creditOre - debitOre) }),
        );
  return credited
    .filter(await countedHalls(tx, hallId))
    .map((held) => ({
      hallId: held.hallId,
      account: chartAccountOf(held.kind, held.bucket),
      ore: ore(-held.ore),
    }))
    .toSorted((one, other) => one.hallId - other.hallId || one.account.accountNo - other.account.accountNo);
}
