/**
 * Words read aloud in Norwegian. The browser's own voice does it; where there is none, nothing is heard, and
 * everything is still to be read.
 */

const unspoken = new Set<SpeechSynthesisUtterance>();

/** How many texts wait to be said, or are being said. */
export function leftToSay(): number {
  return unspoken.size;
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

/** Says nothing more of what waits to be said. */
export function stopSpeaking(): void {
  unspoken.clear();
  if (canSpeak()) speechSynthesis.cancel();
}
