import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { seconds } from '@lokalbingo/contract/durations';
import { idleLockMs } from '@lokalbingo/contract/lifetimes';
import type { StaffSelf } from '@lokalbingo/contract/staff';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConsole } from '../platform/console-context.tsx';
import { selfQuery } from '../platform/self-queries.ts';
import { useEndOfSession } from './use-end-of-session.ts';

const lookEveryMs = seconds(1);
// Whoever only types makes no call, and the server counts calls.
const tellServerEveryMs = seconds(45);
const acts = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/** Locks the screen when nobody has touched it in any window for as long as the server allows, and tells the server of who does. */
export function useIdleLock(self: StaffSelf): void {
  const hallConsole = useConsole();
  const { interruptions, local, queries } = hallConsole;
  const { lock } = useEndOfSession();
  const told = useRef(Date.now());
  const limitMs = self.counter ? idleLockMs.atCounter : idleLockMs.elsewhere;
  const isLocked = () => ['locked', 'logged_out'].includes(interruptions.current() ?? '');

  const look = useEffectEvent(() => {
    const touchedAt = Number(local.getItem('touchedAt'));
    if (!isLocked() && touchedAt > 0 && Date.now() - touchedAt >= limitMs) lock();
  });
  const touch = useEffectEvent(() => {
    look();
    if (isLocked()) return;
    local.setItem('touchedAt', String(Date.now()));
    if (Date.now() - told.current < tellServerEveryMs) return;
    told.current = Date.now();
    void queries.fetchQuery({ ...selfQuery(hallConsole), staleTime: 0 }).then(
      (now) => {
        if (now === null) interruptions.begin('logged_out');
      },
      // Without a line nobody knows, and the next call tells.
      () => undefined,
    );
  });
  useEffect(() => {
    local.setItem('touchedAt', String(Date.now()));
    const looking = setInterval(look, lookEveryMs);
    const stopping = new AbortController();
    for (const act of acts)
      window.addEventListener(act, () => touch(), { signal: stopping.signal, capture: true });
    return () => {
      clearInterval(looking);
      stopping.abort();
    };
  }, [local]);
  useVisibleAgain(() => look());
}
