import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { recallRound as recallRoundCall } from '@lokalbingo/contract/rounds';
import type { Db } from '../../../platform/database.ts';
import { readSnapshot } from '../../../platform/read-snapshot.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { findHalls } from '../../halls/halls.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { viewerView } from '../feed/viewer-view.ts';
import type { RoundKey } from '../round.ts';
import { prizesOf, ticketsOfPlayer } from '../ticket-store.ts';
import { roundsOfPlayer } from './recall-store.ts';
import { roundForPlayer } from './round-for-player.ts';

type Recalled = AnswerOf<typeof recallRoundCall>;

/**
 * Returns one of a player's rounds as far as it has come: its public events, and the player's own tickets and prizes,
 * as of one moment. A round without the player's tickets does not exist for the player.
 */
export async function recallRound(
  db: Db,
  { playerId, hallId, roundId }: RoundKey & { readonly playerId: number },
): Promise<Result<Recalled, 'round_not_found'>> {
  return readSnapshot(db, async (tx) => {
    const [round] = await roundsOfPlayer(tx, playerId, [{ hallId, roundId, isNew: false }]);
    if (round === undefined) return refuse('round_not_found');
    const view = viewerView(
      { kind: 'player', playerId },
      {
        prizes: await prizesOf(tx, hallId, [roundId], { playerId }),
        tickets: await ticketsOfPlayer(tx, { hallId, playerId }, [roundId]),
      },
    );
    return ok({
      round: roundForPlayer(round, await findHalls(tx, [hallId])),
      // The contract's type, whose arrays are not marked readonly; nobody writes to them.
      events: (await eventsOfRound(tx, { hallId, roundId })) as Recalled['events'],
      ownTickets: view.ownTickets(),
      ownPrizes: view.ownPrizes(roundId),
    });
  });
}
