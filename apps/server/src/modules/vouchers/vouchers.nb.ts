import type { Refusal } from '../../platform/result.ts';
import { stakeRefusalText } from '../external-money/external-money.ts';

/** Texts for the player about vouchers, besides those of the systems (specification §8 Tickets). */
export const voucherTexts = {
  buyFailed: 'Det skjedde en feil ved kjøp av billett',
  topUpFailed: 'Det skjedde en feil ved innskudd',
  closeFailed: 'Det skjedde en feil ved lukking',
  onItsWay: 'Vi har ikke fått svar fra billettsystemet. Pengene er holdt av til vi vet hva som skjedde.',
  closing: 'Vi har ikke fått svar fra billettsystemet. Vi spør til vi får svar.',
  alreadyClosed: 'Billetten er allerede lukket.',
  notFound: 'Billetten finnes ikke i billettsystemet.',
  closed: 'Lukket',
  locked: 'I bruk på terminal',
  underWay: 'Venter på svar',
} as const;

/** Returns the text for the player about our own refusal. */
export function voucherRefusalText(refusal: Refusal, failed: string): string {
  if (refusal.code === 'voucher_not_found') return voucherTexts.notFound;
  return stakeRefusalText(refusal) ?? failed;
}
