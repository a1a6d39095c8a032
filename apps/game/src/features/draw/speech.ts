/**
 * Numbers read aloud in Norwegian, each of them twice. The browser's own voice does it; where there is none, nothing
 * is heard, and everything is still to be read.
 */
import { useEffect, useRef } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { ballName } from './ball-name.ts';

/** More than this waiting to be said is late: it is dropped, and the newest number is said. */
const longestBacklog = 2;
const unspoken = new Set<SpeechSynthesisUtterance>();

/** Says each number twice when it is called, while the player wants it. A number called before that is not said. */
export function useSpokenBalls(called: readonly number[]): void {
  const { speech } = useSettings();
  const heardCount = useRef(called.length);
  useEffect(() => {
    const isNew = called.length > heardCount.current;
    heardCount.current = called.length;
    const ball = called.at(-1);
    if (!speech || !isNew || ball === undefined) return;
    if (unspoken.size >= longestBacklog) stopSpeaking();
    say(`${ballName(ball)}.`);
    say(`${ballName(ball)}.`);
  }, [called, speech]);
  useEffect(() => {
    if (!speech) stopSpeaking();
  }, [speech]);
}

/** Whether this browser can speak at all. */
export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';
}

/** Says a text in Norwegian, after what is being said. */
export function say(text: string): void {
  if (!canSpeak()) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'nb-NO';
  utterance.rate = 0.9;
  const voice = speechSynthesis.getVoices().find(({ lang }) => /^(nb|no)\b/i.test(lang));
  if (voice) utterance.voice = voice;
  unspoken.add(utterance);
  utterance.onend = () => unspoken.delete(utterance);
  utterance.onerror = () => unspoken.delete(utterance);
  speechSynthesis.speak(utterance);
}

function stopSpeaking(): void {
  unspoken.clear();
  if (canSpeak()) speechSynthesis.cancel();
}
