import type { FilePayment, PaymentFile } from './payment-file.ts';
import { paymentFileText1 } from './payment-file-text-1.ts';
import { paymentFileText2 } from './payment-file-text-2.ts';

/** The text of a file, by the version of the format that it was made in. Pure: the same file gives the same bytes. */
export function paymentFileText(file: PaymentFile, payments: readonly FilePayment[]): string {
  return file.formatVersion === 1 ? paymentFileText1(file, payments) : paymentFileText2(file, payments);
}
