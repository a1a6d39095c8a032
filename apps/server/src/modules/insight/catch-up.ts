/** Bringing what is kept ahead up to the entries that have been made since. */
import { type Db, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import type { AccountKey } from '../ledger/ledger.ts';
import { addToSums, holdSummedUpTo } from './day-sum-store.ts';
import { accountText, sumDays } from './sum-days.ts';

/** How many entries of an account are summed by one statement, which no statement's limit is near. */
const entriesAtOnce = 50_000;

/**
 * Sums the entries of an account that are not summed yet, so many a transaction: each is summed once, whoever else does
 * the same at the same time, and what is broken off is gone on with.
 */
export async function catchUp(db: Db, account: AccountKey, atOnce = entriesAtOnce): Promise<void> {
  for (;;) {
    const summed = await inTransaction(db, async (tx) => {
      const afterNo = await holdSummedUpTo(tx, account);
      const { days, lastEntryNos } = await sumDays(tx, [{ ...account, afterNo }], atOnce);
      const upToNo = lastEntryNos.get(accountText(account));
      if (upToNo === undefined) return ok(0);
      await addToSums(tx, account, days, upToNo);
      // An account's entries have numbers without gaps.
      return ok(upToNo - afterNo);
    });
    if (summed.value < atOnce) return;
  }
}
