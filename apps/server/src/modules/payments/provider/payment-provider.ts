/**
 * The port to a card provider, in provider-neutral terms. An adapter translates one provider's protocol to it: one call
 * asks for one thing, and the adapter neither retries nor logs.
 */

import type { PaymentFailure } from '@lokalbingo/contract/payments';
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import type { PaymentProviderName } from '../../halls/halls.ts';

/**
 * The result of a call. `refused`: the provider responded and did not do it. `unknown`: it may or may not have been
 * done, because the response is missing, incomplete or unreadable. `why` and `text` are for the log.
 */
export type Outcome<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | {
      readonly outcome: 'refused';
      /**
       * - `exists`: the transaction was registered before.
       * - `repeated`: the operation was done before.
       * - `not_found`: the provider has no such transaction.
       * - `other`: anything else.
       */
      readonly reason: 'exists' | 'repeated' | 'not_found' | 'other';
      readonly failure: PaymentFailure;
      /** The provider's error, its code and its words, without card numbers. */
      readonly text: string;
    }
  | { readonly outcome: 'unknown'; readonly why: string };

/** The transaction to register before the customer opens the payment window. */
export type Registration = {
  /** Ours and unique, 32 hexadecimal digits. Registering it once more changes nothing. */
  readonly transactionId: string;
  readonly orderNumber: string;
  /** Undefined when a card is only to be saved. */
  readonly amountOre: Ore | undefined;
  readonly orderDescription: string;
  readonly redirectUrl: string;
  readonly method: 'card' | 'vipps';
  /** The provider's token of the saved card that pays. */
  readonly cardToken?: string | undefined;
  /** Used in this one call only. */
  readonly securityCode?: string | undefined;
  /**
   * The customer's number in the form +4790000001, with the customer's consent; the wallet then need not ask for it.
   */
  readonly customerPhoneNumber?: string | undefined;
};

/**
 * The operations on a registered transaction. `charge` reserves and captures at once, `capture` takes what is
 * reserved, `cancel` releases it, `refund` returns what was captured, `verify` saves a card and moves no money.
 */
export type ProviderOperation = 'charge' | 'capture' | 'verify' | 'cancel' | 'refund';

/** A transaction as the provider describes it. */
export type ProviderPayment = {
  readonly orderNumber: string;
  readonly currency: string;
  readonly totalOre: Ore;
  readonly capturedOre: Ore;
  readonly creditedOre: Ore;
  /** The Oslo day of the last capture and of the last refund, as far as the provider says. */
  readonly capturedOn: OsloDay | undefined;
  readonly creditedOn: OsloDay | undefined;
  readonly authorised: boolean;
  readonly annulled: boolean;
  /** The card has been verified, or money has been reserved. */
  readonly verified: boolean;
  /** The customer has completed the payment window and was sent back. */
  readonly windowLeft: boolean;
  /** The last failure; an earlier one may be followed by a success, so the sums above count first. */
  readonly error: { readonly failure: PaymentFailure; readonly text: string } | undefined;
  /** Undefined until the customer has entered a card. */
  readonly card: ProviderCard | undefined;
};

/** A card as the provider describes it. `token` is a secret between the provider and the server. */
export type ProviderCard = {
  readonly maskedPan: string;
  readonly issuer: string;
  readonly expiryYymm: string | undefined;
  readonly token: string | undefined;
};

/** A hall's merchant with a provider. */
export type Merchant = { readonly provider: PaymentProviderName; readonly merchantId: string };

/** The result of a registration. */
export type Registered = {
  /** The page to send the customer to; undefined where the window opens by the merchant and the transaction id alone. */
  readonly windowUrl: string | undefined;
};

/** The operations of a provider, or of several, for any hall's merchant. */
export type PaymentProvider = {
  readonly register: (merchant: Merchant, registration: Registration) => Promise<Outcome<Registered>>;
  /** `amountOre` is left out for `verify` and `cancel`. */
  readonly process: (
    merchant: Merchant,
    transactionId: string,
    operation: ProviderOperation,
    amountOre?: Ore,
  ) => Promise<Outcome<undefined>>;
  readonly query: (merchant: Merchant, transactionId: string) => Promise<Outcome<ProviderPayment>>;
};

/** Combines several providers: each call goes to the provider of its merchant. */
export const providersByName = (
  providers: Readonly<Record<PaymentProviderName, PaymentProvider>>,
): PaymentProvider => ({
  register: (merchant, registration) => providers[merchant.provider].register(merchant, registration),
  process: (merchant, ...call) => providers[merchant.provider].process(merchant, ...call),
  query: (merchant, transactionId) => providers[merchant.provider].query(merchant, transactionId),
});
