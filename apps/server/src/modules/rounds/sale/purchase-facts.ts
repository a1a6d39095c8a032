import type { Tx } from '../../../platform/database.ts';
import type { Standings } from '../../admission/admission.ts';
import { findHalls } from '../../halls/halls.ts';
import { type Round, roundKeyText } from '../round.ts';
import type { PurchaseFacts, PurchaseRequest } from './decide-purchase.ts';
import type { Unfinished } from './purchase-store.ts';

/**
 * Reads the facts for each purchase of a wave: the rounds of its hall, and its player's unfinished games in the chain.
 */
export async function gatherFacts(
  tx: Tx,
  { rounds, stakers }: { readonly rounds: ReadonlyMap<string, Round>; readonly stakers: Standings },
  { wave, unfinished }: { readonly wave: readonly PurchaseRequest[]; readonly unfinished: Unfinished },
): Promise<(request: PurchaseRequest) => Omit<PurchaseFacts, 'now'>> {
  const { tickets, sessions, callsIn, ticketsIn } = unfinished;
  const ownerOf = new Map(wave.map((request) => [request.hallId, stakers.of(request)?.hall.ownerId]));
  const elsewhere = [...tickets, ...sessions].filter(({ hallId }) => !ownerOf.has(hallId));
  for (const { hallId, ownerId } of await findHalls(tx, [...new Set(elsewhere.map(({ hallId }) => hallId))]))
    ownerOf.set(hallId, ownerId);
  const ticketsOf = Map.groupBy(tickets, ({ playerId }) => playerId);
  const sessionsOf = Map.groupBy(sessions, ({ playerId }) => playerId);
  return (request: PurchaseRequest) => {
    const { hallId, playerId } = request;
    const ownerId = stakers.of(request)?.hall.ownerId;
    const isInChain = (each: { readonly hallId: number }): boolean => ownerOf.get(each.hallId) === ownerId;
    return {
      roundOf: (roundId: number) => rounds.get(roundKeyText({ hallId, roundId })),
      inChain: ticketsOf.get(playerId)?.filter(isInChain) ?? [],
      hasSession: sessionsOf.get(playerId)?.some(isInChain) ?? false,
      callsInHall: callsIn.some((each) => each.hallId === hallId && each.playerId === playerId),
      ownTicketsIn: (roundId: number) => ticketsIn({ hallId, playerId, roundId }),
    };
  };
}
