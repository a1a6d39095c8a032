import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../../platform/settings.ts';
import { say, stopSpeaking } from '../../platform/speech.ts';
import { SpeechButton } from './speech-button.tsx';
import { useSpokenBalls } from './spoken-balls.ts';

/** A browser that speaks, which jsdom does not: it writes down what it is told to say. */
const said: { text: string; lang: string }[] = [];
class Utterance {
  readonly text: string;
  lang = '';
  constructor(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: (utterance: Utterance) => said.push({ text: utterance.text, lang: utterance.lang }),
    cancel: () => {},
  });
});
afterEach(() => {
  stopSpeaking();
  said.length = 0;
  changeSettings({ speech: false });
});

function Balls({ called }: { called: readonly number[] }) {
  useSpokenBalls(called);
  return <SpeechButton />;
}

describe('speech', () => {
  test('is off until it is chosen', () => {
    const { rerender } = render(<Balls called={[]} />);
    rerender(<Balls called={[7]} />);
    expect(said).toEqual([]);
    expect(
      screen.getByRole('button', { name: 'Les opp tall og gevinster' }).getAttribute('aria-pressed'),
    ).toBe('false');
  });

  test('says each new number twice in Norwegian, and none that was called before', async () => {
    const { rerender } = render(<Balls called={[61]} />);
    await userEvent.click(screen.getByRole('button'));
    said.length = 0;
    rerender(<Balls called={[61, 7]} />);
    expect(said).toEqual([
      { text: 'B 7.', lang: 'nb-NO' },
      { text: 'B 7.', lang: 'nb-NO' },
    ]);
  });

  test('drops numbers that are late, and never a win', async () => {
    const { rerender } = render(<Balls called={[]} />);
    await userEvent.click(screen.getByRole('button'));
    rerender(<Balls called={[7]} />);
    say('Du vant 20 kroner.');
    said.length = 0;
    rerender(<Balls called={[7, 8]} />);
    expect(said.map(({ text }) => text)).toEqual(['Du vant 20 kroner.', 'B 8.', 'B 8.']);
  });

  test('is remembered on this machine', async () => {
    render(<Balls called={[]} />);
    await userEvent.click(screen.getByRole('button'));
    expect(JSON.parse(localStorage.getItem('lokalbingo.game.settings') ?? '{}')).toMatchObject({
      speech: true,
    });
  });
});
