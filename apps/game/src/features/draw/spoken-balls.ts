import { useEffect, useRef } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { leftToSay, say, stopSpeaking } from '../../platform/speech.ts';
import { ballName } from './ball-name.ts';

/** More than this waiting to be said is late: it is dropped, and the newest number is said. */
const longestBacklog = 2;

/** Says each number twice when it is called, while the player wants it. A number called before that is not said. */
export function useSpokenBalls(called: readonly number[]): void {
  const { speech } = useSettings();
  const heardCount = useRef(called.length);
  useEffect(() => {
    const isNew = called.length > heardCount.current;
    heardCount.current = called.length;
    const ball = called.at(-1);
    if (!speech || !isNew || ball === undefined) return;
    if (leftToSay() >= longestBacklog) stopSpeaking();
    say(`${ballName(ball)}.`);
    say(`${ballName(ball)}.`);
  }, [called, speech]);
  useEffect(() => {
    if (!speech) stopSpeaking();
  }, [speech]);
}
