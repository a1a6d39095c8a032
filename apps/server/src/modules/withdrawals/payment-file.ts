/**
 * The bank's file: ISO 20022 pain.001.001.09, as Norwegian banks accept payments in kroner between accounts with eleven
 * digits.
 */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Town } from './payee.ts';

/** The account from which a hall pays. */
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

/** A file and the fields common to all its payments. */
export type PaymentFile = {
  readonly hallId: number;
  /** Counted in the hall from 1. */
  readonly fileNo: number;
  readonly messageId: string;
  readonly formatVersion: 1 | 2;
  readonly payer: Payer;
  /** The town of the hall; null in files of version 1. */
  readonly payerTown: Town | null;
  /** The bank day on which the bank is to pay. */
  readonly payOn: OsloDay;
  readonly count: number;
  readonly sumOre: Ore;
  readonly madeAt: Date;
};

/** A payment in a file; `accountNumber` is the complete number, which is in no other type. */
export type FilePayment = {
  readonly withdrawalId: number;
  readonly reference: string;
  readonly amountOre: Ore;
  readonly payeeName: string;
  readonly accountNumber: string;
  /** Where the payee lives; only set if the hall's bank requires it. */
  readonly lives?: Town | undefined;
};
