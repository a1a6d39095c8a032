import type { Table } from '@lokalbingo/contract/rounds';
import { useEffect } from 'react';
import { useServerTime } from '../../table/server-clock.ts';
import { useTableStore } from '../../table/table-context.tsx';

/** A draw is late after three draw intervals, but never sooner than this. */
const leastLateMs = 15_000;

/**
 * Whether the draw has fallen silent though the connection is open. The window then fetches a snapshot, once
 * for each silence, in case an event was lost.
 */
export function useLateDraw(table: Table, changedAt: number, clockOffsetMs: number): boolean {
  const store = useTableStore();
  const late = useServerTime((now) => isLate(table, now - clockOffsetMs - changedAt, now));
  useEffect(() => {
    if (late) void store.refresh();
  }, [late, store]);
  return late;
}

/** Whether a silence is too long for the round's state. A closed round is late only after its start. */
export function isLate(table: Table, silentMs: number, serverNowMs: number): boolean {
  const { current, drawIntervalMs, callerSilentMs } = table;
  if (current === null) return false;
  const paceMs = Math.max(leastLateMs, 3 * drawIntervalMs);
  // A caller in the hall has their own pace, and pauses to check tickets.
  const allowedMs = callerSilentMs ?? paceMs;
  const sinceStartMs = serverNowMs - current.startsAt.getTime();
  return Math.min(silentMs, sinceStartMs) > allowedMs;
}
