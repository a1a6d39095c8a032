import type { PaymentFailure } from '@lokalbingo/contract/payments';

/** An issuer's response codes (ISO 8583) that mean something else than its plain no. */
const issuerCodes: Readonly<Record<string, PaymentFailure>> = {
  14: 'wrong_or_expired', // no such number
  33: 'wrong_or_expired', // expired, and to be kept
  54: 'wrong_or_expired', // expired
  82: 'wrong_or_expired', // wrong security code
  N7: 'wrong_or_expired', // wrong security code, as Visa says it
  91: 'provider_away', // the issuer does not answer
  96: 'provider_away', // a fault on the way to it
};

/** What the window itself says: the customer has left it, or the merchant's rules do not let the card pay. */
const windowCodes: Readonly<Record<string, PaymentFailure>> = { 17: 'cancelled', 57: 'credit_card' };

/**
 * Why a payment or the saving of a card failed, from what the provider says of it: the operation that failed, and the
 * response code, which is empty where no issuer was asked.
 */
export function failureOf(operation: string, code: string | undefined): PaymentFailure {
  if (!code) return 'unknown';
  if (operation === 'Terminal') return windowCodes[code] ?? issuerCodes[code] ?? 'unknown';
  return issuerCodes[code] ?? 'declined';
}
