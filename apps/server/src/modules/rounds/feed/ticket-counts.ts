import { openStage, replayRound } from '@lokalbingo/bingo/every-game/round';
import { createTicketMarks, type TicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { TicketCounts } from '@lokalbingo/contract/watched-rounds';
import { batchedRead } from '../../../platform/batched-read.ts';
import type { Db } from '../../../platform/database.ts';
import { type Round, type RoundKey, roundKeyText } from '../round.ts';
import { findRound } from '../round-store.ts';
import { soldTicketCount, ticketsOfRound } from '../ticket-store.ts';
import { eventsOfRound } from './feed-store.ts';

/** Counts the tickets of a round; undefined when there is no such round. */
export type CountTickets = (round: RoundKey) => Promise<TicketCounts | undefined>;

/** A round, with its tickets marked up to the ball of the last count. */
type MarkedRound = {
  readonly tickets: number;
  readonly marks: TicketMarks;
  called: number;
  counts: TicketCounts | undefined;
};

/** More rounds than are watched at the same time; the oldest is dropped and read again on demand. */
const markedAtMost = 20;

/**
 * Returns a function that counts the tickets of rounds. It reads a round's tickets once and keeps them marked, so each
 * ball is marked once, however many viewers ask.
 */
export function openTicketCounts(db: Db): CountTickets {
  const marked = new Map<string, MarkedRound>();

  const marksOf = async (round: Round): Promise<MarkedRound> => {
    const key = roundKeyText(round);
    const kept = marked.get(key);
    if (kept) return kept;
    const tickets = await ticketsOfRound(db, round);
    const marks = createTicketMarks(rulesOf(round.mainGame), tickets);
    const [oldest] = marked.keys();
    if (marked.size >= markedAtMost && oldest !== undefined) marked.delete(oldest);
    const fresh: MarkedRound = { tickets: tickets.length, marks, called: 0, counts: undefined };
    marked.set(key, fresh);
    return fresh;
  };

  const inDraw = async (round: Round): Promise<TicketCounts> => {
    const at = await marksOf(round);
    if (at.counts?.draw?.called === round.ballsCalled) return at.counts;
    const state = replayRound(rulesOf(round.mainGame), await eventsOfRound(db, round));
    for (const ball of state.called.slice(at.called)) at.marks.mark(ball);
    at.called = state.called.length;
    const stage = openStage(state);
    const oneShort = (ticket: number): boolean =>
      stage !== undefined && at.marks.missing(ticket, stage) === 1;
    const tickets = Array.from({ length: at.tickets }, (_, ticket) => ticket);
    const draw =
      stage === undefined ? null : { called: at.called, stage, oneShort: tickets.filter(oneShort).length };
    at.counts = { roundId: round.roundId, sold: round.ticketCount, draw };
    return at.counts;
  };

  const countOne = async (key: RoundKey): Promise<TicketCounts | undefined> => {
    const round = await findRound(db, key);
    if (!round) return undefined;
    if (round.phase === 'closed' || round.phase === 'drawing') return inDraw(round);
    const sold = round.phase === 'on_sale' ? await soldTicketCount(db, round) : round.ticketCount;
    return { roundId: round.roundId, sold, draw: null };
  };

  return batchedRead({
    read: async (rounds) => {
      const counts = new Map<string, TicketCounts | undefined>();
      for (const { hallId, roundId } of rounds) {
        const key = roundKeyText({ hallId, roundId });
        if (!counts.has(key)) counts.set(key, await countOne({ hallId, roundId }));
      }
      return rounds.map((round) => counts.get(roundKeyText(round)));
    },
  });
}
