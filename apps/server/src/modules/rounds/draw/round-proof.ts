import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getRoundProof } from '@lokalbingo/contract/rounds';
import type { Db } from '../../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { GameInHall } from '../game-setup.ts';
import { publicRoundId } from '../round.ts';
import { findRound } from '../round-store.ts';
import { ticketsOfRound } from '../ticket-store.ts';

/**
 * All that was published about a round of a game that is over, with everybody's tickets but not whose they are:
 * enough for anyone to redo its draw, or what would have been drawn had it not been cancelled. The seed is the one that
 * the round's last event revealed.
 */
export async function roundProof(
  db: Db,
  { hallId, mainGame, roundId }: GameInHall & { readonly roundId: number },
): Promise<Result<AnswerOf<typeof getRoundProof>, 'round_not_found' | 'round_not_finished'>> {
  const round = await findRound(db, { hallId, roundId });
  if (round === undefined || round.mainGame !== mainGame) return refuse('round_not_found');
  if (round.phase !== 'finished' && round.phase !== 'cancelled') return refuse('round_not_finished');
  const { seed, ticketsHash, called } = replayRound(rulesOf(mainGame), await eventsOfRound(db, round));
  const { commitment } = round;
  assert(commitment !== null, 'Every round has a seed so far.');
  assert(
    round.phase === 'cancelled' || (seed !== null && ticketsHash !== null),
    'A finished round that was drawn from a seed has revealed it.',
  );
  const tickets = await ticketsOfRound(db, round);
  return ok({
    roundId: publicRoundId(round),
    commitment,
    ticketsHash,
    seed,
    order: [...called],
    tickets: tickets.map(({ ticketNo, kind, layout }) => ({ ticketNo, kind, layout })),
  });
}
