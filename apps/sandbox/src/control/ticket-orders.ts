/** How a person or a test changes an outside system's tickets as people in the halls do. */
import { ore } from '@lokalbingo/money';
import { z } from 'zod';
import { type SettingStore, ticketSystems } from './setting-store.ts';
import type { TicketsInHall } from './tickets-in-hall.ts';

/** Each outside ticket system's interface for the halls. */
export type TicketSystems = Readonly<Record<(typeof ticketSystems)[number], TicketsInHall>>;

const provider = z.enum(ticketSystems);
const ticket = z.string();
const amount = z.int().min(0).max(100_000_000).transform(ore);

export const ticketOrder = z.union([
  z.strictObject({ provider, ticket, act: z.enum(['lock', 'unlock', 'close']) }),
  z.strictObject({
    provider,
    ticket,
    act: z.literal('play'),
    balanceOre: amount,
    stakedOre: amount.optional(),
  }),
  z.strictObject({ provider, isSettlingDay: z.boolean() }),
  z.strictObject({
    provider,
    demoTickets: z.strictObject({
      playerRef: z.string().regex(/^[0-9a-f]{32}$/),
      hallRef: z.string().regex(/^\d{1,9}$/),
    }),
  }),
]);

const complaints = { 'not-found': 'There is no such ticket.', closed: 'The ticket is closed.' };

/** @returns why it cannot be done; `undefined` when it is done. */
export function carryOutTicketOrder(
  { systems, settings }: { readonly systems: TicketSystems; readonly settings: SettingStore },
  order: z.output<typeof ticketOrder>,
): string | undefined {
  const system = systems[order.provider];
  if ('isSettlingDay' in order) settings.setSettlingDay(order.provider, order.isSettlingDay);
  else if ('demoTickets' in order) system.putDemoTickets(order.demoTickets);
  else {
    const { ticket: ticketNr, provider: _, ...act } = order;
    const result = system.act({ ...act, ticketNr });
    return result === 'done' ? undefined : complaints[result];
  }
  return undefined;
}
