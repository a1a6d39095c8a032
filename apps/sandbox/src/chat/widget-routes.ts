/** What browsers fetch of the chat: the script for the website's page, and the frame's page with its own files. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChatDeps } from './chat-deps.ts';
import { enterConversation } from './hold-conversation.ts';
import { visitorOf } from './visitor-of.ts';
import { unknownSitePage, widgetPage } from './widget-page.ts';

const files = { 'widget.js': 'text/javascript', 'widget.css': 'text/css' } as const;
const read = (name: string): Buffer => readFileSync(new URL(`./browser/${name}`, import.meta.url));

export function widgetRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const script = read('sdk.js');
  app.get('/chat/packs/js/sdk.js', async (request, reply) => sendScript(deps, request, reply, script));
  app.get('/chat/widget', async (request, reply) => sendFrame(deps, request, reply));
  for (const [name, type] of Object.entries(files)) {
    const text = read(name);
    app.get(`/chat/widget/${name}`, (_request, reply) => send(reply, type, text));
  }
}

const send = (reply: FastifyReply, type: string, text: string | Buffer): FastifyReply =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).send(text);

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
  return send(reply, 'text/javascript', fault?.fault === 'throws' ? "throw new Error('broken');" : script);
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

/** The website alone may frame the page, and it fetches nothing from elsewhere. */
function protect(reply: FastifyReply, framedBy: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ];
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
}
