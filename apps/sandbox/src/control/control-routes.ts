import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Chat, chatOrder } from '../chat/chat.ts';
import type { SettableClock } from '../clock.ts';
import { formPath } from '../overview-page.ts';
import type { Partner501 } from '../partner-501/admin-routes.ts';
import { sessionOrder } from '../partner-501/session-order.ts';
import { fieldsOf } from '../sent-fields.ts';
import { faultOrder, knownFaults } from './fault.ts';
import type { FaultStore } from './fault-store.ts';
import type { RecordedCallStore } from './recorded-call-store.ts';
import { callbackProviders, type SettingStore, ticketSystems } from './setting-store.ts';
import { carryOutTicketOrder, type TicketSystems, ticketOrder } from './ticket-orders.ts';

const resetOrder = z.strictObject({
  reset: z.literal(true),
  transactionId: z.string().optional(),
  hallRef: z.string().optional(),
});
const callbackOrder = z.strictObject({
  provider: z.enum(callbackProviders),
  callbackUrl: z.url({ protocol: /^https?$/ }).nullable(),
});
const clockOrder = z.strictObject({ now: z.iso.datetime().transform((text) => new Date(text)) });
const callFilter = z.strictObject({
  provider: z.string().optional(),
  operation: z.string().optional(),
  transactionId: z.string().optional(),
});

type ControlDeps = {
  readonly clock: SettableClock;
  readonly faults: FaultStore;
  readonly settings: SettingStore;
  readonly calls: RecordedCallStore;
  readonly systems: TicketSystems;
  readonly partner501: Pick<Partner501, 'carryOut' | 'tend'>;
  readonly chat: Pick<Chat, 'carryOut'>;
  /** The address of the mail server; `undefined` before the sandbox listens. */
  readonly smtpUrl: () => string | undefined;
};

/**
 * How a person or a test controls the sandbox.
 *
 * - `POST /__control {provider, fault, times?, operation?, delayMs?, spares?, transactionId?, hallRef?}`
 *   requests a fault (see `fault.ts`).
 * - `POST /__control {reset: true, transactionId?, hallRef?}` cancels every requested fault, or those of one
 *   payment or one hall, and nothing else.
 * - `POST /__control {provider, callbackUrl}` sets or (`null`) removes the address of Netaxept's callback, of
 *   the SMS gateway's delivery reports or of the callback of game 501's partner.
 * - `POST /__control {provider, ticket, act, balanceOre?}` changes a ticket as people in the hall do: `lock`,
 *   `unlock`, `play` (until its balance is `balanceOre`) or `close`, which pays it out over the counter.
 * - `POST /__control {provider, isSettlingDay}` begins or ends a ticket system's daily settlement.
 * - `POST /__control {provider, demoTickets: {playerRef, hallRef}}` adds a ticket of each state for a player
 *   who has none in the hall.
 * - `POST /__control {provider: "partner_501", sessionId, seed}` sets the seed of a session's draws, starting
 *   with its first, and `{provider: "partner_501", sessionId, close: true}` closes a session as the partner's
 *   staff do.
 * - `POST /__control {provider: "chat", conversationId, answer}` answers a visitor as the chat's staff do.
 * - `POST /__control {now}` sets the sandbox's clock, which continues from there; the partner's actions due
 *   by then are carried out.
 * - `GET /__control` and every accepted order answer `{faults, callbackUrl, smsReportUrl,
 *   partner501CallbackUrl, smtpUrl, settlingDay}`.
 * - `POST /__form` accepts the orders about tickets and the chat as a form, with kroner for øre and yes or
 *   no, and redirects to `/`.
 * - `GET /__faults` lists the faults: `{provider, fault, operations}`.
 * - `GET /__requests?provider&operation&transactionId` lists the calls made, in the order in which they
 *   ended.
 *
 * Any other body answers 400 `{error}` with the reason, and changes nothing.
 */
export function controlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const state = () => ({
    faults: deps.faults.list(),
    callbackUrl: deps.settings.callbackUrl('netaxept'),
    smsReportUrl: deps.settings.callbackUrl('sms'),
    partner501CallbackUrl: deps.settings.callbackUrl('partner_501'),
    smtpUrl: deps.smtpUrl() ?? null,
    settlingDay: ticketSystems.filter(deps.settings.isSettlingDay),
  });

  app.get('/__control', (_request, reply) => reply.send(state()));

  app.post('/__control', (request, reply) => {
    const complaint = carryOutOrder(deps, request.body);
    if (complaint !== undefined) return reply.code(400).send({ error: complaint });
    return reply.send(state());
  });

  app.post(formPath, (request, reply) => {
    const complaint = carryOutOrder(deps, orderOfForm(fieldsOf(request.body)));
    if (complaint !== undefined) return reply.code(400).send({ error: complaint });
    return reply.redirect('/', 303);
  });

  app.get('/__faults', (_request, reply) => reply.send(knownFaults));

  app.get('/__requests', (request, reply) => {
    const filter = callFilter.safeParse(request.query);
    if (!filter.success) return reply.code(400).send({ error: z.prettifyError(filter.error) });
    return reply.send(deps.calls.list(filter.data));
  });
}

/**
 * Converts kroner with a comma or a point, and yes or no, to an order's values. A form sends its balance
 * whatever button is pressed.
 */
function orderOfForm({ balance, isSettlingDay, ...order }: Readonly<Record<string, unknown>>): object {
  const balanceOre = Math.round(Number(String(balance).replace(',', '.')) * 100);
  return {
    ...order,
    ...(order.act === 'play' && { balanceOre }),
    ...(isSettlingDay !== undefined && { isSettlingDay: isSettlingDay === 'yes' }),
  };
}

/** @returns why the order is invalid; `undefined` when it is carried out. */
function carryOutOrder(deps: ControlDeps, body: unknown): string | undefined {
  const given = fieldsOf(body);
  if ('reset' in given) {
    return carriedOut(resetOrder, body, ({ transactionId, hallRef }) =>
      deps.faults.clear({ transactionId, hallRef }),
    );
  }
  if ('now' in given) {
    return carriedOut(clockOrder, body, ({ now }) => {
      deps.clock.set(now);
      deps.partner501.tend();
    });
  }
  if ('callbackUrl' in given) {
    return carriedOut(callbackOrder, body, ({ provider, callbackUrl }) =>
      deps.settings.setCallbackUrl(provider, callbackUrl),
    );
  }
  if ('ticket' in given || 'isSettlingDay' in given || 'demoTickets' in given) {
    const order = ticketOrder.safeParse(body);
    return order.success ? carryOutTicketOrder(deps, order.data) : z.prettifyError(order.error);
  }
  if ('sessionId' in given) {
    const order = sessionOrder.safeParse(body);
    return order.success ? deps.partner501.carryOut(order.data) : z.prettifyError(order.error);
  }
  if ('conversationId' in given) {
    const order = chatOrder.safeParse(body);
    return order.success ? deps.chat.carryOut(order.data) : z.prettifyError(order.error);
  }
  return carriedOut(faultOrder, body, deps.faults.add);
}

function carriedOut<T>(shape: z.ZodType<T>, body: unknown, carryOut: (order: T) => void): string | undefined {
  const order = shape.safeParse(body);
  if (!order.success) return z.prettifyError(order.error);
  carryOut(order.data);
  return undefined;
}
