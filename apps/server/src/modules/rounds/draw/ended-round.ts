import type { SoldTicket } from '@lokalbingo/bingo/every-game/draw-order';
import { type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Db } from '../../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { Round, RoundKey } from '../round.ts';
import { findRound } from '../round-store.ts';
import { ticketsOfRound } from '../ticket-store.ts';

/** An ended round: its public events and its tickets. */
export type EndedRound = {
  readonly round: Round;
  readonly state: RoundState;
  readonly tickets: readonly SoldTicket<TicketKind>[];
};

/**
 * Finds an ended round in one statement.
 * @param key with a main game, only a round of that game is found
 */
export async function findEnded(
  db: Db,
  { mainGame, ...key }: RoundKey & { readonly mainGame?: MainGame | undefined },
): Promise<Result<Round, 'round_not_found' | 'round_not_finished'>> {
  const round = await findRound(db, key);
  if (round === undefined || round.mainGame !== (mainGame ?? round.mainGame))
    return refuse('round_not_found');
  const isOver = round.phase === 'finished' || round.phase === 'cancelled';
  return isOver ? ok(round) : refuse('round_not_finished');
}

/** Reads the public events of an ended round in two statements. The seed is the one that the last event revealed. */
export async function readEnded(db: Db, round: Round, gone?: AbortSignal): Promise<EndedRound> {
  const state = replayRound(rulesOf(round.mainGame), await eventsOfRound(db, round));
  assert(state.status === round.phase, 'A round and its events disagree about its end.');
  assert(
    round.phase === 'cancelled' ||
      (state.ticketsHash !== null &&
        (state.seed === null) === (round.commitment === null && !state.handedOver)),
    'A finished round has published its tickets, and its seed if it was drawn from one.',
  );
  gone?.throwIfAborted();
  const tickets = await ticketsOfRound(db, round);
  gone?.throwIfAborted();
  return { round, state, tickets };
}
