import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { paidFor, totalBack } from '../features/result/own-prizes.ts';
import { resultTexts } from '../features/result/result.nb.ts';
import type { CancelledRound } from '../table/cancelled-rounds.ts';

/** The news that a round was cancelled, until the player has read it. */
export type CancelledNews = { readonly text: string; readonly onRead: () => void };

/**
 * The rounds with own tickets that were cancelled since the window opened, shown while another round is
 * drawn: by the hall, `byHall`, or because of a fault.
 */
export function useCancelledNews(
  { current, lastEnded, tickets }: Pick<Table, 'current' | 'lastEnded' | 'tickets'>,
  byHall: readonly CancelledRound[],
): CancelledNews | undefined {
  const [readId, setRead] = useState(lastEnded?.roundId);
  const [readByHall, setReadByHall] = useState<readonly CancelledRound[]>([]);
  if (!current) return undefined;
  const unread = byHall.filter((round) => round.backOre > 0 && !readByHall.includes(round));
  if (unread.length > 0) {
    return {
      text: resultTexts.cancelledByHallNews(unread, totalBack(unread)),
      onRead: () => setReadByHall(byHall),
    };
  }
  if (lastEnded?.state.status !== 'cancelled' || lastEnded.state.cancelReason === 'hall_decision')
    return undefined;
  const { roundId, startsAt, state } = lastEnded;
  const own = tickets.filter((ticket) => ticket.roundId === roundId);
  if (roundId === readId || own.length === 0) return undefined;
  return {
    text: resultTexts.cancelledNews(formatOsloTime(startsAt), state, paidFor(own)),
    onRead: () => setRead(roundId),
  };
}
