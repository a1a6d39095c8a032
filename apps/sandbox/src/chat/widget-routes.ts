/** The chat's files for browsers: the script for the website's page, and the frame's page with its script. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../html.ts';
import { framedPageHeaders, page } from '../page.ts';
import { widgetTexts as texts } from './chat.nb.ts';
import { type ChatDeps, visitorOf } from './chat-deps.ts';
import type { Conversation } from './conversation-store.ts';
import { enterConversation } from './hold-conversation.ts';

const scriptHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
const fileOf = (name: string): Buffer => readFileSync(new URL(`./browser/${name}`, import.meta.url));

export function widgetRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const [sdk, widget] = [fileOf('sdk.js'), fileOf('widget.js')];
  app.get('/chat/packs/js/sdk.js', async (request, reply) => sendScript(deps, request, reply, sdk));
  app.get('/chat/widget/widget.js', (_request, reply) => reply.headers(scriptHeaders).send(widget));
  app.get('/chat/widget', async (request, reply) => sendFrame(deps, request, reply));
}

async function sendScript(
  deps: ChatDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  script: Buffer,
): Promise<FastifyReply> {
  const fault = deps.faults.take('chat', 'Script', ['not-found', 'slow', 'throws'], visitorOf(request));
  deps.calls.record({ provider: 'chat', operation: 'Script', outcome: fault?.fault ?? 'sent' });
  if (fault?.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  if (fault?.fault === 'not-found') return reply.code(404).type('text/plain').send('Not found');
  return reply.headers(scriptHeaders).send(fault?.fault === 'throws' ? "throw new Error('broken');" : script);
}

async function sendFrame(
  deps: ChatDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const names = ['slow', 'frame-refused', 'never-ready'] as const;
  const fault = deps.faults.take('chat', 'Frame', names, visitorOf(request));
  deps.calls.record({ provider: 'chat', operation: 'Frame', outcome: fault?.fault ?? 'sent' });
  if (fault?.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  reply.headers(framedPageHeaders(fault?.fault === 'frame-refused' ? "'none'" : deps.portalUrl));
  const { website_token: site, cw_conversation: token } = request.query as Record<string, unknown>;
  if (site !== deps.chatAccount.websiteToken)
    return reply.code(404).send(whole(html`<h1>${texts.unknownSite}</h1>`));
  const conversation = enterConversation(deps, typeof token === 'string' ? token : undefined);
  return reply.send(widgetPage(conversation, deps.portalUrl, fault?.fault !== 'never-ready'));
}

const style = html`<style>
body { display: flex; flex-direction: column; height: 100dvh; }
main { display: flex; flex: 1; flex-direction: column; width: 100%; min-height: 0; }
.room { flex: 1; overflow-y: auto; }
p { white-space: pre-line; }
ol { padding: 0; list-style: none; }
li { margin: .5rem 0; }
li p { padding: .5rem .75rem; border-radius: .5rem; background: var(--soft); }
textarea { width: 100%; font: inherit; }
</style>`;

/** The conversation, and a field to write in. Its script (browser/widget.js) fills it. */
function widgetPage({ authToken, name }: Conversation, portalUrl: string, saysReady: boolean): string {
  return whole(html`<h1>${texts.title}</h1>
<div id="chat" class="room" tabindex="0" role="region" aria-label="${texts.room}" data-token="${authToken}"
 data-page="${portalUrl}" data-you="${texts.you}" data-staff="${texts.staff}" data-not-sent="${texts.notSent}"
 data-hello="${texts.hello('#')}">
<p id="welcome">${name === null ? texts.welcome : texts.hello(name)}</p>
<div role="log" aria-label="${texts.log}"><ol id="log"></ol></div></div>
<form id="form"><p id="problem" class="error" role="alert"></p>
<label for="text">${texts.message}</label>
<textarea id="text" rows="2" maxlength="2000" required></textarea><div class="buttons"><button>${texts.send}</button></div></form>
${saysReady && html`<script src="/chat/widget/widget.js"></script>`}`);
}

function whole(body: Html): string {
  return page({ title: texts.title, badge: texts.badge, banner: '', head: style, body });
}
