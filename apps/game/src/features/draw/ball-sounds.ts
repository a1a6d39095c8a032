import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { useEffect, useRef } from 'react';
import { isAudible } from '../../platform/audible-window.ts';
import { useSettings } from '../../platform/settings.ts';
import { callBall } from '../../platform/speech.ts';
import { playSound } from '../../platform/tones.ts';
import { useGameRules } from '../../table/game-rules.tsx';

/**
 * Plays each number when it is called, if the player wants it: a tick, and its name twice if there is time
 * before the next. A number that was called earlier, or while the window was silent, is not repeated.
 * @param isLatest Whether the last of them is known to be the latest. Numbers received late are not spoken.
 */
export function useBallSounds(called: readonly number[], drawIntervalMs: number, isLatest: boolean): void {
  const rules = useGameRules();
  const { sound, voice } = useSettings();
  const playedCount = useRef(called.length);
  const wasLatest = useRef(isLatest);
  useEffect(() => {
    const isNew = called.length > playedCount.current && wasLatest.current && isLatest;
    playedCount.current = called.length;
    wasLatest.current = isLatest;
    const ball = called.at(-1);
    if (!sound || !isNew || ball === undefined || !isAudible()) return;
    playSound('tick');
    if (voice) callBall(ballName(rules, ball), drawIntervalMs);
  }, [rules, called, drawIntervalMs, isLatest, sound, voice]);
}
