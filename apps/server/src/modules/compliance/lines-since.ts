/** The transactions of a card within a period, read a page at a time. */
import { type Ore, sumOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import { type AccountKey, entriesOf } from '../ledger/ledger.ts';

type Line = {
  readonly at: Date;
  readonly description: string;
  readonly changeOre: Ore;
  readonly balanceOre: Ore;
};

/**
 * Returns the transactions of a card since a moment, newest first. `completeFrom` is set when there are more than
 * `atMost`: it is the moment of the oldest one returned.
 */
export async function linesSince(
  db: Db,
  { hallId, accountId }: AccountKey,
  { from, pageSize, atMost }: { readonly from: Date; readonly pageSize: number; readonly atMost: number },
): Promise<{ readonly lines: readonly Line[]; readonly completeFrom: Date | undefined }> {
  const lines: Line[] = [];
  let beforeEntryNo: number | undefined;
  for (;;) {
    const page = await entriesOf(db, { hallId, accountId, beforeEntryNo, limit: pageSize });
    for (const { at, description, change, balance } of page) {
      if (at < from) return { lines, completeFrom: undefined };
      if (lines.length >= atMost) return { lines, completeFrom: lines.at(-1)?.at };
      lines.push({
        at,
        description,
        changeOre: sumOre(change.ownOre, change.winningsOre),
        balanceOre: sumOre(balance.ownOre, balance.winningsOre),
      });
    }
    const oldest = page.at(-1);
    if (oldest === undefined || page.length < pageSize) return { lines, completeFrom: undefined };
    beforeEntryNo = oldest.entryNo;
  }
}
