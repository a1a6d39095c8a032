/** The paper of a deposit or a payout in cash. */
import type { Ore } from '@lokalbingo/money';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import type { AccountId } from '../ledger/ledger.ts';

/** What is done in cash. */
export type ReceiptKind = 'deposit' | 'payout';

/** What reverses it. */
export type ReversalKind = `${ReceiptKind}_reversal`;

/** A receipt as the first person has written it down. It never changes. */
export type Receipt = {
  readonly hallId: number;
  /** See {@link tillReceiptNo}. No other receipt of the hall has it; until the till numbered them, staff typed it. */
  readonly receiptNo: string;
  readonly kind: ReceiptKind | ReversalKind;
  /** The receipt that it reverses. */
  readonly reverses?: string | undefined;
  readonly playerId: number;
  /** The player card's account. */
  readonly accountId: AccountId;
  readonly amountOre: Ore;
  readonly actor: Actor;
  /** Why, for the staff alone. */
  readonly reason: string;
  readonly writtenAt: Date;
  /** Undefined for a receipt whose number staff typed. */
  readonly ofTill?: ReceiptOfTill | undefined;
};

/** What only the till's receipts have: a number that the program gave, and a shift at a drawer. */
export type ReceiptOfTill = {
  /** The Oslo year. A hall's numbers have no gaps within it. */
  readonly year: number;
  readonly number: number;
  readonly shiftId: number;
  readonly requestKey: string;
  /** How the member proved to be present, if that was asked: `code`, or the identity document. */
  readonly provenBy?: string | undefined;
  /** The paper slip from which it was entered. */
  readonly slip?: PaperSlip | undefined;
};

/** A numbered slip on which cash was written down while the console was away, and the time on it. */
export type PaperSlip = { readonly slipNo: string; readonly at: Date };

/** That the money of a receipt has moved. */
export type Booking = {
  /** Whether somebody else than the writer of the receipt booked it. */
  readonly isByAnother: boolean;
  readonly actor: Actor;
  readonly reason: string;
  readonly bookedAt: Date;
};

/** A receipt and what has become of it: without a booking it waits for another person. */
export type KeptReceipt = Receipt & {
  readonly booking: Booking | undefined;
  /** The receipt that reverses it. */
  readonly reversedBy?: string | undefined;
};

/** When a receipt that waits can no longer be confirmed: half an hour after its Oslo day. */
export const lapsesAt = (writtenAt: Date): Date => osloMoment(plusDays(osloDayOf(writtenAt), 1), '00:30');

/** The number of the till's receipt as it is kept and shown: "2026/17". No number that staff typed has a slash. */
export const tillReceiptNo = (year: number, number: number): string => `${year}/${number}`;
