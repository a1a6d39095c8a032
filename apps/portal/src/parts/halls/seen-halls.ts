/**
 * The halls whose pages were opened on this device, for the hall finder. They stay after a logout: they only
 * reveal that somebody read public pages.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';

const keptAtMost = 3;

/** Stores a hall as the latest one. */
export function noteSeenHall({ local }: Portal, hallId: number): void {
  const others = hallsIn(local.getItem('seenHalls')).filter((id) => id !== hallId);
  const seen = JSON.stringify([hallId, ...others].slice(0, keptAtMost));
  try {
    local.setItem('seenHalls', seen);
  } catch {
    // On a device without free storage it is not stored.
  }
}

/** The ids of the halls viewed last, latest first; empty on the server. */
export function useSeenHalls(): readonly number[] {
  const { local } = usePortal();
  const kept = useSyncExternalStore(
    noSubscription,
    () => local.getItem('seenHalls'),
    () => null,
  );
  return useMemo(() => hallsIn(kept), [kept]);
}

const noSubscription = () => () => undefined;

/** Data from another version is ignored. */
function hallsIn(written: string | null): readonly number[] {
  try {
    const seen: unknown = JSON.parse(written ?? '');
    return Array.isArray(seen) ? seen.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
