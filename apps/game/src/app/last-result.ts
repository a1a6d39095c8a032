import type { OwnTicket, Table, TableRound } from '@lokalbingo/contract/rounds';
import { useState } from 'react';
import type { CancelledRound } from '../table/cancelled-rounds.ts';

/** A round that has ended, with the player's tickets in it. */
export type PlayedRound = { readonly round: TableRound; readonly tickets: readonly OwnTicket[] };

/** The rest after a round. */
export type LastResult = {
  /** The round whose result stands until the player goes on; undefined when there is none. */
  readonly played: PlayedRound | undefined;
  /** The rounds with own tickets that the hall has cancelled, of which the same is true. */
  readonly cancelled: readonly CancelledRound[];
  /** Whether the window rests at any of it: the player is in no draw now. */
  readonly isResting: boolean;
  /** Whether a round with own tickets has ended, as far as this window knows. */
  readonly hasPlayed: boolean;
  /** The player has seen it. */
  readonly goOn: () => void;
};

/**
 * The result of the last round that the player was in. It stands, whatever others play meanwhile, until the player goes
 * on or is in the next draw.
 * @param byHall the rounds that the hall has cancelled
 * @param onRead Told that the player has read of them.
 */
export function useLastResult(
  { current, lastEnded, tickets }: Pick<Table, 'current' | 'lastEnded' | 'tickets'>,
  byHall: readonly CancelledRound[],
  onRead: () => void,
): LastResult {
  const [kept, setKept] = useState<PlayedRound>();
  // A result that was seen may be told of again, where a later round was cancelled before others were played.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const ticketsIn = (round: TableRound) => tickets.filter(({ roundId }) => roundId === round.roundId);
  const keptId = kept?.round.roundId;
  const isSeen = keptId !== undefined && seen.has(keptId);
  const see = (roundId: number) => setSeen(new Set(seen).add(roundId));

  // The state follows the table, so it is set while drawing, as React allows for what derives from props.
  const own = lastEnded ? ticketsIn(lastEnded) : [];
  const isNew = lastEnded && lastEnded !== kept?.round && !seen.has(lastEnded.roundId);
  if (isNew && own.length > 0 && !byHall.some(({ roundId }) => roundId === lastEnded.roundId)) {
    // That a later round has failed takes no result away which has not been seen; it is told after it.
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
  const toldNow = [...(played ? [played.round] : []), ...cancelled].map(({ roundId }) => roundId);
  return {
    played,
    cancelled,
    isResting: !isInDraw && toldNow.length > 0,
    hasPlayed: kept !== undefined,
    goOn: () => {
      setSeen(new Set([...seen, ...toldNow]));
      onRead();
    },
  };
}
