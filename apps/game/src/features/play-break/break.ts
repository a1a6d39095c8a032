import { seconds } from '@lokalbingo/contract/durations';
import type { Table } from '@lokalbingo/contract/rounds';
import { useEffect } from 'react';
import { useServerTime } from '../../table/server-clock.ts';
import { useTableStore } from '../../table/table-context.tsx';

/** A break in which nothing is sold to the player. */
export type Break = { readonly from: Date; readonly until: Date };

/**
 * The player's current break by the server's clock; undefined outside of one. When it is over the table is
 * fetched again: the next session of play has begun, and buying is possible again.
 */
export function useBreak({ session: { breakFrom: from, breakUntil: until } }: Table): Break | undefined {
  const store = useTableStore();
  const phase = useServerTime((now) => phaseAt(now, from, until));
  useEffect(() => {
    if (phase === 'after') void store.refresh();
  }, [phase, store]);
  return phase === 'break' && from && until ? { from, until } : undefined;
}

/** The shown clock is up to a second ahead, so the window waits one more second until the server's break is over. */
export function phaseAt(
  now: number,
  from: Date | undefined,
  until: Date | undefined,
): 'before' | 'break' | 'after' {
  if (from === undefined || until === undefined || now < from.getTime()) return 'before';
  return now < until.getTime() + seconds(1) ? 'break' : 'after';
}
