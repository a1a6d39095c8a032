/** Checks that the ledger is consistent in itself. */
import { type Ore, sumOre } from '@lokalbingo/money';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { sumsPerHall, type TrialBalanceFault } from './trial-balance-store.ts';
import {
  type AccountWalk,
  faultyTransfersAfter,
  faultyTransfersOf,
  markAccounts,
  type TransferKey,
  walkAccounts,
} from './walk-accounts-store.ts';

/** A fault, with the expected and the actual amount where it concerns an amount. */
export type LedgerFinding = {
  readonly what: TrialBalanceFault['fault'] | 'below_zero';
  readonly hallId: number;
  /** "account 17", "transfer 4", or empty for the whole hall. */
  readonly subject: string;
  readonly expectedOre?: Ore;
  readonly foundOre?: Ore;
};

/** The result of a check: how many entries it read, and its findings. */
export type LedgerCheck = { readonly entries: number; readonly findings: readonly LedgerFinding[] };

/** Entries per statement, far from any statement's time limit. */
const entriesAtOnce = 50_000;

/**
 * Checks that each hall sums to zero; that each account's balance equals its newest entry and the sum of its entries,
 * without gaps and never negative where that is forbidden; and that each transfer sums to zero. Reads the entries since
 * the last check, or all entries when `isFull`, about `atOnce` per statement. Marks accounts that are right and changes
 * nothing else. Accounts that are wrong are checked again each time.
 */
export async function checkLedger(
  db: Db,
  { isFull, at, atOnce = entriesAtOnce }: { isFull: boolean; at: Date; atOnce?: number },
): Promise<LedgerCheck> {
  const findings: LedgerFinding[] = (await sumsPerHall(db))
    .filter(({ sumOre }) => sumOre !== 0)
    .map(({ hallId, sumOre }) => ({ what: 'hall_not_zero', hallId, subject: '', ...amounts(0, sumOre) }));
  let entries = 0;
  let broken = false;
  let from: AccountWalk | undefined;
  for (;;) {
    const walks = await walkAccounts(db, { isFull, from, atOnce });
    const last = walks.at(-1);
    if (last === undefined) break;
    // An account that spans several walks is right only if every walk is.
    const isWrong = (walk: AccountWalk): boolean =>
      faultsOf(walk).length > 0 ||
      (broken && walk.hallId === from?.hallId && walk.accountId === from.accountId);
    const complete = walks.filter(({ isComplete }) => isComplete);
    const [right, wrong] = [complete.filter((walk) => !isWrong(walk)), walks.filter(isWrong)];
    findings.push(...walks.flatMap(faultsOf));
    if (!isFull) findings.push(...(await faultyTransfersOf(db, walks)).map(transferFinding));
    await inTransaction(db, async (tx) => ok(await markAccounts(tx, { right, wrong, at })));
    entries += walks.reduce((sum, { entryNo, fromNo }) => sum + entryNo - fromNo, 0);
    broken = !last.isComplete && isWrong(last);
    from = last;
  }
  if (isFull) findings.push(...(await allFaultyTransfers(db, atOnce)));
  return { entries, findings: once(findings) };
}

/** Returns the faults that a walk found in an account. The account's balance is compared when its entries end. */
function faultsOf(walk: AccountWalk): readonly LedgerFinding[] {
  const of = { hallId: walk.hallId, subject: `account ${walk.accountId}` };
  const sum = sumOre(walk.ownOre, walk.winningsOre);
  return [
    ...(walk.isComplete && !walk.isAsSaid
      ? [{ what: 'balance_differs' as const, ...of, ...amounts(sum, walk.saysOre) }]
      : []),
    ...(!walk.isUnbroken || (walk.isComplete && !walk.isCounted)
      ? [{ what: 'chain_broken' as const, ...of }]
      : []),
    ...(walk.isAbove ? [] : [{ what: 'below_zero' as const, ...of }]),
  ];
}

async function allFaultyTransfers(db: Db, atOnce: number): Promise<readonly LedgerFinding[]> {
  const found: TransferKey[] = [];
  let from: TransferKey | undefined;
  do {
    const { faulty, last } = await faultyTransfersAfter(db, from, atOnce);
    found.push(...faulty);
    from = last;
  } while (from !== undefined);
  return found.map(transferFinding);
}

const transferFinding = ({ hallId, transferId }: TransferKey): LedgerFinding => ({
  what: 'transfer_not_zero',
  hallId,
  subject: `transfer ${transferId}`,
});

const amounts = (expected: number, found: number) => ({
  expectedOre: expected as Ore,
  foundOre: found as Ore,
});

/** Keeps the last version of each finding. */
function once(findings: readonly LedgerFinding[]): readonly LedgerFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [`${finding.hallId} ${finding.what} ${finding.subject}`, finding]),
    ).values(),
  ];
}
