import type { MainGame } from '@lokalbingo/bingo/main-game';
import { useEffect, useEffectEvent } from 'react';
import { isAudible } from '../../platform/audible-window.ts';
import { useSettings } from '../../platform/settings.ts';
import { say } from '../../platform/speech.ts';
import { playSound } from '../../platform/tones.ts';
import { vibrate } from '../../platform/vibration.ts';
import type { Celebration } from './celebration.ts';
import { resultTexts } from './result.nb.ts';

const comesWholeWithinMs = 150;

/** Plays and vibrates a new win, once, according to the player's settings. */
export function useWinFeedback(mainGame: MainGame, celebration: Celebration | undefined): void {
  const settings = useSettings();
  const words = celebration && resultTexts.spokenWin(mainGame, celebration);
  const feel = useEffectEvent(() => {
    if (!celebration || !words || !isAudible()) return;
    if (settings.vibration) vibrate(celebration.size);
    if (!settings.sound) return;
    playSound(celebration.size);
    if (settings.voice) say(words);
  });
  useEffect(() => {
    if (words === undefined) return;
    // The prizes of one ball arrive one after the other, but count as one win.
    const whole = setTimeout(feel, comesWholeWithinMs);
    return () => clearTimeout(whole);
  }, [words]);
}
