import { demoHalls } from './demo-halls.ts';

/** A bank card saved with a hall's merchant. */
export type DemoSavedCard = {
  readonly merchantId: string;
  readonly issuer: string;
  readonly maskedPan: string;
  readonly expiryYymm: string;
  readonly token: string;
};

/**
 * Returns the test cards Visa and Mastercard as saved in a hall. The sandbox recognises its own cards by these tokens.
 */
export function demoSavedCards(hallId: number): readonly DemoSavedCard[] {
  const merchantId = demoHalls.find((hall) => hall.hallId === hallId)?.netsMerchantId;
  if (merchantId === null || merchantId === undefined) return [];
  return [
    {
      merchantId,
      issuer: 'Visa',
      maskedPan: '492500******0004',
      expiryYymm: '3012',
      token: `sandbox-saved-${merchantId}-visa`,
    },
    {
      merchantId,
      issuer: 'MasterCard',
      maskedPan: '541300******0000',
      expiryYymm: '3012',
      token: `sandbox-saved-${merchantId}-mastercard`,
    },
  ];
}
