import { type SoldKind, ticketLine } from '@lokalbingo/bingo/every-game/round-proof';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { PublicProof } from '@lokalbingo/contract/round-proof';
import { getPublicProof } from '@lokalbingo/contract/rounds';
import { piecesOfCached } from '../../../platform/http/cached-json.ts';
import type { LongReading } from '../../../platform/long-reading.ts';
import { assert } from '../../../platform/result.ts';
import { publicRoundId, type Round } from '../round.ts';
import { type EndedRound, readEnded } from './ended-round.ts';

/**
 * The public data of an ended round, with all tickets but not their owners. Nothing is returned of a round whose
 * tickets are deleted, because its draw cannot be redone.
 */
export const publicProofReading: LongReading<Round> = {
  name: 'public proof',
  write: async function* (db, round, gone) {
    const ended = await readEnded(db, round, gone);
    if (ended.tickets.length === round.ticketCount) yield* piecesOfCached(getPublicProof, proofOf(ended));
  },
};

function proofOf({ round, state, tickets }: EndedRound): PublicProof {
  assert(
    state.status === 'finished' || state.status === 'cancelled',
    'Only a round that is over is published.',
  );
  return {
    version: 1,
    bingoId: round.hallId,
    mainGame: round.mainGame,
    startsAt: round.startsAt,
    roundId: publicRoundId(round),
    status: state.status,
    cancelReason: state.cancelReason,
    commitment: round.commitment,
    ...(state.handedOver && { handedOver: state.handedOver }),
    ticketsHash: state.ticketsHash,
    seed: state.seed,
    order: [...state.called],
    ticketCount: round.ticketCount,
    tickets: tickets.map(ticketLine),
    kinds: soldKinds(round),
    stakesOre: round.stakesOre,
    ...(round.leastStakesOre > 0 && { leastStakesOre: round.leastStakesOre }),
    prizePlan: [...round.prizePlan],
    rules: state.rules,
    // The contract's type, whose arrays are not marked readonly; nobody writes to them.
    stages: state.stages as PublicProof['stages'],
  };
}

function soldKinds({ mainGame, ticketPrices }: Round): SoldKind[] {
  return rulesOf(mainGame).kinds.map(({ kind, units }) => {
    const priceOre = ticketPrices[kind];
    assert(priceOre !== undefined, 'A round has a price for each kind of its tickets.');
    return { kind, units, priceOre };
  });
}
