import { minOre, negateOre, type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import { admit, memberCard, standingOf } from '../admission/admission.ts';
import {
  type AdmittedCard,
  type Balance,
  entryByKey,
  houseAccount,
  lockAccounts,
  postTransfers,
  transfer,
} from '../ledger/ledger.ts';
import { cashTexts } from './cash-desk.nb.ts';
import type { CashDeps } from './cash-place.ts';
import type { CashRefusal } from './decide-cash.ts';
import type { CashAct } from './move-cash.ts';
import type { Booking, KeptReceipt, Receipt, ReversalKind } from './receipt.ts';
import { insertBooking, insertReceipt } from './receipt-store.ts';

/** The receipt of a reversal, and the amount it moved between card and till. */
type Reversed = { readonly receipt: KeptReceipt; readonly movedOre: Ore };

/**
 * Reverses a booked receipt with another receipt, which a second person has confirmed. Takes a deposit back up to the
 * card's balance, own money first, and only when the player may be paid out. Returns a payout to the buckets it was
 * taken from. The caller must have locked the till and checked that the receipt is not reversed yet.
 */
export async function reverseReceipt(
  tx: Tx,
  deps: CashDeps,
  reversed: KeptReceipt,
  act: Pick<CashAct, 'receiptNo' | 'actor' | 'reason' | 'ofTill'> & {
    readonly confirmedBy: CashAct['actor'];
  },
): Promise<Decision<Reversed, CashRefusal>> {
  const { hallId, playerId, accountId, amountOre, kind } = reversed;
  assert(kind === 'deposit' || kind === 'payout', 'A reversal is not reversed.');
  const at = deps.clock.now();
  const standing = await standingOf(tx, reversed, at);
  assert(standing, 'A player with a receipt has a card.');
  const admitted = admit('payout_at_desk', standing);
  if (kind === 'deposit' && !admitted.ok)
    return { ok: false, refusal: { why: 'not_admitted', no: admitted.refusal } };
  const { actor, reason, confirmedBy, receiptNo, ofTill } = act;
  const receipt = {
    ...{ hallId, receiptNo, playerId, accountId, amountOre, actor, reason, ofTill },
    kind: `${kind}_reversal` as const,
    reverses: reversed.receiptNo,
    writtenAt: at,
  };
  await insertReceipt(tx, receipt);
  const booking: Booking = { isByAnother: true, actor: confirmedBy, reason, bookedAt: at };
  await insertBooking(tx, receipt, booking);
  const movedOre =
    kind === 'deposit' && admitted.ok
      ? await takeBack(tx, receipt, memberCard(admitted.value))
      : await giveBack(tx, receipt);
  return ok({ receipt: { ...receipt, booking }, movedOre });
}

type Reversal = Receipt & { readonly kind: ReversalKind; readonly reverses: string };

async function takeBack(tx: Tx, receipt: Reversal, admitted: AdmittedCard): Promise<Ore> {
  const { hallId, accountId, amountOre } = receipt;
  const till = await houseAccount(tx, hallId, 'cash');
  const card = { hallId, accountId };
  const locked = await lockAccounts(tx, [card, { hallId, accountId: till }]);
  const taken = takenBack(locked.balance(card), amountOre);
  const ownOre = sumOre(taken.ownOre, taken.winningsOre);
  if (ownOre === 0) return ownOre;
  const debit = { accountId, ...taken };
  const credit = { accountId: till, ownOre, winningsOre: zeroOre };
  const kind = 'cash_deposit_reversed';
  const [outcome] = await postTransfers(tx, locked, [{ ...movedBy(receipt), kind, debit, credit, admitted }]);
  assert(outcome.ok && !outcome.value.replayed, 'A receipt is reversed once.');
  return ownOre;
}

async function giveBack(tx: Tx, receipt: Reversal): Promise<Ore> {
  const { hallId, accountId, amountOre, reverses } = receipt;
  const till = await houseAccount(tx, hallId, 'cash');
  const entry = await entryByKey(tx, { hallId, accountId }, `cash:${reverses}`);
  assert(entry, 'A payout has left the card.');
  const debit = { accountId: till, ownOre: amountOre, winningsOre: zeroOre };
  const { ownOre, winningsOre } = entry.change;
  const credit = { accountId, ownOre: negateOre(ownOre), winningsOre: negateOre(winningsOre) };
  const kind = 'cash_payout_reversed';
  const [outcome] = await transfer(tx, [{ ...movedBy(receipt), kind, debit, credit }]);
  assert(outcome.ok && !outcome.value.replayed, 'A receipt is reversed once.');
  return amountOre;
}

const movedBy = ({ hallId, receiptNo, kind, writtenAt }: Reversal) => ({
  hallId,
  idempotencyKey: `cash:${receiptNo}`,
  reference: `receipt:${receiptNo}`,
  description: `${cashTexts[kind]}, kvittering ${receiptNo}`,
  at: writtenAt,
});

function takenBack({ ownOre, winningsOre }: Balance, amountOre: Ore): Balance {
  const own = minOre(ownOre, amountOre);
  return { ownOre: own, winningsOre: minOre(winningsOre, subtractOre(amountOre, own)) };
}
