import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import { resultTexts } from '../features/result/result.nb.ts';

/** That a round was cancelled, until the player has read it. */
export type CancelledNews = { readonly text: string; readonly onRead: () => void };

/** What is told, while another round is followed, of one with own tickets that has been cancelled since the window opened. */
export function useCancelledNews({
  current,
  lastEnded,
  tickets,
}: Pick<Table, 'current' | 'lastEnded' | 'tickets'>): CancelledNews | undefined {
  const [readId, setRead] = useState(lastEnded?.roundId);
  if (!current || !lastEnded || lastEnded.state.status !== 'cancelled') return undefined;
  const { roundId, startsAt, state } = lastEnded;
  if (roundId === readId || !tickets.some((ticket) => ticket.roundId === roundId)) return undefined;
  return {
    text: resultTexts.cancelledNews(formatOsloTime(startsAt), state),
    onRead: () => setRead(roundId),
  };
}
