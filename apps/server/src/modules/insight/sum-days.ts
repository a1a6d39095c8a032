/** Converts ledger entries to figures by day. */
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { takenKeyOfRejection } from '../external-money/external-money.ts';
import {
  type AccountKey,
  type EntriesAfter,
  type EntrySum,
  momentsOfTransfers,
  sumEntries,
  type TransferKind,
} from '../ledger/ledger.ts';
import { stakeKeyOfRefund } from '../rounds/rounds.ts';
import { takenKeyOfReturn } from '../withdrawals/withdrawals.ts';
import { type Figures, figuresOf, noFigures, sumFigures } from './figures.ts';

/** The figures of an account on an Oslo day. */
export type DaySum = AccountKey & { readonly day: OsloDay; readonly figures: Figures };

/** The kinds of refunds, each with the key of the transfer that it refunds. */
const takenUnder: Partial<Record<TransferKind, (key: string) => string>> = {
  stake_refund: stakeKeyOfRefund,
  withdrawal_returned: takenKeyOfReturn,
  party_rejected: takenKeyOfRejection,
};
const givesBack = Object.keys(takenUnder) as TransferKind[];

/**
 * Returns figures by account and day of the entries after the given ones, up to `atMost` per account, and the last
 * entry read of each account.
 */
export async function sumDays(
  db: Db | Tx,
  accounts: readonly EntriesAfter[],
  atMost: number,
): Promise<{ readonly days: readonly DaySum[]; readonly lastEntryNos: ReadonlyMap<string, number> }> {
  const sums = await sumEntries(db, accounts, { oneByOne: givesBack, atMost });
  const takenAt = await whenTaken(db, sums);
  const days = new Map<string, DaySum>();
  const lastEntryNos = new Map<string, number>();
  for (const sum of sums) {
    const { hallId, accountId, kind, ore } = sum;
    const account = accountText(sum);
    const day = osloDayOf(takenAt(sum) ?? sum.hour);
    const key = `${account} ${day}`;
    const figures = sumFigures(days.get(key)?.figures ?? noFigures, figuresOf(kind, ore));
    days.set(key, { hallId, accountId, day, figures });
    lastEntryNos.set(account, Math.max(lastEntryNos.get(account) ?? 0, sum.lastEntryNo));
  }
  return { days: [...days.values()], lastEntryNos };
}

/** Returns an account's key as text, for maps. */
export const accountText = ({ hallId, accountId }: AccountKey): string => `${hallId}/${accountId}`;

/** Returns when a refunded transfer was made; undefined for other transfers. */
async function whenTaken(
  db: Db | Tx,
  sums: readonly EntrySum[],
): Promise<(sum: EntrySum) => Date | undefined> {
  const keyOf = ({ kind, idempotencyKey }: EntrySum): string | undefined =>
    idempotencyKey === null ? undefined : takenUnder[kind]?.(idempotencyKey);
  const wanted = sums.flatMap((sum) => {
    const idempotencyKey = keyOf(sum);
    return idempotencyKey === undefined ? [] : [{ hallId: sum.hallId, idempotencyKey }];
  });
  const found = new Map(
    (await momentsOfTransfers(db, wanted)).map(({ hallId, idempotencyKey, at }) => [
      `${hallId} ${idempotencyKey}`,
      at,
    ]),
  );
  return (sum) => found.get(`${sum.hallId} ${keyOf(sum)}`);
}
