/** The sandbox's own page, for a person who wants to see what the outside world has seen. */
import { formatOre } from '@lokalbingo/money';
import { personKeys, testPerson } from './bankid/test-person.ts';
import { windowTexts } from './bankid/window.nb.ts';
import { description } from './bankid/window-page.ts';
import type { Conversation } from './chat/conversation.ts';
import type { Fault } from './control/fault.ts';
import { type HtmlPart, html } from './html.ts';
import type { InboxMessage } from './inbox/inbox-store.ts';
import { maskedPan, testCards } from './netaxept/test-cards.ts';
import { cardOf, type Transaction } from './netaxept/transaction.ts';
import { osloLocalTime } from './oslo-time.ts';
import { overviewTexts as texts } from './overview.nb.ts';
import { chatSection } from './overview-chat.ts';
import { type Row, table } from './overview-table.ts';
import { type ShownTicketSystem, ticketSection } from './overview-tickets.ts';
import { page } from './page.ts';
import { adminClosePath } from './partner-501/admin-routes.ts';
import { type Session, sessionState } from './partner-501/session.ts';

/** What the page shows. */
export type Overview = {
  readonly now: Date;
  readonly smtpUrl: string | undefined;
  readonly messages: readonly InboxMessage[];
  readonly transactions: readonly Transaction[];
  readonly ticketSystems: readonly ShownTicketSystem[];
  readonly faults: readonly Fault[];
  readonly sessions: readonly Session[];
  readonly conversations: readonly Conversation[];
};

export function overviewPage(overview: Overview): string {
  const { messages, transactions, faults, sessions } = overview;
  const body = html`<h1>${texts.title}</h1>
<h2>${texts.inboxTitle}</h2>
${table(texts.inboxTitle, texts.inboxHeads, texts.inboxEmpty, messages.map(messageRow))}
<p>${texts.inboxHow(overview.smtpUrl ?? '')}</p>
<h2>${texts.transactionsTitle}</h2>
${table(texts.transactionsTitle, texts.transactionHeads, texts.transactionsEmpty, transactions.map(transactionRow))}
${overview.ticketSystems.map(ticketSection)}
<h2>${texts.sessionsTitle}</h2>
${table(texts.sessionsTitle, texts.sessionHeads, texts.sessionsEmpty, sessions.map(sessionRow))}
${chatSection(overview.conversations)}
<h2>${texts.faultsTitle}</h2>
${table(texts.faultsTitle, texts.faultHeads, texts.faultsEmpty, faults.map(faultRow))}
<p>${texts.faultsHow}</p>
<h2>${texts.cardsTitle}</h2>
${table(
  texts.cardsTitle,
  texts.cardHeads,
  '',
  testCards.map((card) => [card.pan, card.issuer, texts.card(card)]),
)}
<p>${texts.cardsHow}</p>
<h2>${texts.personsTitle}</h2>
${table(
  texts.personsTitle,
  texts.personHeads,
  '',
  personKeys.map((key) => [windowTexts.person[key], description(testPerson(key, overview.now))]),
)}`;
  return page({ title: texts.title, badge: texts.badge, banner: texts.banner, body, wide: true });
}

function shownTime(at: string): string {
  return osloLocalTime(new Date(at)).slice(0, 19).replace('T', ' ');
}

function messageRow(message: InboxMessage): Row {
  return [
    shownTime(message.at),
    texts.channel[message.channel],
    message.to,
    message.subject,
    withLinks(message.text),
  ];
}

/** A person who got a link can follow it. */
function withLinks(text: string): HtmlPart {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));
}

function faultRow(fault: Fault): Row {
  return [fault.provider, fault.fault, fault.operations.join(', '), fault.times, `${fault.delayMs} ms`];
}

function sessionRow(session: Session): Row {
  const { sessionId, hallRef, openedAt, depositedOre, balanceOre, closed } = session;
  const close = html`<form method="post" action="${adminClosePath}">
<button class="quiet" name="sessionId" value="${sessionId}">${texts.closeSession}</button></form>`;
  return [
    shownTime(openedAt),
    hallRef,
    formatOre(depositedOre),
    formatOre(closed?.amountOre ?? balanceOre),
    closed === null ? texts.sessionState[sessionState(session)] : texts.closeReason[closed.reason],
    session.roundsPlayed,
    closed === null && close,
  ];
}

function transactionRow(transaction: Transaction): Row {
  const card = transaction.outcome === null ? undefined : cardOf(transaction);
  const amount = transaction.amountOre === null ? texts.cardOnly : formatOre(transaction.amountOre);
  return [
    shownTime(transaction.registeredAt),
    amount,
    texts.state[stateOf(transaction)],
    card !== undefined && `${transaction.wallet ?? card.issuer} ${maskedPan(card)}`,
    transaction.merchantId,
    transaction.transactionId,
  ];
}

/** Money first: a failed try before a good one does not make a payment failed. */
function stateOf(transaction: Transaction): keyof typeof texts.state {
  if (transaction.creditedOre > 0) return 'credited';
  if (transaction.capturedOre > 0) return 'captured';
  if (transaction.annulled) return 'annulled';
  if (transaction.authorizedAt !== null) return 'authorised';
  if (transaction.verified) return 'verified';
  if (transaction.outcome === 'Cancel') return 'cancelled';
  if (transaction.errors.length > 0) return 'failed';
  return transaction.outcome === 'OK' ? 'cardGiven' : 'registered';
}
