/** The page of Trekk: only forms, no script. */
import { formatOre } from '@lokalbingo/money';
import { type Html, type HtmlPart, html } from '../html.ts';
import { page } from '../page.ts';
import { playTexts as texts } from './play.nb.ts';
import type { Session } from './session.ts';
import { ownNumbers, prizeTable, stakes } from './trekk.ts';

/** The address of the session's page. */
export const playPath = (sessionId: string): string => `/partner-501/play/${sessionId}`;

/** The current state of the session: ready for a round, in the middle of one, or closed. */
export function playPage(session: Session): string {
  if (session.closed !== null)
    return notice(texts.closedTitle, texts.closed(session.closed.amountOre), session.returnUrl, 'closed');
  const isDrawing = session.openRound !== null;
  return whole(
    texts.name,
    html`<div data-state="${isDrawing ? 'drawing' : 'ready'}">
<h1>${texts.name}</h1>
<p>${texts.balance} <strong>${formatOre(session.balanceOre)}</strong></p>
<p role="status">${statusOf(session)}</p>
<form method="post" action="${playPath(session.sessionId)}/${isDrawing ? 'finish' : 'start'}">
${isDrawing ? html`<button>${texts.seeDraw}</button>` : stakeChoice(session)}</form>
<p>${texts.rules(ownNumbers)}</p>
<ul>${prizeTable.map((paid, hits) => paid > 0 && html`<li>${texts.prize(hits, paid)}</li>`)}</ul>
<form method="post" action="${playPath(session.sessionId)}/end" target="_top"><button class="quiet">${texts.end}</button></form>
</div>`,
    // A round that has begun is shown to its end.
    isDrawing && html`<meta http-equiv="refresh" content="1;url=${playPath(session.sessionId)}">`,
  );
}

function statusOf({ openRound, latestRound }: Session): string {
  if (openRound !== null) return texts.drawing;
  if (latestRound === null) return texts.welcome;
  return texts.result(latestRound.drawn, latestRound.hits, latestRound.prizeOre);
}

function stakeChoice({ balanceOre }: Session): Html {
  return html`<fieldset><legend>${texts.stake}</legend>${stakes.map(
    (stake, i) =>
      html`<label><input type="radio" name="stake" value="${stake}"${i === 0 && html` checked`}${
        stake > balanceOre && html` disabled`
      }> ${formatOre(stake)}</label> `,
  )}</fieldset>
<button>${texts.draw}</button>`;
}

/** For a launch token that was used or has expired. */
export const spentLinkPage = (backTo: string): string => notice(texts.name, texts.spentLink, backTo);

/** For a browser without a key to the session. */
export const strangerPage = (backTo: string): string => notice(texts.name, texts.stranger, backTo);

function notice(title: string, line: string, backTo: string, state = 'notice'): string {
  return whole(
    title,
    html`<div data-state="${state}"><h1>${title}</h1><p>${line}</p>
<p><a href="${backTo}" target="_top">${texts.back}</a></p></div>`,
  );
}

function whole(title: string, body: Html, head: HtmlPart = undefined): string {
  const style = html`<style>input[type=radio] { display: inline; width: auto; min-height: 0; }</style>`;
  return page({ title, badge: texts.badge, banner: texts.banner, body, head: html`${style}${head}` });
}
