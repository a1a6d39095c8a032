/** Transfer requests: money from one account to another, once. */
import { hash } from 'node:crypto';
import { type Ore, sumOre } from '@lokalbingo/money';
import { assert, type Result } from '../../platform/result.ts';
import { type AccountId, type Amounts, accountKeyText } from './account.ts';
import type { AdmittedCard } from './admitted.ts';

/** The kinds of transfer that require proof of admission. */
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

/** The kinds of transfer that no obstacle stops: the money has already left the card, or comes back to it. */
type FreeKind =
  | 'deposit_held'
  | 'deposit_refund'
  | 'stake_refund'
  | 'prize'
  | 'prize_held'
  | 'prize_refused'
  | 'prize_to_purpose'
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

/** Why money moves. The kinds in {@link admittedKinds} require proof of admission; the others are only informative. */
export type TransferKind = AdmittedKind | FreeKind;

/** One side of a transfer: an account, and the amount in each bucket. */
export type TransferSide = { readonly accountId: AccountId } & Amounts;

/**
 * A transfer from one account to another in the same hall.
 *
 * The money leaves `debit` and goes to `credit`. Both sides have the same total, more than zero, but may use different
 * buckets (a prize leaves the hall's own money and becomes winnings). `idempotencyKey` is unique in the hall, so begin
 * it with the kind of thing it counts: `deposit:<transaction id>`. `description` is the text for the player, in
 * Norwegian. `reference` names the cause for investigations.
 */
export type TransferRequest = FreeTransfer | AdmittedTransfer;

/** A transfer that no obstacle stops. */
export type FreeTransfer = Moved & { readonly kind: FreeKind; readonly admitted?: undefined };

/** A transfer that requires proof that the card's player was admitted to it. */
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

/** A transfer that exists. `replayed` when it existed before and nothing was moved now. */
export type PostedTransfer = { readonly transferId: number; readonly replayed: boolean };

/** The outcome of one request. */
export type TransferOutcome = Result<PostedTransfer, TransferRefusalCode>;

/** One outcome per request, in order; as a tuple when the compiler knows the number of requests. */
export type OutcomesOf<Requests extends readonly TransferRequest[]> = {
  readonly [Index in keyof Requests]: TransferOutcome;
};

/** Returns the total of both buckets. */
export function totalOre(amounts: Amounts): Ore {
  return sumOre(amounts.ownOre, amounts.winningsOre);
}

/** Checks that a request is valid. @throws Bug */
export function assertSound(request: TransferRequest): void {
  const { debit, credit, idempotencyKey } = request;
  const parts = [debit.ownOre, debit.winningsOre, credit.ownOre, credit.winningsOre];
  assert(
    parts.every((part) => Number.isSafeInteger(part) && part >= 0),
    'A transfer moves whole øre, none of them negative.',
  );
  assert(totalOre(debit) > 0, 'A transfer moves more than zero.');
  assert(totalOre(debit) === totalOre(credit), 'Both sides of a transfer have the same total.');
  assert(debit.accountId !== credit.accountId, 'A transfer has two accounts.');
  assert(idempotencyKey !== '', 'A transfer has an idempotency key.');
  assert(isAdmitted(request), 'A transfer of an admitted kind carries the proof for its card.');
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
 * Returns a fingerprint of the fields that a request with a repeated key must share with the first one: everything that
 * decides which money moves and why. The time and the player's text may differ, because a repeat comes later and
 * perhaps from newer code.
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
