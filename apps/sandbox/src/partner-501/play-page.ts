/**
 * The page of Trekk. It is whole as it is sent, and can be played without a script; the script (trekk.js) only spares
 * the player the reload, by putting the parts of the next page in place of this one's.
 */
import { formatOre, type Ore, zeroOre } from '@lokalbingo/money';
import { framedPage } from '../framed-page/framed-page.ts';
import { type Html, type HtmlPart, html } from '../html.ts';
import { osloLocalTime } from '../oslo-time.ts';
import { playTexts as texts } from './play.nb.ts';
import { type RoundProblem, resultOre } from './play-round.ts';
import type { PlayedRound, Session } from './session.ts';
import { highestNumber, numbersInRound, prizeLines, returnToPlayers, stakes } from './trekk.ts';

/** What the page is to show. */
export type PlayView = {
  readonly session: Session;
  /** The time of day at which the game closes: `22.00`. */
  readonly closesAt: string;
  /** How long it is until the partner does something with the session by itself. */
  readonly dueMs: number;
  readonly problem?: RoundProblem | undefined;
};

/** Where the session's page stands. */
export const playPath = (sessionId: string): string => `/partner-501/play/${sessionId}`;

/** The game as it is now: ready for a round, or in the middle of one. */
export function playPage(view: PlayView): string {
  const { session, problem } = view;
  const latest = session.openRound === null ? session.latestRounds[0] : undefined;
  return whole(
    texts.name,
    html`<main id="game" data-state="${session.openRound === null ? 'ready' : 'drawing'}" data-round="${session.roundsPlayed}"
 data-due-ms="${view.dueMs}" data-unanswered="${texts.unanswered}" data-chosen="${texts.chosen}" data-too-many="${texts.tooMany}">
<div class="top"><h1>${texts.name}</h1>
<p class="balance" data-part="balance">${texts.balance} <strong>${formatOre(session.balanceOre)}</strong></p></div>
<div class="table">
<section class="play" aria-label="${texts.name}">
${drawnBalls(latest)}
<p id="status" class="status" role="status">${statusOf(session, latest, problem)}</p>
${session.openRound === null ? roundForm(session, latest) : drawingForm(session)}
${endForm(session)}
</section>
<div class="facts">
<section><h2>${texts.prizes}</h2>${prizeTable()}<p>${texts.honest(returnToPlayers())}</p></section>
${sessionFacts(view)}
</div>
</div>
</main>
<script src="/partner-501/play/trekk.js"></script>`,
  );
}

function statusOf(
  session: Session,
  latest: PlayedRound | undefined,
  problem: RoundProblem | undefined,
): HtmlPart {
  if (problem !== undefined) return texts.problem[problem];
  if (session.openRound !== null) return texts.drawing;
  if (latest === undefined) return texts.welcome;
  return html`<span class="heard">${texts.drawnWere(latest.drawn)} </span><span${latest.prizeOre > latest.stakeOre && html` class="won"`}>${texts.result(latest)}</span>`;
}

/** Balls have the colours of the five bingo columns, four numbers each. */
const columnOf = (number: number): number => Math.ceil(number / 4);

/** The places are there from the start, so that nothing moves when they are filled. */
function drawnBalls(latest: PlayedRound | undefined): Html {
  const places = Array.from({ length: numbersInRound }, (_, i) => latest?.drawn[i]);
  return html`<ol class="drawn" data-part="drawn" aria-label="${texts.drawn}">${places.map((number) =>
    number === undefined || latest === undefined
      ? html`<li class="ball empty"><span class="heard">${texts.notDrawn}</span></li>`
      : html`<li class="ball" data-column="${columnOf(number)}"${latest.numbers.includes(number) && html` data-hit`}>${number}${
          latest.numbers.includes(number) && html`<span class="heard">, ${texts.hit}</span>`
        }</li>`,
  )}</ol>`;
}

function roundForm(session: Session, latest: PlayedRound | undefined): Html {
  const affordable = stakes.filter((stake) => stake <= session.balanceOre);
  const chosen = affordable.includes(session.stakeOre) ? session.stakeOre : affordable.at(-1);
  return html`<form id="round" class="round" data-part="round" method="post" action="${playPath(session.sessionId)}/start">
${numberChoice(session.numbers, latest, false)}
${stakeChoice(session.balanceOre, chosen, false)}
${chosen === undefined ? html`<p>${texts.spent}</p>` : html`<button id="go" class="go">${texts.draw}</button>`}
</form>`;
}

function drawingForm(session: Session): Html {
  const { numbers, stakeOre } = session;
  return html`<form id="round" class="round" data-part="round" method="post" action="${playPath(session.sessionId)}/finish">
${numberChoice(numbers, undefined, true)}
${stakeChoice(stakeOre, stakeOre, true)}
<noscript><p>${texts.withoutScript}</p></noscript>
<button id="go" class="go">${texts.isDrawing}</button>
</form>`;
}

function numberChoice(chosen: readonly number[], latest: PlayedRound | undefined, isDisabled: boolean): Html {
  const all = Array.from({ length: highestNumber }, (_, i) => i + 1);
  const count = texts.chosen.replace('#', String(chosen.length));
  return html`<fieldset class="numbers"${isDisabled && html` disabled`} aria-describedby="count"><legend>${texts.numbers}</legend>
<p id="count" class="hint">${count}</p>
<div class="grid">${all.map(
    (
      number,
    ) => html`<label class="number" data-column="${columnOf(number)}"${latest?.drawn.includes(number) === true && html` data-drawn`}>
<input type="checkbox" id="n${number}" name="number" value="${number}"${chosen.includes(number) && html` checked`}><span>${number}</span></label>`,
  )}</div></fieldset>`;
}

function stakeChoice(balanceOre: Ore, chosen: Ore | undefined, isDisabled: boolean): Html {
  return html`<fieldset class="stakes"${isDisabled && html` disabled`}><legend>${texts.stake}</legend>
<div class="row">${stakes.map(
    (stake) =>
      html`<label class="stake"><input type="radio" id="s${stake}" name="stake" value="${stake}"${
        stake === chosen && html` checked`
      }${!isDisabled && stake > balanceOre && html` disabled`}><span>${formatOre(stake)}</span></label>`,
  )}</div></fieldset>`;
}

/** It leaves the frame that the game may stand in. */
function endForm({ sessionId, balanceOre }: Session): Html {
  return html`<form class="end" data-part="end" method="post" action="${playPath(sessionId)}/end" target="_top">
<button id="end" class="quiet">${texts.end}</button><p class="hint">${texts.endHow(balanceOre)}</p></form>`;
}

function prizeTable(): Html {
  const rows = prizeLines().map(({ hits, stakes: paid, chance }) => [
    String(hits),
    texts.prize(paid),
    texts.chance(chance),
  ]);
  return html`<div class="prizes"><table><thead><tr>${texts.prizeHeads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([hits, ...cells]) => html`<tr><th scope="row">${hits}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function sessionFacts({ session, closesAt }: PlayView): Html {
  const begun = osloLocalTime(new Date(session.openedAt)).slice(
    '2026-06-18T'.length,
    '2026-06-18T13:31'.length,
  );
  const facts = [
    [texts.deposited, formatOre(session.depositedOre)],
    [texts.net, formatOre(resultOre(session))],
    [texts.rounds, String(session.roundsPlayed)],
    [texts.begun, texts.clock(begun)],
  ];
  return html`<section data-part="session"><h2>${texts.session}</h2>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="hint">${texts.closes(closesAt)}</p></section>`;
}

/** For a session that has closed. */
export function closedPage({ closed, returnUrl }: Session): string {
  const { amountOre = zeroOre, reason = 'player' } = closed ?? {};
  return notice(
    texts.closedTitle,
    [texts.closedAmount(amountOre), texts.closedBecause(reason)],
    returnUrl,
    'closed',
  );
}

/** For a launch token that was used or has run out. */
export const spentLinkPage = (backTo: string): string =>
  notice(texts.spentLinkTitle, [texts.spentLink], backTo);

/** For a browser that has no key to the session. */
export const strangerPage = (backTo: string): string => notice(texts.strangerTitle, [texts.stranger], backTo);

function notice(title: string, lines: readonly string[], backTo: string, state = 'notice'): string {
  return whole(
    title,
    html`<main id="game" class="notice" data-state="${state}"><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}
<p><a class="go" href="${backTo}" target="_top">${texts.back}</a></p></main>`,
  );
}

function whole(title: string, body: Html): string {
  return framedPage({
    title: title === texts.name ? title : `${title} – ${texts.name}`,
    styles: ['frame-look.css', 'trekk.css', 'balls.css'].map((name) => `/partner-501/play/${name}`),
    body: html`<header class="banner">${texts.banner}</header>
${body}`,
  });
}
