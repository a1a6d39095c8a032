import { openStage } from '@lokalbingo/bingo/every-game/round';
import { createTicketMarks, type TicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Db } from '../../../platform/database.ts';
import { roundKeyText } from '../round.ts';
import { ticketsOfRound } from '../ticket-store.ts';
import type { CallerRound } from './caller-round.ts';

/** Tickets of a round with the called balls marked. */
type MarkedTickets = { readonly marks: TicketMarks; readonly count: number; marked: number };

/** Tickets of ended rounds are dropped when others are added. */
const roundsAtMost = 20;

/**
 * Counts the tickets that lack one number for the stage in play; null before the draw. Reads the tickets once per round.
 */
export function openOneToGo(db: Db): (round: CallerRound) => Promise<number | null> {
  const kept = new Map<string, Promise<MarkedTickets>>();
  const read = async (round: CallerRound): Promise<MarkedTickets> => {
    const tickets = await ticketsOfRound(db, round);
    return { marks: createTicketMarks(rulesOf(round.mainGame), tickets), count: tickets.length, marked: 0 };
  };
  return async (round) => {
    const { state } = round;
    const stage = openStage(state);
    if (state.status !== 'drawing' || stage === undefined) return null;
    const key = roundKeyText(round);
    const reading = kept.get(key) ?? read(round);
    kept.set(key, reading);
    const oldest = kept.keys().next().value;
    if (kept.size > roundsAtMost && oldest !== undefined) kept.delete(oldest);
    try {
      const tickets = await reading;
      for (const ball of state.called.slice(tickets.marked)) tickets.marks.mark(ball);
      tickets.marked = Math.max(tickets.marked, state.called.length);
      return countOneShort(tickets, stage);
    } catch (fault) {
      kept.delete(key);
      throw fault;
    }
  };
}

function countOneShort({ marks, count }: MarkedTickets, stage: number): number {
  let short = 0;
  for (let ticket = 0; ticket < count; ticket += 1) if (marks.missing(ticket, stage) === 1) short += 1;
  return short;
}
