/** The chart of accounts of a hall. `docs/chart-of-accounts.md` explains each account. */
import { assert } from '../../platform/result.ts';
import type { AccountKind, Bucket } from '../ledger/ledger.ts';
import { accountNames } from './chart-of-accounts.nb.ts';

/** The number of an account in the chart, classed as in the Norwegian standard chart (NS 4102). */
export type AccountNo = keyof typeof accountNames;

/** An account of the chart: all ledger accounts of one kind in a hall, or one bucket of the player cards. */
export type ChartAccount = {
  readonly accountNo: AccountNo;
  /** In Norwegian. */
  readonly name: string;
  readonly kind: AccountKind;
  readonly bucket: Bucket;
  /** The side on which its balance normally is. */
  readonly normalSide: 'debit' | 'credit';
};

/** Every account, by number. */
export const chartOfAccounts: readonly ChartAccount[] = [
  account(1570, 'card_provider', 'debit'),
  account(1900, 'cash', 'debit'),
  account(1901, 'cash_in_transit', 'debit'),
  account(1905, 'cash_differences', 'debit'),
  account(1920, 'bank', 'debit'),
  account(2910, 'player_card', 'credit'),
  account(2911, 'player_card', 'credit', 'winnings'),
  account(2920, 'stakes_held', 'credit'),
  account(2930, 'prizes_held', 'credit'),
  account(2935, 'prizes_refused', 'credit'),
  account(2936, 'owed_to_purpose', 'credit'),
  account(2940, 'withdrawals_held', 'credit'),
  account(2950, 'refunds_held', 'credit'),
  account(2955, 'tickets_1_transit', 'credit'),
  account(2956, 'tickets_2_transit', 'credit'),
  account(2957, 'game_501_transit', 'credit'),
  account(2960, 'rounding', 'credit'),
  account(2970, 'tickets_1', 'credit'),
  account(2971, 'tickets_2', 'credit'),
  account(2972, 'game_501', 'credit'),
  account(2980, 'cash_float', 'credit'),
  account(3100, 'game_result', 'credit'),
  account(7700, 'cash_expenses', 'debit'),
  account(7830, 'cash_losses', 'debit'),
];

/** Returns the chart account for a kind of ledger account. */
export function chartAccountOf(kind: AccountKind, bucket: Bucket): ChartAccount {
  const found = chartOfAccounts.find((each) => each.kind === kind && each.bucket === bucket);
  assert(found, `The chart has no account for ${kind}, ${bucket}.`);
  return found;
}

function account(
  accountNo: AccountNo,
  kind: AccountKind,
  normalSide: ChartAccount['normalSide'],
  bucket: Bucket = 'own',
): ChartAccount {
  return { accountNo, name: accountNames[accountNo], kind, bucket, normalSide };
}
