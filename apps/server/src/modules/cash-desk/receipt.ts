/** The receipt of a cash deposit or payout. */
import type { Ore } from '@lokalbingo/money';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import type { AccountId } from '../ledger/ledger.ts';

export type ReceiptKind = 'deposit' | 'payout';

/** The kind of a receipt that reverses another. */
export type ReversalKind = `${ReceiptKind}_reversal`;

/** A receipt as the first person wrote it. It never changes. */
export type Receipt = {
  readonly hallId: number;
  /** Unique in the hall. See {@link tillReceiptNo}; before the till numbered receipts, staff typed the number. */
  readonly receiptNo: string;
  readonly kind: ReceiptKind | ReversalKind;
  /** The receipt that this one reverses. */
  readonly reverses?: string | undefined;
  readonly playerId: number;
  /** The player card's account. */
  readonly accountId: AccountId;
  readonly amountOre: Ore;
  readonly actor: Actor;
  /** The reason, for staff only. */
  readonly reason: string;
  readonly writtenAt: Date;
  /** Undefined when staff typed the number. */
  readonly ofTill?: ReceiptOfTill | undefined;
};

/** The fields of the till's own receipts: a number that the program assigned, and a shift at a drawer. */
export type ReceiptOfTill = {
  /** The Oslo year. A hall's numbers have no gaps within it. */
  readonly year: number;
  readonly number: number;
  readonly shiftId: number;
  readonly requestKey: string;
  /** How the member proved to be present, if that was required: `code`, or the identity document. */
  readonly provenBy?: string | undefined;
  /** The paper slip from which it was entered. */
  readonly slip?: PaperSlip | undefined;
};

/** A numbered slip on which cash was recorded while the console was unavailable, and the time on it. */
export type PaperSlip = { readonly slipNo: string; readonly at: Date };

/** Records that the money of a receipt has moved. */
export type Booking = {
  /** Whether somebody other than the receipt's writer booked it. */
  readonly isByAnother: boolean;
  readonly actor: Actor;
  readonly reason: string;
  readonly bookedAt: Date;
};

/** A receipt and its state: without a booking it waits for another person. */
export type KeptReceipt = Receipt & {
  readonly booking: Booking | undefined;
  /** The receipt that reverses this one. */
  readonly reversedBy?: string | undefined;
};

/** Returns when a waiting receipt lapses: half an hour after its Oslo day. */
export const lapsesAt = (writtenAt: Date): Date => osloMoment(plusDays(osloDayOf(writtenAt), 1), '00:30');

/** Returns the number of the till's receipt as stored and shown: "2026/17". No number that staff typed has a slash. */
export const tillReceiptNo = (year: number, number: number): string => `${year}/${number}`;
