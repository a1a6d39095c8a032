/** What those at the counter remember of a day. The audit holds the database against it. */
import type { FullReceipt } from '@lokalbingo/contract/till-receipts';
import type { FullSettlement } from '@lokalbingo/contract/till-settlements';

/** A receipt as it was handed over, and who wrote it. */
export type HandedReceipt = FullReceipt & { readonly clerkId: number };

/** The memory of a day. */
export type RememberedDay = {
  readonly hallId: number;
  /** A receipt that was confirmed later is remembered as booked. */
  readonly receipts: Map<string, HandedReceipt>;
  /** What lies in each drawer and in the safe, by what went in and out of them. */
  readonly purses: Map<number, number>;
  /** What each member should have on the card. */
  readonly cards: Map<number, number>;
  readonly settlements: FullSettlement[];
  /** How often each refusal was heard. */
  readonly refusals: Map<string, number>;
  movements: number;
};

/** The memory of a day that has not begun. */
export const nothingYet = (hallId: number): RememberedDay => ({
  hallId,
  receipts: new Map(),
  purses: new Map(),
  cards: new Map(),
  settlements: [],
  refusals: new Map(),
  movements: 0,
});

/** Adds to a sum of the memory. */
export const add = <Key>(sums: Map<Key, number>, key: Key, amount: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + amount);

/** Remembers a receipt. Cash changes hands when it is booked, and not before. */
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
  // The reversal of a deposit takes what is left of it; the rest is a difference of the shift.
  cards.set(cardId, Math.max(0, (cards.get(cardId) ?? 0) + sign * amount));
}
