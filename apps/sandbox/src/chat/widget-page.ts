/** The frame's page: the conversation, and a line to write in. Its script (browser/widget.js) fills it. */
import { framedPage } from '../framed-page/framed-page.ts';
import { type Html, html } from '../html.ts';
import { widgetTexts as texts } from './chat.nb.ts';
import type { Conversation } from './conversation.ts';

export function widgetPage({
  conversation,
  portalOrigin,
  saysReady,
}: {
  readonly conversation: Conversation;
  readonly portalOrigin: string;
  readonly saysReady: boolean;
}): string {
  return whole(html`<main id="chat" data-token="${conversation.authToken}" data-page="${portalOrigin}"
 data-you="${texts.you}" data-staff="${texts.staff}" data-not-sent="${texts.notSent}"
 data-welcome="${texts.welcome}" data-hello="${texts.hello('#')}">
<header><span class="badge">${texts.badge}</span><h1>${texts.title}</h1></header>
<div class="room"><p id="welcome">${conversation.name === null ? texts.welcome : texts.hello(conversation.name)}</p>
<div role="log" aria-label="${texts.log}"><ol id="log"></ol></div></div>
<form id="form"><p id="problem" role="alert"></p>
<label for="text">${texts.message}</label>
<div class="row"><textarea id="text" rows="2" maxlength="2000" required></textarea><button>${texts.send}</button></div></form>
</main>
${saysReady && html`<script src="/chat/widget/widget.js"></script>`}`);
}

/** For a website that the chat does not serve. */
export const unknownSitePage = (): string =>
  whole(html`<main id="chat"><h1>${texts.title}</h1><p>${texts.unknownSite}</p></main>`);

function whole(body: Html): string {
  const styles = ['frame-look.css', 'widget.css'].map((name) => `/chat/widget/${name}`);
  return framedPage({ title: texts.title, styles, body });
}
