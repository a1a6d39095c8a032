import { drawOrder } from '@lokalbingo/bingo/draw-order';
import { toHex } from '@lokalbingo/bingo/hex';
import { type RoundState, replayRound } from '@lokalbingo/bingo/round';
import { createTicketMarks, type TicketMarks } from '@lokalbingo/bingo/ticket-marks';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { type HeldTicket, publicRoundId, type Round, roundKeyText } from '../round.ts';
import { seedOf } from '../round-store.ts';
import { ticketsOfRound } from '../ticket-store.ts';

/** What drawing a round takes, all of it made from the database. It holds the secret of the draw. */
export type RoundMemory = {
  readonly state: RoundState;
  readonly tickets: readonly HeldTicket[];
  readonly marks: TicketMarks;
  readonly order: Uint8Array;
  readonly seedHex: string;
};

/** Rounds kept between their balls, only so that they need not be read again. */
export type RoundMemories = {
  /** Takes a round out, or undefined when it is not here or is not where the database says that it is. */
  readonly take: (round: Round) => RoundMemory | undefined;
  readonly keep: (round: Round, memory: RoundMemory) => void;
};

const roundsAtMost = 1000;

/** An empty memory. */
export function createRoundMemories(): RoundMemories {
  const kept = new Map<string, RoundMemory>();
  return {
    take(round) {
      const key = roundKeyText(round);
      const memory = kept.get(key);
      // Taken out while it is changed: what a transaction that is rolled back has marked must not be found again.
      kept.delete(key);
      return memory?.state.called.length === round.ballsCalled ? memory : undefined;
    },
    keep(round, memory) {
      const oldest = kept.keys().next().value;
      if (kept.size >= roundsAtMost && oldest !== undefined) kept.delete(oldest);
      kept.set(roundKeyText(round), memory);
    },
  };
}

/** Makes the memory of a round whose sale has closed from what is stored: after a restart, or in another process. */
export async function readRoundMemory(tx: Tx, round: Round): Promise<RoundMemory> {
  assert(round.ticketsHash !== null, 'A round is drawn after its sale has closed.');
  const tickets = await ticketsOfRound(tx, round);
  const seed = await seedOf(tx, round);
  const state = replayRound(await eventsOfRound(tx, round));
  assert(
    state.called.length === round.ballsCalled,
    'A round and its events disagree about the balls called.',
  );
  const marks = createTicketMarks(tickets);
  for (const ball of state.called) marks.mark(ball);
  const order = await drawOrder(seed, publicRoundId(round), round.ticketsHash);
  return { state, tickets, marks, order, seedHex: toHex(seed) };
}
