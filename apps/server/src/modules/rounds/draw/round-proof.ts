import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getRoundProof } from '@lokalbingo/contract/rounds';
import type { Db } from '../../../platform/database.ts';
import { ok, type Result } from '../../../platform/result.ts';
import type { GameInHall } from '../game-setup.ts';
import { publicRoundId } from '../round.ts';
import { endedRound } from './ended-round.ts';

/**
 * What was published about the draw of a round of a game that is over, with everybody's tickets but not whose they are:
 * enough for a window to redo the draw, or what would have been drawn had it not been cancelled. A round that its hall's caller
 * drew was committed to nothing and has no seed: what is told is what was called.
 */
export async function roundProof(
  db: Db,
  { hallId, mainGame, roundId }: GameInHall & { readonly roundId: number },
): Promise<Result<AnswerOf<typeof getRoundProof>, 'round_not_found' | 'round_not_finished'>> {
  const ended = await endedRound(db, { hallId, mainGame, roundId });
  if (!ended.ok) return ended;
  const { round, state, tickets } = ended.value;
  return ok({
    roundId: publicRoundId(round),
    commitment: round.commitment,
    ticketsHash: state.ticketsHash,
    seed: state.seed,
    order: [...state.called],
    tickets: tickets.map(({ ticketNo, kind, layout }) => ({ ticketNo, kind, layout })),
  });
}
