/** The sandbox's own page, for manual tests: messages, tickets and conversations, with buttons. */
import { formatOre, kronerFromOre } from '@lokalbingo/money';
import type { Chat } from './chat/chat.ts';
import type { Conversation } from './chat/conversation-store.ts';
import { type SettingStore, type TicketSystem, ticketSystems } from './control/setting-store.ts';
import type { TicketSystems } from './control/ticket-orders.ts';
import type { TicketInHall } from './control/tickets-in-hall.ts';
import { type Html, type HtmlPart, html } from './html.ts';
import type { InboxMessage, InboxStore } from './inbox/inbox-store.ts';
import { testCards } from './netaxept/test-cards.ts';
import { osloLocalTime } from './oslo-time.ts';
import { overviewTexts as texts } from './overview.nb.ts';
import { page } from './page.ts';

/** The address of the page's forms. */
export const formPath = '/__form';

type OverviewDeps = {
  readonly inbox: InboxStore;
  readonly settings: SettingStore;
  readonly systems: TicketSystems;
  readonly chat: Pick<Chat, 'latest'>;
};

export function overviewPage({ inbox, settings, systems, chat }: OverviewDeps): string {
  const body = html`<h1>${texts.title}</h1>
${section(texts.inbox, inbox.list().map(messageRow))}
${ticketSystems.map(
  (provider) => html`${section(
    texts.tickets[provider],
    systems[provider].latest(20).map((ticket) => ticketRow(provider, ticket)),
  )}
${settlingForm(provider, settings.isSettlingDay(provider))}`,
)}
${section(texts.chat, chat.latest().map(conversationRow))}
${section(
  texts.cards,
  testCards.map((card) => [card.pan, card.issuer, texts.card(card)]),
)}
<p>${texts.more}</p>`;
  return page({ title: texts.title, badge: texts.title, banner: texts.banner, body, wide: true });
}

type Row = readonly HtmlPart[];

/** A table that scrolls sideways on a narrow screen, or a line when it is empty. */
function section({ title, heads }: { title: string; heads: readonly string[] }, rows: readonly Row[]): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>${texts.none}</p>`;
  return html`<h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

const shownTime = (at: string): string => osloLocalTime(new Date(at)).slice(0, 19).replace('T', ' ');

/** Links in messages can be followed. */
function messageRow({ at, channel, to, subject, text }: InboxMessage): Row {
  const withLinks = text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));
  return [shownTime(at), texts.channel[channel], to, subject, withLinks];
}

function ticketRow(provider: TicketSystem, ticket: TicketInHall): Row {
  const { ticketNr, balanceOre, state, text, hallRef, createdAt } = ticket;
  const button = (act: keyof typeof texts.act) =>
    html`<button class="quiet" name="act" value="${act}" aria-label="${texts.act[act]} ${ticketNr}">${texts.act[act]}</button>`;
  // Pressing Enter in the field plays, because that button is the first.
  const acts = html`<input type="hidden" name="ticket" value="${ticketNr}">
<input name="balance" inputmode="decimal" size="7" aria-label="${texts.newBalance(ticketNr)}" value="${kronerFromOre(balanceOre)}">
${[button('play'), button(state === 'open' ? 'lock' : 'unlock'), button('close')]}`;
  return [
    ticketNr,
    formatOre(balanceOre),
    state !== 'closed' && form(provider, acts),
    text || texts.open,
    hallRef,
    shownTime(createdAt),
  ];
}

function settlingForm(provider: TicketSystem, isSettlingDay: boolean): Html {
  const [value, text] = isSettlingDay ? ['no', texts.endSettling] : ['yes', texts.beginSettling];
  return form(provider, html`<button class="quiet" name="isSettlingDay" value="${value}">${text}</button>`);
}

function conversationRow({ conversationId, name, messages }: Conversation): Row {
  const said = messages.map(({ from, text }) => `${texts.from[from]}: ${text}`).join('\n');
  const answer = html`<input type="hidden" name="conversationId" value="${conversationId}">
<input name="answer" required maxlength="2000" aria-label="${texts.answer}"><button class="quiet">${texts.answer}</button>`;
  return [name ?? texts.stranger, said, form('chat', answer)];
}

function form(provider: TicketSystem | 'chat', fields: Html): Html {
  return html`<form method="post" action="${formPath}"><input type="hidden" name="provider" value="${provider}">${fields}</form>`;
}
