/** Brings the stored sums up to date with new entries. */
import { type Db, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import type { AccountKey } from '../ledger/ledger.ts';
import { addToSums, holdSummedUpTo } from './day-sum-store.ts';
import { accountText, sumDays } from './sum-days.ts';

/** Entries per statement, far from any statement's time limit. */
const entriesAtOnce = 50_000;

/**
 * Sums an account's new entries, a limited number per transaction. Each is summed once even if runs are concurrent, and
 * an interrupted run is continued by the next.
 */
export async function catchUp(db: Db, account: AccountKey, atOnce = entriesAtOnce): Promise<void> {
  for (;;) {
    const summed = await inTransaction(db, async (tx) => {
      const afterNo = await holdSummedUpTo(tx, account);
      const { days, lastEntryNos } = await sumDays(tx, [{ ...account, afterNo }], atOnce);
      const upToNo = lastEntryNos.get(accountText(account));
      if (upToNo === undefined) return ok(0);
      await addToSums(tx, account, days, upToNo);
      // An account's entries are numbered without gaps.
      return ok(upToNo - afterNo);
    });
    if (summed.value < atOnce) return;
  }
}
