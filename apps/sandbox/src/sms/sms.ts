/**
 * Sveve's SMS gateway for its customers: one call that sends, and delivery reports. Messages end in the
 * inbox. It promises Sveve's formats, including refusals with HTTP 200, and does not interpret the texts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endsUnanswered, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { onlyNamed } from '../control/recorded-call-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { createOwedPostStore } from '../outgoing/owed-post-store.ts';
import type { PostSender } from '../outgoing/post-sender.ts';
import { fieldsOf } from '../sent-fields.ts';
import { createReportSender, deliveryReport } from './delivery-report.ts';
import { type AcceptedSms, type SmsAccount, type SmsAnswer, sendMessages } from './send-messages.ts';
import { createSmsIdStore } from './sms-id-store.ts';
import { type SmsOrder, smsOrder } from './sms-order.ts';

/** The gateway's dependencies in the sandbox. */
type SmsInputs = Dependencies & {
  readonly smsAccount: SmsAccount;
  readonly reportRetryMs: number;
};

type SmsDeps = SmsInputs & { readonly reports: PostSender; readonly newId: () => number };

/** Adds the gateway at `/sms`. It posts pending reports while the app runs. */
export function addSms(app: FastifyInstance, dependencies: SmsInputs): void {
  const { clock, calls, settings, database } = dependencies;
  const reports = createReportSender({
    clock,
    store: createOwedPostStore(database, 'sms'),
    address: () => settings.callbackUrl('sms'),
    retryMs: dependencies.reportRetryMs,
    onPosted: (form, outcome) =>
      calls.record({
        provider: 'sms',
        operation: 'Report',
        ...onlyNamed(Object.fromEntries(new URLSearchParams(form)), ['status', 'id', 'ref', 'errorCode']),
        outcome,
      }),
  });
  const deps: SmsDeps = { ...dependencies, reports, newId: createSmsIdStore(database).next };
  app.post('/sms/SMS/SendMessage', (request, reply) => answerCall(deps, request, reply));
  app.addHook('onReady', async () => reports.kick());
  app.addHook('preClose', async () => reports.stop());
}

const keptNames = ['from', 'ref', 'f'];

async function answerCall(
  deps: SmsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fate = await fateOfCall(deps.faults, 'sms', 'SendMessage');
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'sms',
      operation: 'SendMessage',
      ...onlyNamed(fieldsOf(request.body), keptNames),
      outcome,
    });
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const order = smsOrder.safeParse(request.body);
  const answer = order.success ? carryOut(deps, order.data) : { fatalError: 'The request could not be read' };
  const outcome = 'fatalError' in answer ? `fatalError: ${answer.fatalError}` : tally(answer);
  reply.raw.once('close', deps.reports.kick);
  if (endsUnanswered(fate, reply, { hangMs: deps.hangMs, record, outcome })) return reply;
  record(outcome);
  return reply.send({ response: answer });
}

function tally(answer: { readonly msgOkCount: number; readonly errors: readonly unknown[] }): string {
  return `${answer.msgOkCount} accepted, ${answer.errors.length} refused`;
}

function carryOut(deps: SmsDeps, order: SmsOrder): SmsAnswer {
  if (deps.faults.take('sms', 'SendMessage', ['fatal-error']) !== undefined) {
    return { fatalError: 'Tomt for SMS' };
  }
  const refusesNumbers = deps.faults.take('sms', 'SendMessage', ['invalid-number']) !== undefined;
  const { answer, accepted } = sendMessages(order, {
    account: deps.smsAccount,
    newId: deps.newId,
    refusesNumbers,
  });
  if (accepted.length > 0) deliver(deps, accepted);
  return answer;
}

/** One delivery fault applies to a whole call. */
function deliver(deps: SmsDeps, accepted: readonly AcceptedSms[]): void {
  const fault = deps.faults.take('sms', 'SendMessage', ['never-arrives', 'duplicate', 'late']);
  const delayMs = fault?.fault === 'late' ? fault.delayMs : 0;
  const copies = fault?.fault === 'duplicate' ? 2 : 1;
  const hasArrived = fault?.fault !== 'never-arrives';
  const at = new Date(deps.clock.now().getTime() + delayMs).toISOString();
  for (const sms of accepted) {
    for (let copy = 0; copy < copies; copy += 1) {
      if (hasArrived) deps.inbox.receive({ channel: 'sms', to: sms.to, text: sms.text, at });
      deps.reports.owe(deliveryReport(sms, hasArrived), delayMs);
    }
  }
}
