import type { Holding, Told } from '../outside-money/outside-money.ts';
import type { SystemTicket } from './ticket-system.ts';

/** What a system's list reports about holdings; holdings that are not listed are left out. */
export function toldIn(
  holdings: readonly Pick<Holding, 'holdingId' | 'ref'>[],
  tickets: readonly SystemTicket[],
): readonly Told[] {
  const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]));
  return holdings.flatMap(({ holdingId, ref }) => {
    const ticket = byNumber.get(ref ?? '');
    return ticket ? [{ holdingId, toldOre: ticket.balanceOre, isClosed: ticket.state === 'closed' }] : [];
  });
}
