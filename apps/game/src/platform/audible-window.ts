import { useEffect } from 'react';
import { useSettings } from './settings.ts';
import { stopSpeaking } from './speech.ts';
import { wakeSound } from './tones.ts';

/** Whether this window may be heard and felt now: one that is out of sight is silent, for it may lag behind. */
export function isAudible(): boolean {
  return !document.hidden;
}

/**
 * Lets the window be heard where the player wants it: from the first press on, as browsers ask, and no more when sound
 * is turned off, the window goes out of sight, or its game ends or is taken over by another window.
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
