import { type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import { createTicketMarks, type TicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { type Round, roundKeyText } from '../round.ts';
import type { HeldTicket } from '../ticket.ts';
import { ticketsOfRound } from '../ticket-store.ts';
import { type BallSource, ballSourceOf } from './ball-source.ts';

/** What drawing a round takes, all of it made from the database. Its source may hold the secret of the draw. */
export type RoundMemory = {
  readonly state: RoundState;
  readonly tickets: readonly HeldTicket[];
  readonly marks: TicketMarks;
  readonly source: BallSource;
};

/** Rounds kept between their balls, only so that they need not be read again. */
export type RoundMemories = {
  /** Takes a round out, or undefined when it is not here or is not where the database says that it is. */
  readonly take: (round: Round) => RoundMemory | undefined;
  /** @param nextStepAt when the next step is due, as the step that made this memory has written it */
  readonly keep: (round: Round, memory: RoundMemory, nextStepAt: Date) => void;
};

const roundsAtMost = 1000;

/** An empty memory. */
export function createRoundMemories(): RoundMemories {
  const kept = new Map<string, { readonly memory: RoundMemory; readonly nextStepAt: Date }>();
  return {
    take(round) {
      const key = roundKeyText(round);
      const found = kept.get(key);
      // Taken out while it is changed: what a transaction that is rolled back has marked must not be found again.
      kept.delete(key);
      // Every step moves the time of the next, so this memory is of another step, or of one that was rolled back.
      if (found?.nextStepAt.getTime() !== round.nextStepAt?.getTime()) return undefined;
      return found?.memory;
    },
    keep(round, memory, nextStepAt) {
      const oldest = kept.keys().next().value;
      if (kept.size >= roundsAtMost && oldest !== undefined) kept.delete(oldest);
      kept.set(roundKeyText(round), { memory, nextStepAt });
    },
  };
}

/** Makes the memory of a round whose sale has closed from what is stored: after a restart, or in another process. */
export async function readRoundMemory(tx: Tx, seedKeys: KeyRing, round: Round): Promise<RoundMemory> {
  const rules = rulesOf(round.mainGame);
  const tickets = await ticketsOfRound(tx, round);
  const state = replayRound(rules, await eventsOfRound(tx, round));
  assert(
    state.called.length === round.ballsCalled,
    'A round and its events disagree about the balls called.',
  );
  const marks = createTicketMarks(rules, tickets);
  for (const ball of state.called) marks.mark(ball);
  return { state, tickets, marks, source: await ballSourceOf(tx, seedKeys, round) };
}
