import { type SoldKind, ticketLine } from '@lokalbingo/bingo/every-game/round-proof';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { PublicProof } from '@lokalbingo/contract/round-proof';
import type { getPublicProof } from '@lokalbingo/contract/rounds';
import type { Db } from '../../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { publicRoundId, type Round, type RoundKey } from '../round.ts';
import { type EndedRound, endedRound } from './ended-round.ts';

/**
 * Everything published of a round that is over, for whoever: with all tickets, but not whose they are. A round whose
 * tickets are kept no longer is refused, since nothing of it can be redone.
 */
export async function publicProof(
  db: Db,
  key: RoundKey,
): Promise<Result<PublicProof, RefusalOf<typeof getPublicProof>>> {
  const ended = await endedRound(db, key);
  if (!ended.ok) return ended;
  const { round, tickets } = ended.value;
  return tickets.length < round.ticketCount ? refuse('round_not_kept') : ok(proofOf(ended.value));
}

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
