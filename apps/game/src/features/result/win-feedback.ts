import type { MainGame } from '@lokalbingo/bingo/main-game';
import { useEffect, useEffectEvent } from 'react';
import { isAudible } from '../../platform/audible-window.ts';
import { useSettings } from '../../platform/settings.ts';
import { say } from '../../platform/speech.ts';
import { playSound } from '../../platform/tones.ts';
import { vibrate } from '../../platform/vibration.ts';
import type { Joy } from './joy.ts';
import { resultTexts } from './result.nb.ts';

const comesWholeWithinMs = 150;

/** Plays and vibrates a new win, once, according to the player's settings. */
export function useWinFeedback(mainGame: MainGame, joy: Joy | undefined): void {
  const settings = useSettings();
  const words = joy && resultTexts.spokenWin(mainGame, joy);
  const feel = useEffectEvent(() => {
    if (!joy || !words || !isAudible()) return;
    if (settings.vibration) vibrate(joy.size);
    if (!settings.sound) return;
    playSound(joy.size);
    if (settings.voice) say(words);
  });
  useEffect(() => {
    if (words === undefined) return;
    // The prizes of one ball arrive one after the other, but count as one win.
    const whole = setTimeout(feel, comesWholeWithinMs);
    return () => clearTimeout(whole);
  }, [words]);
}
