import { type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Db } from '../../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { Round, RoundKey } from '../round.ts';
import { findRound } from '../round-store.ts';
import type { HeldTicket } from '../ticket.ts';
import { ticketsOfRound } from '../ticket-store.ts';

/** A round that is over: what was told of it to everybody, and its tickets with whose they are. */
export type EndedRound = {
  readonly round: Round;
  readonly state: RoundState;
  readonly tickets: readonly HeldTicket[];
};

/**
 * Reads a round that is over, in three statements, and nothing but the round itself of one that is not. The seed is the
 * one that its last event revealed.
 * @param key with the main game where it must be a round of that
 */
export async function endedRound(
  db: Db,
  { mainGame, ...key }: RoundKey & { readonly mainGame?: MainGame },
): Promise<Result<EndedRound, 'round_not_found' | 'round_not_finished'>> {
  const round = await findRound(db, key);
  if (round === undefined || round.mainGame !== (mainGame ?? round.mainGame))
    return refuse('round_not_found');
  if (round.phase !== 'finished' && round.phase !== 'cancelled') return refuse('round_not_finished');
  const state = replayRound(rulesOf(round.mainGame), await eventsOfRound(db, round));
  assert(state.status === round.phase, 'A round and its events disagree about its end.');
  assert(
    round.phase === 'cancelled' ||
      (state.ticketsHash !== null && (state.seed === null) === (round.commitment === null)),
    'A finished round has told its tickets, and its seed if it was drawn from one.',
  );
  return ok({ round, state, tickets: await ticketsOfRound(db, round) });
}
