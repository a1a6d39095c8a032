import { type Ore, sumOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { bookReceipt, type CashDeps, cashPlace } from './cash-place.ts';
import { type CashRefusal, decideCash } from './decide-cash.ts';
import type { KeptReceipt, Receipt, ReceiptKind, ReceiptOfTill } from './receipt.ts';
import { bookedOn, findReceipt, insertReceipt } from './receipt-store.ts';

/**
 * A request to move cash: the player, the amount (more than zero), the receipt, the actor (2 to 100 characters) and the
 * reason (5 to 500 characters). No player reads the reason.
 */
export type CashAct = {
  readonly hallId: number;
  readonly playerId: number;
  readonly amountOre: Ore;
  readonly receiptNo: string;
  readonly actor: Actor;
  readonly reason: string;
  /** Set when the till numbers the receipt. The caller must lock the till before it finds the number. */
  readonly ofTill?: ReceiptOfTill;
  /** Whether a second person must confirm it even below the limit. */
  readonly needsAnother?: boolean;
  /** A second person, who confirms it immediately if required. */
  readonly confirmedBy?: Actor | undefined;
};

/** The outcome: the receipt, which waits for another person while it has no booking. */
export type CashOutcome = Decision<KeptReceipt, CashRefusal>;

/**
 * Books a cash deposit, as own money. Above the hall's limit, the receipt is stored and waits for another person.
 * Repeating the same receipt returns it unchanged and moves nothing.
 */
export function depositCash(tx: Tx, deps: CashDeps, act: CashAct): Promise<CashOutcome> {
  return moveCash(tx, deps, 'deposit', act);
}

/** Books a payout to a player, by the rules of {@link depositCash}. The cash is handed over when it is booked. */
export function payOutCash(tx: Tx, deps: CashDeps, act: CashAct): Promise<CashOutcome> {
  return moveCash(tx, deps, 'payout', act);
}

async function moveCash(tx: Tx, deps: CashDeps, kind: ReceiptKind, act: CashAct): Promise<CashOutcome> {
  const found = await cashPlace(tx, deps, kind, act);
  if (!found.ok) return { ok: false, refusal: { why: 'not_admitted', no: found.refusal } };
  const place = found.value;
  const known = await findReceipt(tx, act.hallId, act.receiptNo);
  if (known) return isSame(known, kind, act) ? ok(known) : { ok: false, refusal: { why: 'receipt_used' } };
  const { actor, reason } = act;
  const writtenAt = deps.clock.now();
  const receipt: Receipt & { readonly kind: ReceiptKind } = {
    ...act,
    kind,
    accountId: place.accountId,
    writtenAt,
  };
  const verdict = decideCash({ ...place, receipt, actor });
  if (!verdict.ok) return verdict;
  await insertReceipt(tx, receipt);
  const isByAnother = act.needsAnother === true || (await needsAnother(tx, receipt));
  if (isByAnother && !act.confirmedBy) return ok({ ...receipt, booking: undefined });
  const bookedBy = (isByAnother && act.confirmedBy) || actor;
  const booking = { isByAnother, actor: bookedBy, reason, bookedAt: writtenAt };
  await bookReceipt(tx, place, verdict.value, receipt, booking);
  return ok({ ...receipt, booking });
}

const isSame = (known: Receipt, kind: ReceiptKind, { playerId, amountOre }: CashAct): boolean =>
  known.kind === kind && known.playerId === playerId && known.amountOre === amountOre;

/**
 * Whether the receipt, plus the cash that its writer booked alone for the player that day, exceeds the hall's limit.
 */
async function needsAnother(tx: Tx, receipt: Receipt): Promise<boolean> {
  const hall = await findHall(tx, receipt.hallId);
  assert(hall.ok, 'A hall with a till exists.');
  const { aloneOre } = await bookedOn(tx, receipt, osloDayOf(receipt.writtenAt));
  return sumOre(aloneOre, receipt.amountOre) > hall.value.fourEyesAboveOre;
}
