/** What browsers fetch of the chat: the script for the website's page, and the frame's page with its own files. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framedPageHeaders, frameLook, serveFiles, typeOf } from '../framed-page/framed-page.ts';
import type { ChatDeps } from './chat-deps.ts';
import { enterConversation } from './hold-conversation.ts';
import { visitorOf } from './visitor-of.ts';
import { unknownSitePage, widgetPage } from './widget-page.ts';

const fileOf = (name: string): URL => new URL(`./browser/${name}`, import.meta.url);

export function widgetRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const script = readFileSync(fileOf('sdk.js'));
  app.get('/chat/packs/js/sdk.js', async (request, reply) => sendScript(deps, request, reply, script));
  app.get('/chat/widget', async (request, reply) => sendFrame(deps, request, reply));
  serveFiles(app, '/chat/widget', [frameLook, ...['widget.js', 'widget.css'].map(fileOf)]);
}

async function sendScript(
  deps: ChatDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  script: Buffer,
): Promise<FastifyReply> {
  const fault = deps.faults.take('chat', 'Script', ['not-found', 'slow', 'throws'], visitorOf(request));
  note(deps, 'Script', fault?.fault ?? 'sent');
  if (fault?.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  if (fault?.fault === 'not-found') return reply.code(404).type('text/plain').send('Not found');
  const text = fault?.fault === 'throws' ? "throw new Error('broken');" : script;
  return reply.headers({ 'content-type': typeOf('sdk.js'), 'cache-control': 'no-cache' }).send(text);
}

async function sendFrame(
  deps: ChatDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = deps.faults.take(
    'chat',
    'Frame',
    ['slow', 'frame-refused', 'never-ready'],
    visitorOf(request),
  );
  note(deps, 'Frame', fault?.fault ?? 'sent');
  if (fault?.fault === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  const framedBy = fault?.fault === 'frame-refused' ? "'none'" : deps.portalOrigin;
  const { website_token: site, cw_conversation: token } = request.query as Record<string, unknown>;
  if (site !== deps.account.websiteToken) return protect(reply, framedBy).code(404).send(unknownSitePage());
  const conversation = enterConversation(deps, typeof token === 'string' ? token : undefined);
  return protect(reply, framedBy).send(
    widgetPage({
      conversation,
      portalOrigin: deps.portalOrigin,
      saysReady: fault?.fault !== 'never-ready',
    }),
  );
}

function note({ calls, clock }: ChatDeps, operation: 'Script' | 'Frame', outcome: string): void {
  const at = clock.now().toISOString();
  calls.record({
    provider: 'chat',
    operation,
    at,
    transactionId: null,
    parameters: {},
    withheld: [],
    outcome,
  });
}

/** The website alone may frame the page. */
const protect = (reply: FastifyReply, framedBy: string): FastifyReply =>
  reply.headers(framedPageHeaders({ framedBy, formsTo: "'none'", referrerPolicy: 'no-referrer' }));
