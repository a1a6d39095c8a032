import { hash } from 'node:crypto';
import { sumOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import { latestAddress } from '../due-diligence/due-diligence.ts';
import { type Actor, isOwnMatter, isSamePerson } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { whosePayoutsWait } from '../payout-holds/payout-holds.ts';
import { placeOf } from '../places/places.ts';
import { isBankDay, nextBankDay } from './bank-days.ts';
import { bankName } from './bank-name.ts';
import { openPayee, type PayeePlace, sealedPayee, type Town } from './payee.ts';
import { fileFormat, type PaymentFile } from './payment-file.ts';
import {
  type FileKey,
  filesOf,
  insertFile,
  lockPayer,
  nextFileNo,
  placedAmong,
  placesIn,
} from './payment-file-store.ts';
import { paymentFileText } from './payment-file-text.ts';
import { stepsOf } from './step-store.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import { lockBooksOf } from './withdrawal-money.ts';
import { approvedCards, findWithdrawal, lockApproved, replaceSealedPayee } from './withdrawal-store.ts';

/** The dependencies of making a file. */
export type FileDeps = { readonly clock: Clock; readonly random: RandomBytes; readonly payeeKeys: KeyRing };

/**
 * A due withdrawal that a person must pay separately: the payee's name cannot be written in the bank's letters, or the
 * bank requires the payee's town and the player has given none.
 */
export type LeftOut = { readonly withdrawalId: number; readonly why: 'name' | 'town' };

/** A file with its text, which has whole account numbers and is only for the bank. */
export type MadeFile = { readonly file: PaymentFile; readonly text: string };
/** A new file, and the withdrawals left out of it. */
export type NewFile = MadeFile & { readonly leftOut: readonly LeftOut[] };

/**
 * Why no file is made. `nothing_due`: every approved request waits for its day, is in a file, or waits for another
 * person to make the file.
 */
export type FileRefusal =
  | { readonly why: 'no_payer' | 'no_file' }
  | { readonly why: 'nothing_due'; readonly leftOut: readonly LeftOut[] };

/**
 * Makes the bank's file of a hall: every approved withdrawal that may be paid on the next bank day, or today if it is
 * one, and that is in no file. Leaves out the person's own withdrawals and, above the hall's limit, those that they
 * have approved: another person makes the next file. Also leaves out those of {@link LeftOut}. A withdrawal is in at
 * most one file, also when two are made concurrently.
 */
export async function makePaymentFile(
  tx: Tx,
  deps: FileDeps,
  { hallId, actor, reason }: { readonly hallId: number; readonly actor: Actor; readonly reason: string },
): Promise<Decision<NewFile, FileRefusal>> {
  const madeAt = deps.clock.now();
  const today = osloDayOf(madeAt);
  const paysFrom = await lockPayer(tx, hallId, today);
  if (!paysFrom) return { ok: false, refusal: { why: 'no_payer' } };
  const payOn = isBankDay(today) ? today : nextBankDay(today);
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A payer belongs to a hall.');
  const approved = await lockPayable(tx, hall.value);
  const placed = await placedAmong(
    tx,
    hallId,
    approved.map(({ withdrawalId }) => withdrawalId),
  );
  const due = approved.filter(
    ({ withdrawalId, payFrom }) => !placed.has(withdrawalId) && (payFrom === null || payFrom <= payOn),
  );
  const allowed = await forOthersToPay(tx, due, actor);
  const { withdrawals, leftOut } = await writable(tx, deps, allowed, paysFrom);
  if (withdrawals.length === 0) return { ok: false, refusal: { why: 'nothing_due', leftOut } };
  const { postcode, town } = hall.value;
  const fileNo = await nextFileNo(tx, hallId);
  const file: PaymentFile = {
    hallId,
    fileNo,
    messageId: `LB-${hallId}-${fileNo}-${today.replaceAll('-', '')}`,
    formatVersion: fileFormat,
    payer: paysFrom.payer,
    payerTown: { postcode, town },
    payOn,
    count: withdrawals.length,
    sumOre: sumOre(...withdrawals.map(amountOf)),
    madeAt,
  };
  const text = textOf(deps, file, withdrawals);
  await insertFile(tx, file, { contentHash: hash('sha256', text, 'buffer'), actor, reason, withdrawals });
  return ok({ file, text, leftOut });
}

/**
 * Locks and returns the approved requests of a hall whose payouts need not wait. Locks their cards first, as placing a
 * payout hold does.
 */
async function lockPayable(
  tx: Tx,
  { hallId, ownerId }: { readonly hallId: number; readonly ownerId: number },
): Promise<readonly Withdrawal[]> {
  const accountIds = await approvedCards(tx, hallId);
  await lockBooksOf(tx, hallId, accountIds);
  const locked = new Set(accountIds);
  const approved = (await lockApproved(tx, hallId)).filter(({ accountId }) => locked.has(accountId));
  const waiting = await whosePayoutsWait(
    tx,
    ownerId,
    approved.map(({ playerId }) => playerId),
  );
  return approved.filter(({ playerId }) => !waiting.has(playerId));
}

/** Writes an earlier file again, the same byte for byte. @throws Bug when it would differ */
export async function paymentFileAgain(
  db: Db | Tx,
  deps: Pick<FileDeps, 'payeeKeys'>,
  key: FileKey,
): Promise<Decision<MadeFile, FileRefusal>> {
  const file = (await filesOf(db, key.hallId)).find(({ fileNo }) => fileNo === key.fileNo);
  if (!file) return { ok: false, refusal: { why: 'no_file' } };
  const withdrawals: Withdrawal[] = [];
  for (const withdrawalId of await placesIn(db, key)) {
    const withdrawal = await findWithdrawal(db, withdrawalId);
    assert(withdrawal, 'A request in a file is never deleted.');
    withdrawals.push(withdrawal);
  }
  const text = textOf(deps, file, withdrawals);
  assert(file.contentHash.equals(hash('sha256', text, 'buffer')), 'A file never changes.');
  return ok({ file, text });
}

/**
 * Separates the withdrawals that can be in a file from those left out. If the bank requires the payees' towns, encrypts
 * each town together with the account number.
 */
async function writable(
  tx: Tx,
  deps: FileDeps,
  due: readonly Withdrawal[],
  { sendsPayeeTown }: { readonly sendsPayeeTown: boolean },
): Promise<{ readonly withdrawals: readonly Withdrawal[]; readonly leftOut: readonly LeftOut[] }> {
  const withdrawals: Withdrawal[] = [];
  const leftOut: LeftOut[] = [];
  for (const withdrawal of due) {
    const { withdrawalId, playerId } = withdrawal;
    const lives = sendsPayeeTown ? await townOf(tx, playerId) : undefined;
    if (bankName(withdrawal.payee.name) === undefined) leftOut.push({ withdrawalId, why: 'name' });
    else if (sendsPayeeTown && !lives) leftOut.push({ withdrawalId, why: 'town' });
    else withdrawals.push(lives ? await sealedWith(tx, deps, withdrawal, lives) : withdrawal);
  }
  return { withdrawals, leftOut };
}

/** Returns where a player lives, if known. */
async function townOf(tx: Tx, playerId: number): Promise<Town | undefined> {
  const address = await latestAddress(tx, playerId);
  const place = address && (await placeOf(tx, address.postcode));
  return place?.ok ? { postcode: place.value.postcode, town: place.value.town } : undefined;
}

async function sealedWith(tx: Tx, deps: FileDeps, withdrawal: Withdrawal, lives: Town): Promise<Withdrawal> {
  const { payee } = withdrawal;
  const place = payeePlaceOf(withdrawal);
  const { accountNumber } = openPayee(deps, place, payee.sealedNumber);
  const sealedNumber = sealedPayee(deps, place, { accountNumber, lives });
  await replaceSealedPayee(tx, withdrawal, sealedNumber);
  return { ...withdrawal, payee: { ...payee, sealedNumber } };
}

/** Returns the requests that this person may pay. */
async function forOthersToPay(tx: Tx, due: readonly Withdrawal[], actor: Actor): Promise<Withdrawal[]> {
  const steps = await stepsOf(tx, due);
  const allowed: Withdrawal[] = [];
  for (const withdrawal of due) {
    const { hallId, playerId, withdrawalId } = withdrawal;
    if (isOwnMatter(actor, { playerId, ...(await nameOf(tx, playerId)) })) continue;
    const hall = await findHall(tx, hallId);
    assert(hall.ok, 'A request belongs to a hall.');
    const approvedBy = steps.get(withdrawalId)?.find(({ step }) => step === 'approved')?.actor;
    const needsAnother = amountOf(withdrawal) > hall.value.fourEyesAboveOre;
    if (!(needsAnother && isSamePerson(approvedBy, actor))) allowed.push(withdrawal);
  }
  return allowed;
}

function textOf(
  { payeeKeys }: Pick<FileDeps, 'payeeKeys'>,
  file: PaymentFile,
  withdrawals: readonly Withdrawal[],
): string {
  const payments = withdrawals.map((withdrawal) => {
    const { withdrawalId, reference, payee } = withdrawal;
    return {
      withdrawalId,
      reference,
      amountOre: amountOf(withdrawal),
      payeeName: payee.name,
      ...openPayee({ payeeKeys }, payeePlaceOf(withdrawal), payee.sealedNumber),
    };
  });
  return paymentFileText(file, payments);
}

const payeePlaceOf = ({ hallId, playerId, payee }: Withdrawal): PayeePlace => ({
  hallId,
  playerId,
  ending: payee.ending,
});
