import type { OwnTicket, Table, TableRound } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import type { CancelledRound } from '../table/cancelled-rounds.ts';

/** A finished round with own tickets in it. */
export type PlayedRound = { readonly round: TableRound; readonly tickets: readonly OwnTicket[] };

/** The state between a round that the player was in and the next one. */
export type LastResult = {
  /** The round whose result is shown until the player continues; undefined without one. */
  readonly played: PlayedRound | undefined;
  /** The rounds with own tickets that the hall has cancelled, also shown until the player continues. */
  readonly cancelled: readonly CancelledRound[];
  /** Whether the window shows any of these, so that the player is in no draw now. */
  readonly isResting: boolean;
  /** Whether a round with own tickets has ended, as far as this window knows. */
  readonly hasPlayed: boolean;
  /** Marks the result as seen. */
  readonly goOn: () => void;
};

/**
 * The result of the player's last round. It is shown until the player continues or is in the next draw, even
 * if others play rounds meanwhile.
 * @param byHall the rounds that the hall has cancelled
 * @param onRead called when the player has read about them.
 */
export function useLastResult(
  { current, lastEnded, tickets }: Pick<Table, 'current' | 'lastEnded' | 'tickets'>,
  byHall: readonly CancelledRound[],
  onRead: () => void,
): LastResult {
  const [kept, setKept] = useState<PlayedRound>();
  // A result that was seen may be reported again, if a later round was cancelled before others were played.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const ticketsIn = (round: TableRound) => tickets.filter(({ roundId }) => roundId === round.roundId);
  const keptId = kept?.round.roundId;
  const isSeen = keptId !== undefined && seen.has(keptId);
  const see = (roundId: number) => setSeen(new Set(seen).add(roundId));

  // The state follows the table, so it is set while rendering, as React allows for state derived from props.
  const own = lastEnded ? ticketsIn(lastEnded) : [];
  const isNew = lastEnded && lastEnded !== kept?.round && !seen.has(lastEnded.roundId);
  if (isNew && own.length > 0 && !byHall.some(({ roundId }) => roundId === lastEnded.roundId)) {
    // A later round that fails does not remove an unseen result; the failure is reported after that result.
    const isLess = kept && !isSeen && keptId !== lastEnded.roundId && lastEnded.state.status === 'cancelled';
    if (!isLess) {
      if (keptId !== undefined && keptId !== lastEnded.roundId) see(keptId);
      setKept({ round: lastEnded, tickets: own });
    }
  }
  const isInDraw = current !== null && ticketsIn(current).length > 0;
  if (isInDraw && current.roundId !== keptId && keptId !== undefined && !isSeen) see(keptId);
  const played = isSeen ? undefined : kept;
  const cancelled = byHall.filter(({ roundId, backOre }) => backOre > 0 && !seen.has(roundId));
  const shownRoundIds = [...(played ? [played.round] : []), ...cancelled].map(({ roundId }) => roundId);
  return {
    played,
    cancelled,
    isResting: !isInDraw && shownRoundIds.length > 0,
    hasPlayed: kept !== undefined,
    goOn: () => {
      setSeen(new Set([...seen, ...shownRoundIds]));
      onRead();
    },
  };
}
