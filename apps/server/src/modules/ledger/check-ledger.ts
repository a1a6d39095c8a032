/** Whether the ledger is right by itself: what of it must not be. */
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

/** What must not be, with what was expected and what was found where that is an amount. */
export type LedgerFinding = {
  readonly what: TrialBalanceFault['fault'] | 'below_zero';
  readonly hallId: number;
  /** "account 17", "transfer 4", or nothing where it is the whole hall. */
  readonly subject: string;
  readonly expectedOre?: Ore;
  readonly foundOre?: Ore;
};

/** What a check looked at and found. */
export type LedgerCheck = { readonly entries: number; readonly findings: readonly LedgerFinding[] };

/** How many entries are looked at by one statement, which no statement's limit is near. */
const entriesAtOnce = 50_000;

/**
 * Looks whether each hall sums to zero; whether each account holds what its newest entry says and its entries sum to,
 * unbroken and never below zero where it must not be; and whether each transfer sums to zero. Looks at what was entered
 * since the last look, or at everything when `isFull`, some thousands of entries a statement. Marks accounts that are
 * right; changes nothing else. One that is wrong is looked at anew each time.
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
    // An account that takes several walks is right only if all of them are.
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

/** What of an account a walk found wrong. What the account says is held against its entries at the end of them. */
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

/** Each finding once, the last that was made of it. */
function once(findings: readonly LedgerFinding[]): readonly LedgerFinding[] {
  return [
    ...new Map(
      findings.map((finding) => [`${finding.hallId} ${finding.what} ${finding.subject}`, finding]),
    ).values(),
  ];
}
