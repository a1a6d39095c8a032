/**
 * What a device makes of the game at its edge, which jsdom does not have: a voice that says one text after the other and
 * is told when each has ended, tones, and a motor. All of it is written down in the order in which it came.
 */
import { onTestFinished, vi } from 'vitest';

/** What was heard and felt: texts that were begun, tones by their pitch, and patterns of the motor. */
export type FakeSenses = {
  readonly said: readonly string[];
  readonly tones: readonly number[];
  readonly felt: readonly (readonly number[])[];
  /** The voice has ended what it says, after so long. */
  endText(tookMs: number): void;
  /** Whether the voice is saying something. */
  isSpeaking(): boolean;
  /** Forbids sound until there is a press, as after a reload. */
  silence(): void;
};

type Utterance = { text: string; onend?: () => void; onerror?: () => void };
type FakeSensesOptions = { readonly voices?: readonly string[]; readonly isPhone?: boolean };

/** Puts such a device in the place of the browser's until the test ends. Time is the fake clock's where there is one. */
export function fakeSenses({ voices = ['nb-NO'], isPhone = true }: FakeSensesOptions = {}): FakeSenses {
  const said: string[] = [];
  const tones: number[] = [];
  const felt: (readonly number[])[] = [];
  let saying: Utterance | undefined;

  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices.map((lang) => ({ lang, localService: true })),
    speak: (utterance: Utterance) => {
      said.push(utterance.text.replaceAll('\u00a0', ' '));
      saying = utterance;
    },
    cancel: () => {
      const before = saying;
      saying = undefined;
      before?.onerror?.();
    },
  });
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudio {
      static override readonly played = tones;
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (pattern: readonly number[]) => felt.push(pattern) > 0,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));

  return {
    said,
    tones,
    felt,
    endText: (tookMs) => {
      vi.advanceTimersByTime(tookMs);
      const before = saying;
      saying = undefined;
      before?.onend?.();
    },
    isSpeaking: () => saying !== undefined,
    silence: () => {
      if (madeAudio) madeAudio.state = 'suspended';
    },
  };
}

const volume = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };

let madeAudio: FakeAudio | undefined;

/** An AudioContext that may be heard once it has been resumed, and writes down the pitch of what it is to play. */
class FakeAudio {
  /** Found anew for each tone: a window has one AudioContext for as long as it stands, whichever test made it. */
  static readonly played: number[] = [];
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    madeAudio = this;
  }
  async resume() {
    this.state = 'running';
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (to: unknown) => to,
      start: () => (AudioContext as unknown as typeof FakeAudio).played.push(frequency.value),
      stop: () => {},
    };
  }
  createGain() {
    return { gain: volume, connect: (to: unknown) => to };
  }
}
