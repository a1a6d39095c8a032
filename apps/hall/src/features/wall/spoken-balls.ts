import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { useEffect, useRef } from 'react';
import { spokenBall, spokenWin } from './spoken.nb.ts';

/** The parts of a round that are read aloud. */
type SpokenParts = Pick<RoundState, 'called' | 'stages'>;

/**
 * Reads each new ball and each won stage aloud in Norwegian, if the hall has chosen that and the machine can. Events
 * from before reading was turned on, or while the connection was lost, are skipped. When reading is turned off, the
 * screen falls silent at once.
 * @param round a draw that is followed live; undefined otherwise
 */
export function useSpokenBalls(mainGame: MainGame, round: SpokenParts | undefined, speaks: boolean): void {
  const spoken = useRef(round);
  useEffect(() => {
    const before = spoken.current;
    spoken.current = round;
    const words = before && round ? newWords(mainGame, before, round) : [];
    if (speaks && words.length > 0) say(words, before?.called !== round?.called);
  }, [mainGame, round, speaks]);
  useEffect(() => {
    if (!speaks && typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
  }, [speaks]);
}

/** The text to read aloud when a round has changed: the new ball, and the stages that it has won. */
export function newWords(mainGame: MainGame, before: SpokenParts, now: SpokenParts): readonly string[] {
  const added = now.called.length - before.called.length;
  const ball = now.called.at(-1);
  if (added > 1 || ball === undefined) return [];
  const won = now.stages.flatMap(({ stage, won: result }, at) =>
    result && before.stages[at]?.won === null ? [spokenWin(mainGame, stage, result.winners)] : [],
  );
  return added === 1 ? [spokenBall(mainGame, ball), ...won] : won;
}

function say(words: readonly string[], isNewBall: boolean): void {
  if (typeof speechSynthesis === 'undefined') return;
  const voice = speechSynthesis.getVoices().find(({ lang }) => /^(nb|no|nn)\b/i.test(lang));
  if (!voice) return;
  // A new ball interrupts the text about older ones.
  if (isNewBall) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words.join('. '));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
}
