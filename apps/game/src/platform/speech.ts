/**
 * Reads text aloud with the device's own Norwegian voice. Without one nothing is read; everything is visible
 * anyway. The browser gets one text at a time and the rest waits here, so that late texts can be left out.
 */
import { seconds } from '@lokalbingo/contract/durations';
import { useSyncExternalStore } from 'react';

type Text = { readonly words: string; readonly isBall: boolean; readonly isWelcome: () => boolean };

/** Some voices never report the end of a text; it counts as ended after this time. */
const longestTextMs = seconds(20);
/** The assumed time to speak a number until it has been measured. */
const usualCallMs = 900;

let waiting: readonly Text[] = [];
let spoken: SpeechSynthesisUtterance | undefined;
/** The measured time to speak a number: the slowest recent one. */
let callMs: number | undefined;

/** The device's Norwegian voice; preferably one in bokmål that needs no network. */
function norwegianVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined')
    return undefined;
  const worth = ({ lang, localService }: SpeechSynthesisVoice): number =>
    (localService ? 1 : 0) + (/^(nb|no)/i.test(lang) ? 2 : 0);
  return speechSynthesis
    .getVoices()
    .filter(({ lang }) => /^(nb|no|nn)\b|^(nb|no|nn)_/i.test(lang))
    .toSorted((one, other) => worth(other) - worth(one))[0];
}

/** Whether this device can read Norwegian aloud. Browsers load their voices a while after the page. */
export function useNorwegianVoice(): boolean {
  return useSyncExternalStore(onVoicesChanged, () => norwegianVoice() !== undefined);
}

function onVoicesChanged(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => {};
  const voices = speechSynthesis;
  // Some browsers have their voices at once, and send no change event.
  voices.addEventListener?.('voiceschanged', listener);
  return () => voices.removeEventListener?.('voiceschanged', listener);
}

/** Speaks an important text, as soon as the current one has ended. */
export function say(words: string): void {
  waiting = [
    ...waiting.filter(({ isBall }) => !isBall),
    { words, isBall: false, isWelcome: () => true },
    ...waiting.filter(({ isBall }) => isBall),
  ];
  sayNext();
}

/**
 * Calls a number twice, but never late: the rest of the previous number is left out, the first call is not
 * begun once the next number is due, and the second is begun only when there is time for all of it.
 * @param intervalMs The time between numbers.
 */
export function callBall(name: string, intervalMs: number): void {
  const dueAt = Date.now() + intervalMs;
  const call = { words: `${name}.`, isBall: true };
  waiting = [
    ...waiting.filter(({ isBall }) => !isBall),
    { ...call, isWelcome: () => Date.now() < dueAt },
    { ...call, isWelcome: () => Date.now() + (callMs ?? usualCallMs) <= dueAt },
  ];
  sayNext();
}

/** Stops the current text and drops the waiting ones. */
export function stopSpeaking(): void {
  waiting = [];
  spoken = undefined;
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}

function sayNext(): void {
  if (spoken) return;
  const voice = norwegianVoice();
  const text = waiting.find(({ isWelcome }) => isWelcome());
  waiting = voice && text ? waiting.slice(waiting.indexOf(text) + 1) : [];
  if (voice && text) speak(text, voice);
}

function speak({ words, isBall }: Text, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  spoken = utterance;
  const begunAt = Date.now();
  const goOn = () => {
    clearTimeout(silence);
    if (spoken !== utterance) return;
    spoken = undefined;
    sayNext();
  };
  const silence = setTimeout(() => {
    speechSynthesis.cancel();
    goOn();
  }, longestTextMs);
  utterance.onend = () => {
    if (isBall) callMs = Math.max(Date.now() - begunAt, 0.9 * (callMs ?? 0));
    goOn();
  };
  utterance.onerror = goOn;
  speechSynthesis.speak(utterance);
}
