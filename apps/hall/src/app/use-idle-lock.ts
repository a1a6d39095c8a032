import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { seconds } from '@lokalbingo/contract/durations';
import { idleLockMs } from '@lokalbingo/contract/lifetimes';
import type { StaffSelf } from '@lokalbingo/contract/staff';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useConsole, useInterruption } from '../platform/console-context.tsx';
import type { Interruption } from '../platform/interruptions.ts';
import { selfQuery } from '../platform/self-queries.ts';
import { useEndOfSession } from './use-end-of-session.ts';

const lookEveryMs = seconds(1);
// The server measures activity by calls, but typing makes no call.
const reportActivityEveryMs = seconds(45);
const acts = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

const isLock = (interruption: Interruption | undefined): boolean =>
  interruption === 'locked' || interruption === 'logged_out';

/** Locks the screen after the server's idle limit without input in any window, and reports input to the server. */
export function useIdleLock(self: StaffSelf): void {
  const hallConsole = useConsole();
  const { interruptions, local, queries } = hallConsole;
  const { lock } = useEndOfSession();
  const reportedAt = useRef(Date.now());
  const limitMs = self.counter ? idleLockMs.atCounter : idleLockMs.elsewhere;
  const isLocked = () => isLock(interruptions.current());
  const isCovered = isLock(useInterruption());
  useLayoutEffect(() => {
    // Unlocking counts as input; the last input before the lock was long ago.
    if (!isCovered) local.setItem('touchedAt', String(Date.now()));
  }, [isCovered, local]);

  const look = useEffectEvent(() => {
    const touchedAt = Number(local.getItem('touchedAt'));
    if (!isLocked() && touchedAt > 0 && Date.now() - touchedAt >= limitMs) lock();
  });
  const touch = useEffectEvent(() => {
    look();
    if (isLocked()) return;
    local.setItem('touchedAt', String(Date.now()));
    if (Date.now() - reportedAt.current < reportActivityEveryMs) return;
    reportedAt.current = Date.now();
    void queries.fetchQuery({ ...selfQuery(hallConsole), staleTime: 0 }).then(
      (now) => {
        if (now === null) interruptions.begin('logged_out');
      },
      // Offline, the session's state is unknown; the next call will show it.
      () => undefined,
    );
  });
  useEffect(() => {
    const looking = setInterval(look, lookEveryMs);
    const stopping = new AbortController();
    for (const act of acts)
      window.addEventListener(act, () => touch(), { signal: stopping.signal, capture: true });
    return () => {
      clearInterval(looking);
      stopping.abort();
    };
  }, []);
  useVisibleAgain(() => look());
}
