import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Celebration } from '../features/result/celebration.ts';
import { type Attention, followAttention } from './attention.ts';

/** Which draw the window shows. */
export type FollowedDraw = {
  /** The round whose draw is shown; undefined between rounds, and while a draw waits for the player to open it. */
  readonly round: TableRound | undefined;
  /** Shows the draw that has begun; undefined when it is shown already, or there is none. */
  readonly goThere: (() => void) | undefined;
};

/**
 * When a draw begins, the window shows it and stays there. While the player is typing or reading, or the
 * window shows a result (`isResting`), the draw waits until the player opens it. A round that was won on its
 * last number is shown until its celebration is over.
 */
export function useFollowedDraw(
  { current, lastEnded }: Table,
  celebration: Celebration | undefined,
  isResting: boolean,
): FollowedDraw {
  const [followedId, setFollowed] = useState(isResting ? undefined : current?.roundId);
  const attention = useRef<Attention>(undefined);
  useEffect(() => {
    const following = followAttention();
    attention.current = following;
    return () => following.close();
  }, []);
  const currentId = current?.roundId;
  const isRejoicing =
    celebration !== undefined &&
    celebration.roundId === followedId &&
    celebration.roundId === lastEnded?.roundId;
  // Before paint, so that the window never shows the old content first.
  useLayoutEffect(() => {
    if (currentId !== undefined && !isRejoicing && !isResting && attention.current?.isTaken() !== true)
      setFollowed(currentId);
  }, [currentId, isRejoicing, isResting]);

  if (isRejoicing) return { round: lastEnded, goThere: undefined };
  if (!current) return { round: undefined, goThere: undefined };
  const isThere = current.roundId === followedId;
  return {
    round: isThere ? current : undefined,
    goThere: isThere ? undefined : () => setFollowed(current.roundId),
  };
}
