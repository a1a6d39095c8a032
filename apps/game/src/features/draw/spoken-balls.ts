import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { dropLate, leftToSay, say, stopSpeaking } from '../../platform/speech.ts';
import { useGameRules } from '../../table/game-rules.tsx';

/** As many numbers waiting to be said are late: they are dropped, and the newest is said. A win is never dropped. */
const longestBacklog = 2;

/** Says each number twice when it is called, while the player wants it. A number called before that is not said. */
export function useSpokenBalls(called: readonly number[]): void {
  const rules = useGameRules();
  const { speech } = useSettings();
  const heardCount = useRef(called.length);
  useEffect(() => {
    const isNew = called.length > heardCount.current;
    heardCount.current = called.length;
    const ball = called.at(-1);
    if (!speech || !isNew || ball === undefined) return;
    if (leftToSay() >= longestBacklog) dropLate();
    say(`${ballName(rules, ball)}.`, { droppable: true });
    say(`${ballName(rules, ball)}.`, { droppable: true });
  }, [rules, called, speech]);
  useEffect(() => {
    if (!speech) stopSpeaking();
  }, [speech]);
}
