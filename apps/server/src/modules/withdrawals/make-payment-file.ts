import { hash } from 'node:crypto';
import { sumOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type YesOrNo } from '../../platform/result.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import { type Actor, isOwnMatter, isSamePerson } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { isBankDay, nextBankDay } from './bank-days.ts';
import { openPayee } from './payee.ts';
import { type PaymentFile, paymentFileText } from './payment-file.ts';
import {
  type FileKey,
  filesOf,
  insertFile,
  lockPayer,
  nextFileNo,
  placedAmong,
  placesIn,
} from './payment-file-store.ts';
import { stepsOf } from './step-store.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import { findWithdrawal, lockApproved } from './withdrawal-store.ts';

/** What making a file takes from its surroundings. */
export type FileDeps = { readonly clock: Clock; readonly payeeKeys: KeyRing };

/** A file with its text, which holds whole account numbers: for the file alone. */
export type MadeFile = { readonly file: PaymentFile; readonly text: string };

/** Why no file is made. `nothing_due`: what is approved waits for its day, is in a file, or for another person to make it. */
export type FileRefusal = { readonly why: 'no_payer' | 'nothing_due' | 'no_file' };

/**
 * Makes the bank's file of a hall: every approved withdrawal that may be paid on the next bank day, or today if it is
 * one, and that is in no file. One's own is left out, and above the hall's limit what one has approved oneself: another
 * makes the next file. A withdrawal is in one file at most, also when two make files at once.
 */
export async function makePaymentFile(
  tx: Tx,
  deps: FileDeps,
  { hallId, actor, reason }: { readonly hallId: number; readonly actor: Actor; readonly reason: string },
): Promise<YesOrNo<MadeFile, FileRefusal>> {
  const payer = await lockPayer(tx, hallId);
  if (!payer) return { ok: false, refusal: { why: 'no_payer' } };
  const madeAt = deps.clock.now();
  const today = osloDayOf(madeAt);
  const payOn = isBankDay(today) ? today : nextBankDay(today);
  const approved = await lockApproved(tx, hallId);
  const placed = await placedAmong(
    tx,
    approved.map(({ withdrawalId }) => withdrawalId),
  );
  const due = approved.filter(
    ({ withdrawalId, payFrom }) => !placed.has(withdrawalId) && (payFrom === null || payFrom <= payOn),
  );
  const withdrawals = await forOthersToPay(tx, due, actor);
  if (withdrawals.length === 0) return { ok: false, refusal: { why: 'nothing_due' } };
  const fileNo = await nextFileNo(tx, hallId);
  const file: PaymentFile = {
    hallId,
    fileNo,
    messageId: `LB-${hallId}-${fileNo}-${today.replaceAll('-', '')}`,
    payer,
    payOn,
    count: withdrawals.length,
    sumOre: sumOre(...withdrawals.map(amountOf)),
    madeAt,
  };
  const text = textOf(deps, file, withdrawals);
  await insertFile(tx, file, { contentHash: hash('sha256', text, 'buffer'), actor, reason, withdrawals });
  return ok({ file, text });
}

/** A file that was made before, the same byte for byte. @throws Bug when it has become another. */
export async function paymentFileAgain(
  db: Db,
  deps: Pick<FileDeps, 'payeeKeys'>,
  key: FileKey,
): Promise<YesOrNo<MadeFile, FileRefusal>> {
  const file = (await filesOf(db, key.hallId)).find(({ fileNo }) => fileNo === key.fileNo);
  if (!file) return { ok: false, refusal: { why: 'no_file' } };
  const withdrawals: Withdrawal[] = [];
  for (const withdrawalId of await placesIn(db, key)) {
    const withdrawal = await findWithdrawal(db, withdrawalId);
    assert(withdrawal, 'What is in a file is never removed.');
    withdrawals.push(withdrawal);
  }
  const text = textOf(deps, file, withdrawals);
  assert(file.contentHash.equals(hash('sha256', text, 'buffer')), 'A file is what it was when it was made.');
  return ok({ file, text });
}

/** Those that this person may have paid. */
async function forOthersToPay(tx: Tx, due: readonly Withdrawal[], actor: Actor): Promise<Withdrawal[]> {
  const steps = await stepsOf(tx, due);
  const allowed: Withdrawal[] = [];
  for (const withdrawal of due) {
    const { hallId, playerId, withdrawalId } = withdrawal;
    if (isOwnMatter(actor, { playerId, ...(await nameOf(tx, playerId)) })) continue;
    const hall = await findHall(tx, hallId);
    assert(hall.ok, 'A request has a hall.');
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
    const { hallId, playerId, withdrawalId, reference, payee } = withdrawal;
    const place = { hallId, playerId, ending: payee.ending };
    return {
      withdrawalId,
      reference,
      amountOre: amountOf(withdrawal),
      payeeName: payee.name,
      accountNumber: openPayee({ payeeKeys }, place, payee.sealedNumber),
    };
  });
  return paymentFileText(file, payments);
}
