/** Query.aspx: the state of a transaction. */
import { kroner, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { osloLocalTime, osloTimeWithOffset } from '../oslo-time.ts';
import { netaxeptDocument, type XmlContent } from './netaxept-xml.ts';
import { maskedPan, type TestCard } from './test-cards.ts';
import { cardOf, type PaymentError, type Transaction } from './transaction.ts';

/** The PaymentInfo document, with the errors of a fault: every amount 1 kr too high, or another currency. */
export function paymentInfoDocument(
  transaction: Transaction,
  now: Date,
  wrong: 'wrong-amount-in-query' | 'wrong-currency-in-query' | undefined,
): string {
  const amountText = (amountOre: Ore): string =>
    String(wrong === 'wrong-amount-in-query' && amountOre > 0 ? sumOre(amountOre, kroner(1)) : amountOre);
  return netaxeptDocument('PaymentInfo', {
    MerchantId: transaction.merchantId,
    QueryFinished: osloTimeWithOffset(now),
    TransactionId: transaction.transactionId,
    AuthenticationInformation: authenticationInformation(transaction),
    AvtaleGiroInformation: '',
    CardInformation: cardInformation(transaction),
    CustomerInformation: transaction.customer,
    ...errors(transaction.errors),
    History: { TransactionLogLine: history(transaction, amountText) },
    OrderInformation: {
      Amount: amountText(transaction.amountOre ?? zeroOre),
      Currency: wrong === 'wrong-currency-in-query' ? 'SEK' : 'NOK',
      Fee: '0',
      OrderDescription: transaction.orderDescription,
      OrderNumber: transaction.orderNumber,
      Timestamp: localTime(transaction.registeredAt),
      Total: amountText(transaction.amountOre ?? zeroOre),
      RoundingAmount: '0',
    },
    SecurityInformation: { CustomerIPCountry: 'NO', IPCountryMatchesIssuingCountry: 'true' },
    Summary: {
      AmountCaptured: amountText(transaction.capturedOre),
      AmountCredited: amountText(transaction.creditedOre),
      Annuled: String(transaction.annulled),
      Annulled: String(transaction.annulled),
      Authorized: String(transaction.authorizedAt !== null),
      AuthorizationId: transaction.authorizationId ?? undefined,
    },
    TerminalInformation: {
      CustomerEntered: transaction.enteredAt === null ? undefined : localTime(transaction.enteredAt),
      CustomerRedirected: transaction.redirectedAt === null ? undefined : localTime(transaction.redirectedAt),
      Browser: transaction.browser,
    },
    Wallet: transaction.wallet === null ? undefined : { Issuer: transaction.wallet },
  });
}

function localTime(at: string): string {
  return osloLocalTime(new Date(at));
}

function cardInformation(transaction: Transaction): XmlContent {
  const card = shownCard(transaction);
  if (card === undefined || transaction.card === null) return { MaskedPAN: '' };
  return {
    ExpiryDate: transaction.card.expiryYymm,
    Issuer: card.issuer,
    IssuerCountry: 'NO',
    MaskedPAN: maskedPan(card),
    PaymentMethod: card.issuer,
    IssuerId: card.issuerId,
    PanHash: transaction.panHash ?? undefined,
  };
}

/** A saved card belongs to the payment only once the customer has agreed to use it. */
function shownCard(transaction: Transaction): TestCard | undefined {
  const { outcome } = transaction;
  return outcome === null || outcome === 'Cancel' ? undefined : cardOf(transaction);
}

function authenticationInformation(transaction: Transaction): XmlContent {
  if (transaction.challenge !== 'passed') return '';
  return { AuthenticatedWith: '3-D Secure', AuthenticatedStatus: 'Y', ECI: '05' };
}

function history(transaction: Transaction, amountText: (amountOre: Ore) => string) {
  return transaction.history.map((line) => ({
    Amount: line.amountOre === undefined ? undefined : amountText(line.amountOre),
    DateTime: localTime(line.at),
    Description: line.description,
    Operation: line.operation,
    BatchNumber: line.batchNumber,
    TransactionReconRef: transaction.reconRef,
  }));
}

/** `ErrorLog` has every failure, `Error` the last one; it is absent when there was none. */
function errors(log: readonly PaymentError[]) {
  const elements = log.map((failure) => ({
    DateTime: localTime(failure.at),
    Operation: failure.operation,
    ResponseCode: failure.responseCode,
    ResponseSource: failure.responseSource,
    ResponseText: failure.responseText,
  }));
  return { Error: elements.at(-1), ErrorLog: elements.length === 0 ? '' : { PaymentError: elements } };
}
