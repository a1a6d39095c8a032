import type { PaymentFailure } from '@lokalbingo/contract/payments';

/** An issuer's response codes (ISO 8583) with a more specific meaning than a refusal. */
const issuerCodes: Readonly<Record<string, PaymentFailure>> = {
  14: 'wrong_or_expired', // no such number
  33: 'wrong_or_expired', // expired, and the card must be kept
  54: 'wrong_or_expired', // expired
  82: 'wrong_or_expired', // wrong security code
  N7: 'wrong_or_expired', // wrong security code, as Visa reports it
  91: 'provider_away', // the issuer does not answer
  96: 'provider_away', // a network fault before the issuer
};

/** The window's own codes: the customer has left it, or the merchant's rules reject the card. */
const windowCodes: Readonly<Record<string, PaymentFailure>> = { 17: 'cancelled', 57: 'credit_card' };

/**
 * Converts a provider's failure to a reason: the failed operation, and the response code, which is empty when no issuer
 * was asked.
 */
export function failureOf(operation: string, code: string | undefined): PaymentFailure {
  if (!code) return 'unknown';
  if (operation === 'Terminal') return windowCodes[code] ?? issuerCodes[code] ?? 'unknown';
  return issuerCodes[code] ?? 'declined';
}
