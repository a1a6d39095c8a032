/**
 * A device's output, which jsdom lacks: a voice that speaks one text after the other and reports when each
 * has ended, tones, and a vibration motor. Everything is recorded in order.
 */
import { onTestFinished, vi } from 'vitest';

/** The recorded output: texts that were begun, tones by their pitch, and patterns of the motor. */
export type FakeSenses = {
  readonly said: readonly string[];
  readonly tones: readonly number[];
  readonly felt: readonly (readonly number[])[];
  /** Ends the voice's current text, after advancing the clock by this time. */
  endText(tookMs: number): void;
  /** Whether the voice is speaking. */
  isSpeaking(): boolean;
  /** Forbids sound until there is a press, as after a reload. */
  silence(): void;
};

type Utterance = { text: string; onend?: () => void; onerror?: () => void };
type FakeSensesOptions = { readonly voices?: readonly string[]; readonly isPhone?: boolean };

/** Replaces the browser's device until the test ends. Uses the fake clock if there is one. */
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

/** An AudioContext that is audible once it has been resumed, and records the pitch of each tone. */
class FakeAudio {
  /** Looked up for each tone: a window keeps its AudioContext while it is open, even across tests. */
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
