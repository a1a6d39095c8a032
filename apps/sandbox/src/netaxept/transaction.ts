/**
 * One Netaxept transaction, as the sandbox stores it. It contains a test card's name, never a card number or
 * a CVC.
 */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { type TestCard, testCardByName } from './test-cards.ts';

/** The customer's payment methods in the window. */
export type PaymentMethod = 'Visa' | 'MasterCard' | 'Vipps';

/** The result of the customer's visit: `OK`, `Cancel` or an error code. */
type TerminalOutcome = string;

export type HistoryLine = {
  readonly operation: 'Register' | 'Auth' | 'Verify' | 'Capture' | 'Credit' | 'Annul';
  readonly at: string;
  readonly amountOre?: Ore;
  readonly description: string;
  readonly batchNumber?: string;
};

export type PaymentError = {
  readonly operation: 'Terminal' | 'Auth' | 'Verify' | 'Capture';
  readonly at: string;
  readonly responseCode: string;
  readonly responseSource: 'Terminal' | 'Netaxept';
  readonly responseText: string;
};

/** Instants are ISO 8601 in UTC. */
export type Transaction = {
  readonly merchantId: string;
  readonly transactionId: string;
  readonly registeredAt: string;
  readonly orderNumber: string;
  /** `null` when a card is only to be registered. */
  readonly amountOre: Ore | null;
  readonly orderDescription: string;
  readonly reconRef: string;
  /** Elements of CustomerInformation by name. */
  readonly customer: Readonly<Record<string, string>>;
  readonly redirectUrl: string;
  readonly redirectOnError: boolean;
  readonly methods: readonly PaymentMethod[];
  /** Whether the rules for this payment accept credit cards. */
  readonly takesCreditCards: boolean;
  /** The card is to be saved, or is saved: Query returns its PanHash once it is verified or authorised. */
  readonly recurring: boolean;
  /** The saved card that the merchant named at Register. */
  readonly savedPanHash: string | null;
  /** The merchant has forwarded the CVC, so the window does not ask for it. */
  readonly securityCodeGiven: boolean;
  readonly browser: string;
  readonly enteredAt: string | null;
  readonly redirectedAt: string | null;
  readonly outcome: TerminalOutcome | null;
  readonly card: { readonly name: string; readonly expiryYymm: string } | null;
  readonly wallet: 'Vipps' | null;
  /** The bank's own check of the card holder. */
  readonly challenge: 'none' | 'waiting' | 'passed';
  readonly verified: boolean;
  readonly authorizationId: string | null;
  readonly authorizedAt: string | null;
  readonly annulled: boolean;
  readonly capturedOre: Ore;
  readonly creditedOre: Ore;
  readonly panHash: string | null;
  readonly history: readonly HistoryLine[];
  readonly errors: readonly PaymentError[];
};

/** The fields that Register sets; all others are empty at first. */
export type Registration = Pick<
  Transaction,
  | 'merchantId'
  | 'transactionId'
  | 'registeredAt'
  | 'orderNumber'
  | 'amountOre'
  | 'orderDescription'
  | 'reconRef'
  | 'customer'
  | 'redirectUrl'
  | 'redirectOnError'
  | 'methods'
  | 'takesCreditCards'
  | 'recurring'
  | 'savedPanHash'
  | 'securityCodeGiven'
> & { readonly description: string; readonly savedCard: Transaction['card'] };

/** A transaction that no customer has seen. */
export function newTransaction({ description, savedCard, ...registration }: Registration): Transaction {
  return {
    ...registration,
    browser: '',
    enteredAt: null,
    redirectedAt: null,
    outcome: null,
    card: savedCard,
    wallet: null,
    challenge: 'none',
    verified: false,
    authorizationId: null,
    authorizedAt: null,
    annulled: false,
    capturedOre: zeroOre,
    creditedOre: zeroOre,
    panHash: null,
    history: [{ operation: 'Register', at: registration.registeredAt, description }],
    errors: [],
  };
}

/** Whether the transaction only saves a card, and takes no money. */
export function savesCardOnly(transaction: Transaction): boolean {
  return transaction.amountOre === null;
}

/** Whether the customer has completed the window with a payment method. */
export function cardIsConfirmed(transaction: Transaction): boolean {
  return transaction.card !== null && transaction.outcome === 'OK';
}

/** The test card of the transaction, or `undefined` before any is given. */
export function cardOf(transaction: Transaction): TestCard | undefined {
  return transaction.card === null ? undefined : testCardByName(transaction.card.name);
}
