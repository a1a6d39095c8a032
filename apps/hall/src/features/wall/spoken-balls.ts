import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';
import { useEffect, useRef } from 'react';

/**
 * Reads each new ball aloud in Norwegian, if the hall has chosen that and the machine can. Balls called before, or
 * while the connection was lost, are not read late.
 * @param called the balls of a draw that is followed live; undefined otherwise
 */
export function useSpokenBalls(
  game: WatchedGame | undefined,
  called: readonly number[] | undefined,
  speaks: boolean,
): void {
  const heard = useRef(called);
  const mainGame = game?.mainGame;
  useEffect(() => {
    const before = heard.current;
    heard.current = called;
    const ball = called?.at(-1);
    const isNew = before !== undefined && called !== undefined && called.length === before.length + 1;
    if (speaks && isNew && ball !== undefined && mainGame) say(ballName(rulesOf(mainGame), ball));
  }, [mainGame, called, speaks]);
}

function say(words: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  const voice = speechSynthesis.getVoices().find(({ lang }) => /^(nb|no|nn)\b/i.test(lang));
  if (!voice) return;
  // The newest ball interrupts an older one.
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
}
