import type { FilePayment, PaymentFile } from './payment-file.ts';
import { paymentFileText1 } from './payment-file-text-1.ts';
import { paymentFileText2 } from './payment-file-text-2.ts';

/** Writes a file in the version of its format. Pure: the same file gives the same bytes. */
export function paymentFileText(file: PaymentFile, payments: readonly FilePayment[]): string {
  return file.formatVersion === 1 ? paymentFileText1(file, payments) : paymentFileText2(file, payments);
}
