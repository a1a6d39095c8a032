import { useEffect } from 'react';
import { useSettings } from './settings.ts';
import { stopSpeaking } from './speech.ts';
import { wakeSound } from './tones.ts';

/**
 * Whether this window may use sound and vibration now: a hidden window is silent, because it may lag behind.
 */
export function isAudible(): boolean {
  return !document.hidden;
}

/**
 * Makes the window audible if the player wants it: from the first press on, as browsers require, until sound
 * is turned off, the window is hidden, or its game ends or is taken over by another window.
 */
export function useAudibleWindow(): void {
  const { sound } = useSettings();
  useEffect(() => {
    if (!sound) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const press of ['pointerup', 'keydown'])
      document.addEventListener(press, wakeSound, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', () => (isAudible() ? undefined : stopSpeaking()), {
      signal,
    });
    return () => {
      listening.abort();
      stopSpeaking();
    };
  }, [sound]);
}
