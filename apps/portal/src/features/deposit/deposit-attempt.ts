import type { OpenPayment as ListedPayment } from '@lokalbingo/contract/payments';
import type { Ore } from '@lokalbingo/money';

/** The hall that receives the money. */
export type DepositHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  /** The hall's merchant with the payment provider. */
  readonly merchantId: string;
  readonly takesCards: boolean;
  readonly takesVipps: boolean;
};

/** A payment or the saving of a card, begun with the provider. */
export type Attempt = {
  readonly transactionId: string;
  /** The reference that the player reads out on the phone. */
  readonly reference: string;
  /** The provider's page, for the whole window, when its terminal does not open in a frame. */
  readonly windowUrl?: string | undefined;
} & ({ readonly kind: 'payment'; readonly amount: Ore } | { readonly kind: 'card' });

/** A payment, begun with the provider. */
export type PaymentAttempt = Extract<Attempt, { kind: 'payment' }>;

/** A payment that has begun and whose outcome is not known. */
export type OpenPayment = PaymentAttempt & Pick<ListedPayment, 'begunAt' | 'waitsFor'>;

/** The message that the dialog shows above its form. */
export type Notice =
  | { readonly kind: 'cardSaved' | 'paymentRefunded' | 'deleted' }
  | { readonly kind: 'failed'; readonly attempt: Attempt };
