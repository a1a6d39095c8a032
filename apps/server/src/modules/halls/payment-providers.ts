/**
 * The card providers that a hall can have. Only their adapters, settings, composition and data know them by name; other
 * code asks for capabilities.
 */
export const paymentProviders = {
  /** Nets Netaxept: bank cards, which can be saved, and Vipps. */
  netaxept: { takesBankCards: true },
  /** Vipps MobilePay ePayment: only Vipps. */
  vipps: { takesBankCards: false },
} as const satisfies Readonly<Record<string, { readonly takesBankCards: boolean }>>;

export type PaymentProviderName = keyof typeof paymentProviders;
