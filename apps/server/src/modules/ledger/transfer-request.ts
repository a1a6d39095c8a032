/** What may be asked of the ledger: money from one account to another, once. */
import { hash } from 'node:crypto';
import { type Ore, sumOre } from '@lokalbingo/money';
import { assert, type Result } from '../../platform/result.ts';
import { type AccountId, type Amounts, accountKeyText } from './account.ts';
import type { AdmittedCard } from './admitted.ts';

/** Transfers that only a player who was admitted may have made. */
const admittedKinds = [
  'deposit',
  'cash_deposit',
  'cash_payout',
  'cash_deposit_reversed',
  'stake',
  'withdrawal_held',
  'party_reserved',
] as const;

type AdmittedKind = (typeof admittedKinds)[number];

/** Transfers that go on whatever stands in a player's way: the money has left the card already, or comes back to it. */
type FreeKind =
  | 'deposit_held'
  | 'deposit_refund'
  | 'stake_refund'
  | 'prize'
  | 'prize_held'
  | 'prize_refused'
  | 'withdrawal_returned'
  | 'withdrawal_paid'
  | 'settlement'
  | 'rounding'
  | 'party_confirmed'
  | 'party_rejected'
  | 'party_returned'
  | 'party_won'
  | 'cash_payout_reversed'
  | 'cash_moved'
  | 'cash_difference'
  | 'cash_difference_accepted';

/**
 * Why money moves. Those of {@link admittedKinds} demand proof of admission; otherwise the kind is for those who read.
 */
export type TransferKind = AdmittedKind | FreeKind;

/** One side of a transfer: an account, and what leaves it or comes to it in each bucket. */
export type TransferSide = { readonly accountId: AccountId } & Amounts;

/**
 * Money from one account to another in the same hall.
 *
 * `debit` is the account that the money leaves, `credit` the one it comes to; both sides have the same total, more
 * than zero, but may use other buckets (a prize leaves the hall's own money and becomes winnings).
 * `idempotencyKey` is unique in the hall, so begin it with what it counts: `deposit:<transaction id>`.
 * `description` is what the player reads, in Norwegian. `reference` names the cause for those who investigate.
 */
export type TransferRequest = FreeTransfer | AdmittedTransfer;

/** A transfer that goes on whatever stands in a player's way. */
export type FreeTransfer = Moved & { readonly kind: FreeKind; readonly admitted?: undefined };

/** A transfer that takes proof that the player of the card was admitted to it. */
type AdmittedTransfer = Moved & { readonly kind: AdmittedKind; readonly admitted: AdmittedCard };

type Moved = {
  readonly hallId: number;
  readonly idempotencyKey: string;
  readonly debit: TransferSide;
  readonly credit: TransferSide;
  readonly reference: string;
  readonly description: string;
  readonly at: Date;
};

/** The ledger's refusals. */
export type TransferRefusalCode = 'insufficient_funds' | 'idempotency_key_reused';

/** A transfer that stands. `replayed` when it stood before and nothing was moved now. */
export type PostedTransfer = { readonly transferId: number; readonly replayed: boolean };

/** What became of one request. */
export type TransferOutcome = Result<PostedTransfer, TransferRefusalCode>;

/** One outcome for each request, in order; as long as the list of requests where the compiler knows its length. */
export type OutcomesOf<Requests extends readonly TransferRequest[]> = {
  readonly [Index in keyof Requests]: TransferOutcome;
};

/** What leaves one account and comes to the other, both buckets together. */
export function totalOre(amounts: Amounts): Ore {
  return sumOre(amounts.ownOre, amounts.winningsOre);
}

/** Holds that a request makes sense at all. @throws Bug */
export function assertSound(request: TransferRequest): void {
  const { debit, credit, idempotencyKey } = request;
  const parts = [debit.ownOre, debit.winningsOre, credit.ownOre, credit.winningsOre];
  assert(
    parts.every((part) => Number.isSafeInteger(part) && part >= 0),
    'A transfer moves whole øre, none of them negative.',
  );
  assert(totalOre(debit) > 0, 'A transfer moves something.');
  assert(totalOre(debit) === totalOre(credit), 'What leaves one account comes to the other.');
  assert(debit.accountId !== credit.accountId, 'A transfer has two accounts.');
  assert(idempotencyKey !== '', 'A transfer has an idempotency key.');
  assert(isAdmitted(request), 'A transfer that takes admission has the proof of the card that it concerns.');
}

function isAdmitted({ hallId, kind, debit, credit, admitted }: TransferRequest): boolean {
  if (!admittedKinds.some((each) => each === kind)) return true;
  return (
    admitted !== undefined &&
    [debit, credit].some(
      ({ accountId }) => accountKeyText({ hallId, accountId }) === accountKeyText(admitted),
    )
  );
}

/**
 * A fingerprint of what a repeated key must have in common with the first request: everything that decides what
 * moves and why. The moment and the player's text may differ, since a repeat is made later and perhaps by newer code.
 */
export function inputHash({ hallId, kind, debit, credit, reference }: TransferRequest): Buffer {
  const input = [
    hallId,
    kind,
    [debit.accountId, debit.ownOre, debit.winningsOre],
    [credit.accountId, credit.ownOre, credit.winningsOre],
    reference,
  ];
  return hash('sha256', JSON.stringify(input), 'buffer');
}
