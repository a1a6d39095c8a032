/**
 * The landing page, which shows a code to a customer without the app at hand; here two buttons replace the
 * app.
 */
import { formatOre, ore } from '@lokalbingo/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakConnection, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { html } from '../html.ts';
import { page, pageHeaders } from '../page.ts';
import { fieldsOf } from '../sent-fields.ts';
import { landingTexts as texts } from './landing.nb.ts';
import { decidedByCustomer, type Payment, paymentAt } from './payment.ts';
import type { VippsDeps } from './vipps-deps.ts';

// The real page cannot be framed.
const headers = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; frame-ancestors 'none'`,
};

/** Adds the page. */
export function landingRoutes(app: FastifyInstance, deps: VippsDeps): void {
  app.get('/vipps/landing', (request, reply) =>
    answerBrowser(deps, String(fieldsOf(request.query).token), request, reply),
  );
  app.post('/vipps/landing', (request, reply) =>
    answerBrowser(deps, String(fieldsOf(request.body).token), request, reply),
  );
}

async function answerBrowser(
  deps: VippsDeps,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = deps.payments.findByToken(token);
  const transactionId = payment?.reference ?? '';
  const fate = await fateOfCall(deps.faults, 'vipps', 'Landing', { transactionId });
  const record = (outcome: string): void =>
    deps.calls.record({ provider: 'vipps', operation: 'Landing', transactionId, outcome });
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  reply.headers(headers);
  if (payment === undefined) return reply.code(404).send(noticePage(texts.unknownTitle, texts.unknownText));
  const now = deps.clock.now();
  const { action } = fieldsOf(request.body);
  const current = paymentAt(payment, now);
  const decided =
    action === 'approve' || action === 'abort'
      ? decidedByCustomer(current, action === 'approve', now)
      : current;
  deps.payments.save(decided);
  record(decided.state);
  if (fate === 'break-after') return breakConnection(reply, deps.hangMs);
  if (decided.state === 'CREATED') return reply.send(landingPage(decided));
  if (deps.faults.take('vipps', 'Landing', ['lost-redirect'], { transactionId }))
    return reply.send(noticePage(texts.lostTitle, texts.lostText));
  return reply.code(303).header('location', decided.returnUrl).send();
}

function landingPage({ value, description, msn, token }: Payment): string {
  const title = texts.pay(formatOre(ore(value)));
  const body = html`<h1>${title}</h1>
<p>${description}</p>
<p>${texts.inApp}</p>
<form method="post" action="/vipps/landing">
<input type="hidden" name="token" value="${token}">
<div class="buttons"><button name="action" value="approve">${texts.approve}</button>
<button class="quiet" name="action" value="abort">${texts.abort}</button></div>
</form>`;
  return page({ title: `${title} – ${texts.badge}`, badge: texts.badge, banner: texts.merchant(msn), body });
}

function noticePage(title: string, text: string): string {
  return page({ title, badge: texts.badge, banner: '', body: html`<h1>${title}</h1><p>${text}</p>` });
}
