/** The payment window's addresses. A browser has two ids and no token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakConnection, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { withoutSecrets } from '../control/recorded-call-store.ts';
import { pageHeaders } from '../page.ts';
import { type CallParameters, readCallParameters } from './call-parameters.ts';
import type { NetaxeptDeps } from './netaxept-deps.ts';
import { oweCallbacks } from './owe-callbacks.ts';
import { newAuthorizationId } from './process-transaction.ts';
import { lostPage, terminalPage, unknownPaymentPage } from './terminal-page.ts';
import { enterTerminal, returnAddress, submitTerminal, terminalActions } from './terminal-visit.ts';
import type { Transaction } from './transaction.ts';

/** The answer to the browser: a page, or a redirect to the merchant. */
type WindowAnswer =
  | { readonly status: 200 | 404; readonly page: string; readonly outcome: string }
  | { readonly returnTo: string; readonly outcome: string };

export function terminalRoutes(app: FastifyInstance, deps: NetaxeptDeps): void {
  for (const url of ['/Terminal/default.aspx', '/Terminal/mobile/default.aspx']) {
    app.get(url, (request, reply) => answerBrowser(deps, request, reply, visit));
    app.post(url, (request, reply) => answerBrowser(deps, request, reply, submit));
  }
}

type Step = (deps: NetaxeptDeps, transaction: Transaction, sent: Sent) => Promise<WindowAnswer>;
type Sent = { readonly parameters: CallParameters; readonly browser: string };

async function answerBrowser(
  deps: NetaxeptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
): Promise<FastifyReply> {
  const parameters = readCallParameters(request);
  const fate = await fateOfCall(deps.faults, 'netaxept', 'Terminal');
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'netaxept',
      operation: 'Terminal',
      transactionId: parameters.value('transactionId'),
      ...withoutSecrets(parameters.all),
      outcome,
    });
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const merchantId = parameters.value('merchantId') ?? '';
  const transaction = deps.transactions.find(merchantId, parameters.value('transactionId') ?? '');
  const sent = { parameters, browser: request.headers['user-agent'] ?? '' };
  const answer: WindowAnswer =
    transaction === undefined
      ? { status: 404, page: unknownPaymentPage(), outcome: 'unknown payment' }
      : await step(deps, transaction, sent);
  reply.raw.once('close', deps.callbacks.kick);
  if (fate === 'break-after') {
    record(`${answer.outcome}; reply lost`);
    return breakConnection(reply, deps.hangMs);
  }
  record(answer.outcome);
  reply.headers(pageHeaders);
  if ('page' in answer) return reply.code(answer.status).send(answer.page);
  return reply.code(303).header('location', answer.returnTo).send();
}

/** The customer opens or reloads the window. One that has ended redirects back again. */
const visit: Step = async (deps, transaction, sent) => {
  if (transaction.outcome !== null) return wayBack(deps, transaction);
  const entered = enterTerminal(transaction, sent.browser, deps.clock.now());
  deps.transactions.save(entered);
  return { status: 200, page: terminalPage(entered, []), outcome: 'window shown' };
};

/** The customer presses a button. */
const submit: Step = async (deps, before, { parameters, browser }) => {
  const now = deps.clock.now();
  const action = terminalActions.find((candidate) => candidate === parameters.value('action'));
  const result = submitTerminal(enterTerminal(before, browser, now), {
    action,
    pan: parameters.value('pan') ?? '',
    expiry: parameters.value('expiry') ?? '',
    cvc: parameters.value('cvc') ?? '',
    now,
    newAuthorizationId: newAuthorizationId(),
  });
  const { transaction, problems } = result;
  deps.transactions.save(transaction);
  const owed = oweCallbacks(deps, before, transaction, 'Terminal');
  if (
    owed.length > 0 &&
    deps.faults.take('netaxept', 'Terminal', ['callback-before-redirect']) !== undefined
  ) {
    await Promise.all(owed.map(deps.callbacks.post));
  }
  if (transaction.outcome !== null) return wayBack(deps, transaction);
  if (problems.length === 0)
    return { status: 200, page: terminalPage(transaction, []), outcome: 'bank asks' };
  return { status: 200, page: terminalPage(transaction, problems), outcome: problems.join(', ') };
};

function wayBack(deps: NetaxeptDeps, transaction: Transaction): WindowAnswer {
  const outcome = `window ended: ${transaction.outcome}`;
  if (deps.faults.take('netaxept', 'Terminal', ['lost-redirect']) !== undefined) {
    return { status: 200, page: lostPage(transaction), outcome: `${outcome}; redirect lost` };
  }
  return { returnTo: returnAddress(transaction), outcome };
}
