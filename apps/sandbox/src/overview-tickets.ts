/** The part of the sandbox's own page where a person does what is done with outside tickets in a hall. */
import { formatOre, kronerFromOre, type Ore } from '@lokalbingo/money';
import type { TicketSystem } from './control/setting-store.ts';
import type { TicketInHall } from './control/tickets-in-hall.ts';
import { type Html, html } from './html.ts';
import { osloLocalTime } from './oslo-time.ts';
import { overviewTexts } from './overview.nb.ts';
import { type Row, table } from './overview-table.ts';

/** One ticket system as the page shows it. */
export type ShownTicketSystem = {
  readonly provider: TicketSystem;
  readonly isSettlingDay: boolean;
  readonly tickets: readonly TicketInHall[];
};

const texts = overviewTexts.tickets;

export function ticketSection({ provider, isSettlingDay, tickets }: ShownTicketSystem): Html {
  const title = texts.title[provider];
  return html`<h2 id="${provider}">${title}</h2>
${table(
  title,
  texts.heads,
  texts.empty,
  tickets.map((ticket) => ticketRow(provider, ticket)),
)}
<p>${isSettlingDay ? texts.settling : texts.notSettling}</p>
${form(
  provider,
  html`<button class="quiet" name="isSettlingDay" value="${isSettlingDay ? 'no' : 'yes'}">${isSettlingDay ? texts.endSettling : texts.beginSettling}</button>`,
)}`;
}

function ticketRow(provider: TicketSystem, ticket: TicketInHall): Row {
  return [
    ticket.ticketNr,
    formatOre(ticket.balanceOre),
    ticket.state !== 'closed' && actForm(provider, ticket),
    texts.state[ticket.state],
    ticket.text,
    `${ticket.hallRef} / ${ticket.playerRef.slice(0, 8)}`,
    html`<time>${osloLocalTime(new Date(ticket.createdAt)).slice(0, 16).replace('T', ' ')}</time>`,
  ];
}

/** Enter in the field plays: that button is the first. */
function actForm(provider: TicketSystem, { ticketNr, balanceOre, state }: TicketInHall): Html {
  const button = (act: 'play' | 'lock' | 'unlock' | 'close') =>
    html`<button class="quiet" name="act" value="${act}" aria-label="${texts.act[act]} ${ticketNr}">${texts.act[act]}</button>`;
  return form(
    provider,
    html`<input type="hidden" name="ticket" value="${ticketNr}">
<input name="balance" inputmode="decimal" size="7" aria-label="${texts.newBalance(ticketNr)}" value="${asTyped(balanceOre)}">
${[button('play'), button(state === 'open' ? 'lock' : 'unlock'), button('close')]}`,
  );
}

function asTyped(balanceOre: Ore): string {
  const kroner = kronerFromOre(balanceOre);
  return (Number.isInteger(kroner) ? String(kroner) : kroner.toFixed(2)).replace('.', ',');
}

function form(provider: TicketSystem, fields: Html): Html {
  return html`<form method="post" action="/__tickets"><input type="hidden" name="provider" value="${provider}">${fields}</form>`;
}
