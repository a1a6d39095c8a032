import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, osloMoment } from '../../platform/oslo-calendar.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf, namesBeyond } from '../identity/identity.ts';
import { nextBankDay } from './bank-days.ts';
import { bankName } from './bank-name.ts';
import { type LastWord, lastWordsOf } from './bank-reply-store.ts';
import { maskedPayee } from './payee.ts';
import { findInHalls } from './queue-store.ts';
import { type Step, stepsOf } from './step-store.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';

/** A withdrawal request, as shown to the staff who decide it. */
export type WithdrawalCase = {
  readonly withdrawal: Withdrawal;
  /** Masked. */
  readonly account: string;
  /** Parts of the payee's name that the member's own name, from the e-ID, lacks. */
  readonly namesBeyond: readonly string[];
  readonly isNameForBank: boolean;
  readonly fileNo: number | null;
  /** The staff member who made the payment file. */
  readonly filedBy: number | null;
  /** The bank's latest reply about it. */
  readonly bankSaid: LastWord | undefined;
  readonly steps: readonly Step[];
  /** Whether somebody other than the person who took it up must approve it. */
  readonly needsFourEyes: boolean;
};

/** Returns a request of some halls, open or ended; undefined when they have no such request. */
export async function withdrawalCase(
  db: Db | Tx,
  halls: readonly number[],
  withdrawalId: number,
): Promise<WithdrawalCase | undefined> {
  const found = await findInHalls(db, halls, withdrawalId);
  if (!found) return undefined;
  const { withdrawal, ...file } = found;
  const { hallId, payee, playerId } = withdrawal;
  const [hall, name, words, steps] = await Promise.all([
    findHall(db, hallId),
    nameOf(db, playerId),
    lastWordsOf(db, withdrawal, [withdrawalId]),
    stepsOf(db, [withdrawal]),
  ]);
  return {
    ...file,
    withdrawal,
    account: maskedPayee(payee.ending),
    namesBeyond: namesBeyond(name, payee.name),
    isNameForBank: bankName(payee.name) !== undefined,
    bankSaid: words.get(withdrawalId),
    steps: steps.get(withdrawalId) ?? [],
    needsFourEyes: hall.ok && amountOf(withdrawal) > hall.value.fourEyesAboveOre,
  };
}

/**
 * Returns when a request should be paid: by the end of the next bank day, or of the first day on which it may be paid.
 */
export function withdrawalDue({
  requestedAt,
  payFrom,
}: Pick<Withdrawal, 'requestedAt'> & { readonly payFrom: string | null }): Date {
  const next: string = nextBankDay(osloDayOf(requestedAt));
  const day = payFrom !== null && payFrom > next ? payFrom : next;
  return osloMoment(day as OsloDay, '23:59');
}
