import type { Tx } from '../../../platform/database.ts';
import type { Standings } from '../../admission/admission.ts';
import { findHalls } from '../../halls/halls.ts';
import { type Round, roundKeyText } from '../round.ts';
import type { PurchaseFacts, PurchaseRequest } from './decide-purchase.ts';
import { unfinishedPurchases } from './purchase-store.ts';

/** What a wave's players have unfinished in the chain, the remote game included, and in each round; the rounds of the hall. */
export async function gatherFacts(
  tx: Tx,
  { rounds, standings }: { readonly rounds: ReadonlyMap<string, Round>; readonly standings: Standings },
  wave: readonly PurchaseRequest[],
): Promise<(request: PurchaseRequest) => Omit<PurchaseFacts, 'now'>> {
  const { tickets, sessions, ticketsIn } = await unfinishedPurchases(
    tx,
    wave.map(({ playerId }) => playerId),
    wave.flatMap(({ hallId, playerId, roundIds }) =>
      roundIds.map((roundId) => ({ hallId, playerId, roundId })),
    ),
  );
  const ownerOf = new Map(wave.map((request) => [request.hallId, standings.of(request)?.hall.ownerId]));
  const elsewhere = [...tickets, ...sessions].filter(({ hallId }) => !ownerOf.has(hallId));
  for (const { hallId, ownerId } of await findHalls(tx, [...new Set(elsewhere.map(({ hallId }) => hallId))]))
    ownerOf.set(hallId, ownerId);
  return (request: PurchaseRequest) => {
    const { hallId, playerId } = request;
    const ownerId = standings.of(request)?.hall.ownerId;
    const isInChain = (each: { readonly hallId: number }): boolean => ownerOf.get(each.hallId) === ownerId;
    return {
      roundOf: (roundId: number) => rounds.get(roundKeyText({ hallId, roundId })),
      inChain: tickets.filter((each) => each.playerId === playerId && isInChain(each)),
      hasSession: sessions.some((session) => session.playerId === playerId && isInChain(session)),
      ownTicketsIn: (roundId: number) => ticketsIn({ hallId, playerId, roundId }),
    };
  };
}
