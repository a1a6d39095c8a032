import { ore } from '@lokalbingo/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import { overviewTexts as texts } from '../overview.nb.ts';
import { page, pageHeaders } from '../page.ts';
import { type SettingStore, ticketSystems } from './setting-store.ts';
import { carryOutTicketOrder, type TicketSystems } from './ticket-orders.ts';

const provider = z.enum(ticketSystems);
const balance = z
  .string()
  .regex(/^\s*\d{1,6}(?:[,.]\d{1,2})?\s*$/)
  .transform((kroner) => ore(Math.round(Number(kroner.replace(',', '.')) * 100)));

/** What the buttons of the sandbox's own page send, as the orders that they mean. */
const ticketForm = z.union([
  z
    .object({ provider, ticket: z.string(), act: z.literal('play'), balance })
    .transform(({ balance: balanceOre, ...order }) => ({ ...order, balanceOre })),
  z.object({ provider, ticket: z.string(), act: z.enum(['lock', 'unlock', 'close']) }),
  z
    .object({ provider, isSettlingDay: z.enum(['yes', 'no']) })
    .transform((order) => ({ ...order, isSettlingDay: order.isSettlingDay === 'yes' })),
]);

/** `POST /__tickets`: what the buttons beside tickets do. The browser comes back to where they are. */
export function ticketFormRoutes(
  app: FastifyInstance,
  deps: { readonly systems: TicketSystems; readonly settings: SettingStore },
): void {
  app.post('/__tickets', (request, reply) => {
    const order = ticketForm.safeParse(request.body);
    if (!order.success || carryOutTicketOrder(deps, order.data) !== undefined) {
      return reply.code(400).headers(pageHeaders).send(refusalPage());
    }
    return reply.redirect(`/#${order.data.provider}`, 303);
  });
}

function refusalPage(): string {
  const { title, badge, banner } = texts;
  const body = html`<h1>${texts.tickets.refused}</h1>
<p>${texts.tickets.refusedWhy}</p>
<p><a href="/">${texts.tickets.back}</a></p>`;
  return page({ title, badge, banner, body });
}
