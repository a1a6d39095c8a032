/**
 * The card providers that a hall can have. Only the adapters, their settings, the place where the program is put together
 * and data know them by name; everything else asks what a provider can do.
 */
export const paymentProviders = {
  /** Nets Netaxept: bank cards, which can be saved, and Vipps. */
  netaxept: { takesBankCards: true },
  /** Vipps MobilePay ePayment: Vipps alone. */
  vipps: { takesBankCards: false },
} as const satisfies Readonly<Record<string, { readonly takesBankCards: boolean }>>;

/** One of {@link paymentProviders}. */
export type PaymentProviderName = keyof typeof paymentProviders;
