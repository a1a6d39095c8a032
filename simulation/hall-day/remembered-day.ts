/** The day as recorded by the simulated clerks. The audit compares the database with it. */
import type { CaseKind } from '@lokalbingo/contract/cases';
import type { FullReceipt } from '@lokalbingo/contract/till-receipts';
import type { FullSettlement } from '@lokalbingo/contract/till-settlements';

/** A receipt as the member got it, and the clerk who wrote it. */
export type HandedReceipt = FullReceipt & { readonly clerkId: number };

/** A case that staff have worked off. */
export type WorkedCase = { readonly kind: CaseKind; readonly caseId: string };

/** What the simulation remembers of a day. */
export type RememberedDay = {
  readonly hallId: number;
  /** A receipt that was confirmed later is recorded as booked. */
  readonly receipts: Map<string, HandedReceipt>;
  /** The cash in each drawer and in the safe, computed from what went in and out. */
  readonly purses: Map<number, number>;
  /** The expected balance of each member's card. */
  readonly cards: Map<number, number>;
  readonly settlements: FullSettlement[];
  /** How often each refusal was received. */
  readonly refusals: Map<string, number>;
  movements: number;
  readonly cases: WorkedCase[];
  /** The hashes of the exported files by name, once for each time that all were exported. */
  readonly exports: ReadonlyMap<string, string>[];
  /** How many cases of each kind the queues contain at the end. */
  readonly waiting: Map<CaseKind, number>;
};

/** Returns an empty memory for a new day. */
export const nothingYet = (hallId: number): RememberedDay => ({
  hallId,
  receipts: new Map(),
  purses: new Map(),
  cards: new Map(),
  settlements: [],
  refusals: new Map(),
  movements: 0,
  cases: [],
  exports: [],
  waiting: new Map(),
});

/** Adds to a sum of the memory. */
export const add = <Key>(sums: Map<Key, number>, key: Key, amount: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + amount);

/** Records a receipt. Cash changes hands only when it is booked. */
export function remember(
  { receipts, purses, cards }: RememberedDay,
  receipt: FullReceipt,
  { clerkId, drawerId }: { readonly clerkId: number; readonly drawerId: number },
): void {
  const { receiptNo, kind, state, amount, cardId } = receipt;
  const known = receipts.get(receiptNo);
  receipts.set(receiptNo, { ...receipt, clerkId: known?.clerkId ?? clerkId });
  if (state !== 'booked' || known?.state === 'booked') return;
  const sign = kind === 'deposit' || kind === 'payout_reversal' ? 1 : -1;
  add(purses, drawerId, sign * amount);
  // Reversing a deposit takes at most the card's balance; the shortfall is a cash discrepancy of the shift.
  cards.set(cardId, Math.max(0, (cards.get(cardId) ?? 0) + sign * amount));
}
