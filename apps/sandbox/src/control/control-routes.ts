import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultOrder } from './fault.ts';
import type { FaultStore } from './fault-store.ts';
import type { RecordedCallStore } from './recorded-call-store.ts';
import { callbackProviders, type SettingStore } from './setting-store.ts';

const resetOrder = z.strictObject({ reset: z.literal(true), transactionId: z.string().optional() });
const callbackOrder = z.strictObject({
  provider: z.enum(callbackProviders),
  callbackUrl: z.url({ protocol: /^https?$/ }).nullable(),
});
const callFilter = z.strictObject({
  provider: z.string().optional(),
  operation: z.string().optional(),
  transactionId: z.string().optional(),
});

/**
 * How a person or a test makes the world misbehave.
 *
 * - `POST /__control {provider, fault, times?, operation?, delayMs?, spares?, transactionId?}` orders a fault (see
 *   `fault.ts`).
 * - `POST /__control {reset: true, transactionId?}` forgets every ordered fault, or those of one payment, and nothing else.
 * - `POST /__control {provider, callbackUrl}` sets or (`null`) removes the address of Netaxept's callback or of the SMS
 *   gateway's delivery reports.
 * - `GET /__control` and every accepted order answer `{faults, callbackUrl, smsReportUrl, smtpUrl}`.
 * - `GET /__requests?provider&operation&transactionId` lists the calls made, in the order in which they ended.
 *
 * A body that is none of these answers 400 `{error}` with the reason, and changes nothing.
 */
export function controlRoutes(
  app: FastifyInstance,
  deps: {
    readonly faults: FaultStore;
    readonly settings: SettingStore;
    readonly calls: RecordedCallStore;
    /** Where mail is taken; `undefined` before the sandbox listens. */
    readonly smtpUrl: () => string | undefined;
  },
): void {
  const state = () => ({
    faults: deps.faults.list(),
    callbackUrl: deps.settings.callbackUrl('netaxept'),
    smsReportUrl: deps.settings.callbackUrl('sms'),
    smtpUrl: deps.smtpUrl() ?? null,
  });

  app.get('/__control', (_request, reply) => reply.send(state()));

  app.post('/__control', (request, reply) => {
    const body = request.body;
    const given = typeof body === 'object' && body !== null ? body : {};
    if ('reset' in given) {
      const order = resetOrder.safeParse(body);
      if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
      deps.faults.clear(order.data.transactionId);
    } else if ('callbackUrl' in given) {
      const order = callbackOrder.safeParse(body);
      if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
      deps.settings.setCallbackUrl(order.data.provider, order.data.callbackUrl);
    } else {
      const order = faultOrder.safeParse(body);
      if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
      deps.faults.add(order.data);
    }
    return reply.send(state());
  });

  app.get('/__requests', (request, reply) => {
    const filter = callFilter.safeParse(request.query);
    if (!filter.success) return reply.code(400).send({ error: z.prettifyError(filter.error) });
    return reply.send(deps.calls.list(filter.data));
  });
}
