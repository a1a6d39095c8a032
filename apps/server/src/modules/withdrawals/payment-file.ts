/**
 * The bank's file: ISO 20022 pain.001.001.09, as Norwegian banks take payments in kroner from one account to others, both
 * by their eleven digits.
 */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Town } from './payee.ts';

/** Whose account a hall pays from. */
export type Payer = {
  readonly name: string;
  /** Nine digits. */
  readonly organisationNo: string;
  /** Eleven digits. */
  readonly accountNo: string;
  readonly bic: string;
};

/** The version of the format in which files are made. */
export const fileFormat = 2;

/** A file: which of the hall's, and what all of it has in common. */
export type PaymentFile = {
  readonly hallId: number;
  /** Counted in the hall from 1. */
  readonly fileNo: number;
  readonly messageId: string;
  readonly formatVersion: 1 | 2;
  readonly payer: Payer;
  /** Where the hall is; null in files of version 1. */
  readonly payerTown: Town | null;
  /** The bank day on which the bank is to pay. */
  readonly payOn: OsloDay;
  readonly count: number;
  readonly sumOre: Ore;
  readonly madeAt: Date;
};

/** A payment in a file; `accountNumber` is the whole one, which stands nowhere else. */
export type FilePayment = {
  readonly withdrawalId: number;
  readonly reference: string;
  readonly amountOre: Ore;
  readonly payeeName: string;
  readonly accountNumber: string;
  /** Where the payee lives; told only where the hall's bank wants it. */
  readonly lives?: Town | undefined;
};
