/** Register.aspx: validates the merchant's request and turns it into a transaction. */
import { type Ore, ore } from '@lokalbingo/money';
import type { CallParameters } from './call-parameters.ts';
import {
  currencyNotAccepted,
  genericError,
  invalidParameter,
  missingParameter,
  type NetaxeptError,
  notSupported,
  transactionIdNotUnique,
} from './netaxept-error.ts';
import { offeredMethods, takesCreditCards } from './payment-methods.ts';
import type { SavedCardStore } from './saved-card-store.ts';
import { newTransaction, type Registration, type Transaction } from './transaction.ts';

/** The dependencies of Register. */
export type RegisterFacts = {
  readonly merchantId: string;
  readonly now: Date;
  /** Used when the merchant does not choose an id. */
  readonly newTransactionId: string;
  readonly isTaken: (transactionId: string) => boolean;
  readonly savedCard: SavedCardStore['find'];
};

type Refused = { readonly error: NetaxeptError };
const refuse = (error: NetaxeptError): Refused => ({ error });

const customerElements: Readonly<Record<string, string>> = {
  Email: 'customerEmail',
  PhoneNumber: 'customerPhoneNumber',
  CustomerNumber: 'customerNumber',
  FirstName: 'customerFirstName',
  LastName: 'customerLastName',
  Address1: 'customerAddress1',
  Address2: 'customerAddress2',
  Postcode: 'customerPostcode',
  Town: 'customerTown',
  Country: 'customerCountry',
};

/** Decides on a Register call of an authenticated merchant. */
export function registerTransaction(
  parameters: CallParameters,
  facts: RegisterFacts,
): { readonly transaction: Transaction } | Refused {
  const order = readOrder(parameters);
  if ('error' in order) return order;
  const card = readSavedCard(parameters, facts, order);
  if ('error' in card) return card;
  const window = readWindow(parameters);
  if ('error' in window) return window;

  const transactionId = parameters.value('transactionId') ?? facts.newTransactionId;
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(transactionId)) return refuse(invalidParameter('Transaction ID'));
  if (facts.isTaken(transactionId)) return refuse(transactionIdNotUnique);

  return {
    transaction: newTransaction({
      ...order,
      ...card,
      ...window,
      merchantId: facts.merchantId,
      transactionId,
      registeredAt: facts.now.toISOString(),
      description: parameters.value('description') ?? '',
      orderDescription: parameters.value('orderDescription') ?? '',
      reconRef: parameters.value('transactionReconRef') ?? '',
      customer: Object.fromEntries(
        Object.entries(customerElements).map(([element, name]) => [element, parameters.value(name) ?? '']),
      ),
    }),
  };
}

function readOrder(parameters: CallParameters): Pick<Registration, 'orderNumber' | 'amountOre'> | Refused {
  const orderNumber = parameters.value('orderNumber');
  if (orderNumber === undefined) return refuse(missingParameter('Order Number'));
  const amountOre = readRegisteredAmount(parameters);
  if (amountOre !== null && typeof amountOre === 'object') return amountOre;
  const currency = parameters.value('currencyCode');
  if (currency === undefined) return refuse(missingParameter('Currency Code'));
  if (currency !== 'NOK') return refuse(currencyNotAccepted);
  if (!/^[A-Za-z0-9]{1,32}$/.test(orderNumber)) return refuse(invalidParameter('Order Number'));
  return { orderNumber, amountOre };
}

/** No amount is needed, and zero is allowed, when a new card is only to be saved. */
function readRegisteredAmount(parameters: CallParameters): Ore | null | Refused {
  const onlySavesCard =
    parameters.value('recurringType') !== undefined &&
    parameters.value('updateStoredPaymentInfo')?.toLowerCase() === 'true' &&
    parameters.value('panHash') === undefined;
  const amount = parameters.value('amount');
  if (amount === undefined) return onlySavesCard ? null : refuse(missingParameter('Amount'));
  const amountOre = readAmountOre(amount);
  if (amountOre === undefined) return refuse(invalidParameter('Amount'));
  if (amountOre > 0) return amountOre;
  return onlySavesCard ? null : refuse(invalidParameter('Amount'));
}

/** A whole number of øre, written with digits only; `undefined` for anything else. */
export function readAmountOre(text: string): Ore | undefined {
  return /^\d{1,12}$/.test(text) ? ore(Number(text)) : undefined;
}

function readSavedCard(
  parameters: CallParameters,
  facts: RegisterFacts,
  order: { readonly amountOre: Ore | null },
): Pick<Registration, 'recurring' | 'savedPanHash' | 'securityCodeGiven' | 'savedCard'> | Refused {
  const recurringType = parameters.value('recurringType');
  if (recurringType !== undefined && recurringType !== 'S') {
    return refuse(notSupported(`recurringType ${recurringType}`));
  }
  const panHash = parameters.value('panHash');
  const securityCode = parameters.value('securityCode');
  if (securityCode !== undefined && !/^\d{3,4}$/.test(securityCode)) {
    return refuse(invalidParameter('Security Code'));
  }
  if (panHash === undefined) {
    return {
      recurring: recurringType !== undefined,
      savedPanHash: null,
      securityCodeGiven: false,
      savedCard: null,
    };
  }
  if (recurringType === undefined) return refuse(missingParameter('Recurring Type'));
  const savedCard = facts.savedCard(facts.merchantId, panHash);
  if (savedCard === undefined || order.amountOre === null) return refuse(genericError('Unable to find card'));
  return {
    recurring: true,
    savedPanHash: panHash,
    securityCodeGiven: securityCode !== undefined,
    savedCard,
  };
}

function readWindow(
  parameters: CallParameters,
): Pick<Registration, 'redirectUrl' | 'redirectOnError' | 'methods' | 'takesCreditCards'> | Refused {
  const serviceType = parameters.value('serviceType') ?? 'B';
  if (serviceType !== 'B') return refuse(notSupported(`serviceType ${serviceType}`));
  for (const name of ['autoAuth', 'autoSale']) {
    if (parameters.value(name)?.toLowerCase() === 'true') return refuse(notSupported(name));
  }
  const redirectUrl = parameters.value('redirectUrl');
  if (redirectUrl === undefined) return refuse(missingParameter('Redirect Url'));
  if (!/^https?:\/\//i.test(redirectUrl) || !URL.canParse(redirectUrl)) {
    return refuse(invalidParameter('Redirect Url'));
  }
  const methods = offeredMethods(
    parameters.value('paymentMethodActionList'),
    parameters.value('paymentMethodList'),
  );
  if (methods === undefined) return refuse(invalidParameter('Payment Method Action List'));
  return {
    redirectUrl,
    redirectOnError: parameters.value('redirectOnError')?.toLowerCase() !== 'false',
    methods,
    takesCreditCards: takesCreditCards(parameters.value('paymentMethodActionList')),
  };
}
