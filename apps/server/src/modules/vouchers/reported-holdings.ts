import type { Holding, ReportedHolding } from '../external-money/external-money.ts';
import type { SystemTicket } from './ticket-system.ts';

/** Returns a report for each holding that is in a ticket system's list, with the balance that the list states. */
export function reportedHoldings(
  holdings: readonly Pick<Holding, 'holdingId' | 'ref'>[],
  tickets: readonly SystemTicket[],
): readonly ReportedHolding[] {
  const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]));
  return holdings.flatMap(({ holdingId, ref }) => {
    const ticket = byNumber.get(ref ?? '');
    return ticket ? [{ holdingId, reportedOre: ticket.balanceOre, isClosed: ticket.state === 'closed' }] : [];
  });
}
