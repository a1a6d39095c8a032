/**
 * The halls whose pages were opened on this device, for the hall finder. They stay when a player logs out: they tell
 * nothing of anybody but that somebody read what is public.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';

const keptAtMost = 3;

/** Keeps a hall as the one that was seen last. */
export function noteSeenHall({ local }: Portal, hallId: number): void {
  const others = hallsIn(local.getItem('seenHalls')).filter((id) => id !== hallId);
  const seen = JSON.stringify([hallId, ...others].slice(0, keptAtMost));
  try {
    local.setItem('seenHalls', seen);
  } catch {
    // A device that is full goes on without.
  }
}

/** The halls that were seen last, by their ids, the latest first; none while the server renders the page. */
export function useSeenHalls(): readonly number[] {
  const { local } = usePortal();
  const kept = useSyncExternalStore(
    notTold,
    () => local.getItem('seenHalls'),
    () => null,
  );
  return useMemo(() => hallsIn(kept), [kept]);
}

const notTold = () => () => undefined;

/** What another version wrote counts as nothing. */
function hallsIn(written: string | null): readonly number[] {
  try {
    const seen: unknown = JSON.parse(written ?? '');
    return Array.isArray(seen) ? seen.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
