/**
 * Words read aloud in Norwegian. The browser's own voice does it; where there is none, nothing is heard, and
 * everything is still to be read.
 */

/** Texts not yet said, and whether each may be dropped when it is late. */
const unspoken = new Map<SpeechSynthesisUtterance, { readonly text: string; readonly droppable: boolean }>();

/** How many texts that may be dropped wait to be said, or are being said. */
export function leftToSay(): number {
  return [...unspoken.values()].filter(({ droppable }) => droppable).length;
}

/** Whether this browser can speak at all. */
export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';
}

/** Says a text in Norwegian, after what is being said. One that may be dropped is not said when it is late. */
export function say(text: string, { droppable = false } = {}): void {
  if (!canSpeak()) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'nb-NO';
  utterance.rate = 0.9;
  const voice = speechSynthesis.getVoices().find(({ lang }) => /^(nb|no)\b/i.test(lang));
  if (voice) utterance.voice = voice;
  unspoken.set(utterance, { text, droppable });
  utterance.onend = () => unspoken.delete(utterance);
  utterance.onerror = () => unspoken.delete(utterance);
  speechSynthesis.speak(utterance);
}

/** Drops what may be dropped of what waits to be said; the rest is said from its beginning. */
export function dropLate(): void {
  const kept = [...unspoken.values()].filter(({ droppable }) => !droppable);
  stopSpeaking();
  for (const { text } of kept) say(text);
}

/** Says nothing more of what waits to be said. */
export function stopSpeaking(): void {
  unspoken.clear();
  if (canSpeak()) speechSynthesis.cancel();
}
