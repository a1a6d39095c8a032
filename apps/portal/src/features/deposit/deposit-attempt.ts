import type { Ore } from '@lokalbingo/money';

/** The hall that money is moved to. */
export type DepositHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  /** The hall's merchant with the payment provider. */
  readonly merchantId: string;
  readonly takesVipps: boolean;
};

/** A payment or the saving of a card, begun with the provider. */
export type Attempt = {
  readonly transactionId: string;
  /** What the player reads out on the phone. */
  readonly reference: string;
} & ({ readonly kind: 'payment'; readonly amount: Ore; readonly begunAt: Date } | { readonly kind: 'card' });

/** A payment, begun with the provider. */
export type PaymentAttempt = Extract<Attempt, { kind: 'payment' }>;

/** What the dialog has to say above its form. */
export type Notice = 'cardSaved' | 'cardFailed' | 'paymentFailed' | 'deleted';
