/** The customer's visit to the window: the effect of a submitted form on a transaction. Pure. */
import { osloMonthYymm } from '../oslo-time.ts';
import { authoriseFromWallet } from './process-transaction.ts';
import { type TestCard, testCardByName, testCardByPan } from './test-cards.ts';
import { type PaymentError, savesCardOnly, type Transaction } from './transaction.ts';

/** The form's button: `pay` and `save` give a card, `confirm` answers the bank's own question. */
export const terminalActions = ['pay', 'save', 'vipps', 'confirm', 'cancel'] as const;
export type TerminalAction = (typeof terminalActions)[number];

/** A submitted form. Texts are as the customer typed them. */
export type TerminalForm = {
  readonly action: TerminalAction | undefined;
  readonly pan: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly now: Date;
  readonly newAuthorizationId: string;
};

/** An invalid part of the form, and why; the words are in `terminal.nb.ts`. */
export type FormProblem =
  | 'pan_missing'
  | 'pan_unknown'
  | 'expiry_malformed'
  | 'expiry_passed'
  | 'cvc_malformed'
  | 'card_not_accepted'
  | 'action_not_offered';

/** The transaction afterwards, and the form's errors if the customer stays. */
export type VisitResult = { readonly transaction: Transaction; readonly problems: readonly FormProblem[] };

/** The window's current buttons. */
export function offeredActions(transaction: Transaction): readonly TerminalAction[] {
  if (transaction.challenge === 'waiting') return ['confirm', 'cancel'];
  const cards = transaction.methods.some((method) => method !== 'Vipps');
  return [
    ...(cards ? ([savesCardOnly(transaction) ? 'save' : 'pay'] as const) : []),
    ...(transaction.methods.includes('Vipps') && !savesCardOnly(transaction) ? (['vipps'] as const) : []),
    'cancel',
  ];
}

/** Records that the customer has seen the window. Only the first time counts. */
export function enterTerminal(transaction: Transaction, browser: string, now: Date): Transaction {
  if (transaction.enteredAt !== null) return transaction;
  return { ...transaction, enteredAt: now.toISOString(), browser: browser.slice(0, 250) };
}

/**
 * Processes a submitted form. When the window has already ended, nothing happens, so a second submit is
 * harmless; `outcome` then still has the first result.
 */
export function submitTerminal(transaction: Transaction, form: TerminalForm): VisitResult {
  if (transaction.outcome !== null) return { transaction, problems: [] };
  if (form.action === undefined || !offeredActions(transaction).includes(form.action)) {
    return { transaction, problems: ['action_not_offered'] };
  }
  switch (form.action) {
    case 'cancel':
      return { transaction: cancelled(transaction, form.now), problems: [] };
    case 'vipps':
      return { transaction: paidWithVipps(transaction, form), problems: [] };
    case 'confirm':
      return { transaction: ended({ ...transaction, challenge: 'passed' }, 'OK', form.now), problems: [] };
    case 'pay':
    case 'save':
      return submitCard(transaction, form);
  }
}

function submitCard(transaction: Transaction, form: TerminalForm): VisitResult {
  const read = transaction.savedPanHash === null ? readNewCard(form) : readSavedCard(transaction, form);
  if ('problems' in read) return { transaction, problems: read.problems };
  const card = testCardByName(read.given.name);
  const withCard = { ...transaction, card: read.given };
  const isAllowed = card.kind === 'debit' || transaction.takesCreditCards;
  if (!isAllowed || !transaction.methods.includes(card.issuer)) {
    return notAccepted(transaction, withCard, form.now);
  }
  if (card.behaviour === 'challenge' && transaction.challenge === 'none') {
    return { transaction: { ...withCard, challenge: 'waiting' }, problems: [] };
  }
  return { transaction: ended(withCard, 'OK', form.now), problems: [] };
}

type GivenCard = NonNullable<Transaction['card']>;
type ReadCard = { readonly given: GivenCard } | { readonly problems: readonly FormProblem[] };

function readNewCard(form: TerminalForm): ReadCard {
  const pan = form.pan.replace(/[\s-]/g, '');
  const card: TestCard | undefined = testCardByPan(pan);
  const expiryYymm = readExpiry(form.expiry);
  const problems: FormProblem[] = [];
  if (pan === '') problems.push('pan_missing');
  else if (card === undefined) problems.push('pan_unknown');
  if (expiryYymm === undefined) problems.push('expiry_malformed');
  else if (expiryYymm < osloMonthYymm(form.now)) problems.push('expiry_passed');
  if (!cvcIsWhole(form.cvc)) problems.push('cvc_malformed');
  if (card === undefined || expiryYymm === undefined || problems.length > 0) return { problems };
  return { given: { name: card.name, expiryYymm } };
}

function readSavedCard(transaction: Transaction, form: TerminalForm): ReadCard {
  if (transaction.card === null) return { problems: ['pan_missing'] };
  if (transaction.card.expiryYymm < osloMonthYymm(form.now)) return { problems: ['expiry_passed'] };
  if (!transaction.securityCodeGiven && !cvcIsWhole(form.cvc)) return { problems: ['cvc_malformed'] };
  return { given: transaction.card };
}

function cvcIsWhole(cvc: string): boolean {
  return /^\d{3}$/.test(cvc.trim());
}

/** Reads `MM/YY`, with or without the slash and spaces, as YYMM. */
function readExpiry(text: string): string | undefined {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim());
  return match === null ? undefined : `${match[2]}${match[1]}`;
}

function notAccepted(transaction: Transaction, withCard: Transaction, now: Date): VisitResult {
  const failure = terminalError('57', 'Card type not accepted by merchant', now);
  const errors = [...transaction.errors, failure];
  if (!transaction.redirectOnError) {
    return { transaction: { ...transaction, errors }, problems: ['card_not_accepted'] };
  }
  return { transaction: ended({ ...withCard, errors }, failure.responseCode, now), problems: [] };
}

function cancelled(transaction: Transaction, now: Date): Transaction {
  const failure = terminalError('17', 'Cancelled by customer.', now);
  return ended({ ...transaction, errors: [...transaction.errors, failure] }, 'Cancel', now);
}

/** The customer's app pays with an ordinary Visa; Netaxept then authorises by itself. */
function paidWithVipps(transaction: Transaction, form: TerminalForm): Transaction {
  const inThreeYears = new Date(form.now.getTime() + 3 * 365 * 86_400_000);
  const card = { name: testCardByName('visa').name, expiryYymm: osloMonthYymm(inThreeYears) };
  const paid = ended({ ...transaction, card, wallet: 'Vipps' }, 'OK', form.now);
  return authoriseFromWallet(paid, form.now, form.newAuthorizationId);
}

function ended(transaction: Transaction, outcome: string, now: Date): Transaction {
  return { ...transaction, outcome, redirectedAt: now.toISOString() };
}

function terminalError(responseCode: string, responseText: string, now: Date): PaymentError {
  return {
    operation: 'Terminal',
    at: now.toISOString(),
    responseCode,
    responseSource: 'Terminal',
    responseText,
  };
}

/** The customer's next address: the merchant's with the two answers added, before any fragment. */
export function returnAddress(transaction: Transaction): string {
  const [address = '', fragment] = splitOnce(transaction.redirectUrl, '#');
  const answers = new URLSearchParams({
    transactionId: transaction.transactionId,
    responseCode: transaction.outcome ?? '',
  });
  const returned = `${address}${address.includes('?') ? '&' : '?'}${answers}`;
  return fragment === undefined ? returned : `${returned}#${fragment}`;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
