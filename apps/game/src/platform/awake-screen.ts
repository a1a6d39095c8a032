import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** Whether the browser can keep the screen on. */
export const canKeepAwake = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on as long as requested, unless the player has turned that off. The browser releases the
 * lock when the page is hidden, so it is requested again when the page becomes visible.
 */
export function AwakeScreen({ isWanted }: { readonly isWanted: boolean }): null {
  const { keepsAwake } = useSettings();
  const isOn = isWanted && keepsAwake;
  useEffect(() => {
    if (!isOn || !canKeepAwake()) return;
    let lock: WakeLockSentinel | undefined;
    let isRequested = false;
    const stopping = new AbortController();
    const { signal } = stopping;
    const take = async () => {
      if (isRequested || document.visibilityState === 'hidden' || lock?.released === false) return;
      isRequested = true;
      // Refused when the battery is low, or by the player's settings.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      isRequested = false;
      if (signal.aborted) void lock?.release();
    };
    const seen = () => void take();
    document.addEventListener('visibilitychange', seen, { signal });
    window.addEventListener('pageshow', seen, { signal });
    seen();
    return () => {
      stopping.abort();
      void lock?.release();
    };
  }, [isOn]);
  return null;
}
