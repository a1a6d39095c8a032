/**
 * The game's own sounds, made of tones in the browser: a soft tick, and a short melody for each size of
 * celebration. A browser allows sound only after a press; until then there is silence, and nothing is
 * replayed later.
 */

/** A tone: its pitch in hertz, and in seconds its delay after the first tone and the time of its fading. */
type Tone = { readonly hertz: number; readonly after: number; readonly fades: number };

/** The maximum volume, where 1 is full volume: audible beside a voice, and startling nobody. */
const loudness = 0.12;

const [c5, e5, g5, c6, e6] = [523.25, 659.25, 783.99, 1046.5, 1318.51] as const;
const melody = (step: number, ...pitches: readonly number[]): readonly Tone[] =>
  pitches.map((hertz, at) => ({ hertz, after: at * step, fades: at === pitches.length - 1 ? 1.2 : 0.5 }));

/** The sounds. */
export const sounds = {
  tick: [{ hertz: 1174.66, after: 0, fades: 0.06 }],
  small: melody(0.16, g5, c6),
  medium: melody(0.15, c5, e5, g5, c6),
  grand: melody(0.14, c5, e5, g5, c6, g5, c6, e6),
} as const satisfies Record<string, readonly Tone[]>;

let context: AudioContext | undefined;

/** Unlocks sound for the page. Call it during a press, as browsers require. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A device in a phone call refuses; the next press retries.
  if (context.state !== 'running') void context.resume().catch(() => {});
}

/** Plays a sound now, or not at all. */
export function playSound(name: keyof typeof sounds): void {
  if (context?.state !== 'running') return;
  for (const tone of sounds[name]) playTone(context, tone, name === 'tick' ? loudness / 2 : loudness);
}

function playTone(audio: AudioContext, { hertz, after, fades }: Tone, loudest: number): void {
  const from = audio.currentTime + after;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'sine';
  source.frequency.value = hertz;
  // Fades in from silence and out to silence, because a tone that is cut off crackles.
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loudest, from + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.012 + fades);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + 0.05 + fades);
}
