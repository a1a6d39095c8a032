import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAudibleWindow } from '../../platform/audible-window.ts';
import { changeSettings, usualSettings } from '../../platform/settings.ts';
import { say, stopSpeaking } from '../../platform/speech.ts';
import { sounds } from '../../platform/tones.ts';
import { type FakeSenses, fakeSenses } from '../../testing/fake-senses.ts';
import { useBallSounds } from './ball-sounds.ts';

const tick = sounds.tick[0].hertz;
let senses: FakeSenses;

beforeEach(() => {
  vi.useFakeTimers();
  senses = fakeSenses();
});
afterEach(() => {
  stopSpeaking();
  changeSettings(usualSettings);
});

function Balls({ called, intervalMs = 3000 }: { called: readonly number[]; intervalMs?: number }) {
  useAudibleWindow();
  useBallSounds(called, intervalMs, true);
  return null;
}

/** A draw with sound on and nothing being spoken. */
function drawn(called: readonly number[], intervalMs?: number) {
  const { rerender, unmount } = render(<Balls called={called} {...(intervalMs ? { intervalMs } : {})} />);
  act(() => changeSettings({ sound: true }));
  fireEvent.pointerUp(document.body);
  return {
    call: (next: readonly number[]) =>
      rerender(<Balls called={next} {...(intervalMs ? { intervalMs } : {})} />),
    unmount,
  };
}

describe('a number that is called', () => {
  test('is silent until the player turns sound on', () => {
    const { rerender } = render(<Balls called={[]} />);
    rerender(<Balls called={[7]} />);
    expect([senses.said, senses.tones]).toEqual([[], []]);
  });

  test('plays a tick and is spoken twice in Norwegian, unless it was called before', () => {
    const { call } = drawn([61]);
    call([61, 7]);
    senses.endText(900);
    senses.endText(900);
    expect(senses.said).toEqual(['B 7.', 'B 7.']);
    expect(senses.tones).toEqual([tick]);
  });

  test('is spoken once when there is no time for two, and never during the next number', () => {
    const { call } = drawn([], 1500);
    call([7]);
    senses.endText(1000);
    expect(senses.said).toEqual(['B 7.']);
    expect(senses.isSpeaking()).toBe(false);
  });

  test('is skipped when the voice was busy until the next number, because no number is spoken late', () => {
    const { call } = drawn([]);
    say('Du vant 20 kroner.');
    call([7]);
    vi.advanceTimersByTime(3000);
    call([7, 8]);
    senses.endText(100);
    senses.endText(900);
    expect(senses.said).toEqual(['Du vant 20 kroner.', 'B 8.', 'B 8.']);
  });

  test('is spoken after a win, which is never left out', () => {
    const { call } = drawn([]);
    call([7]);
    say('Du vant 20 kroner.');
    senses.endText(800);
    senses.endText(2500);
    expect(senses.said).toEqual(['B 7.', 'Du vant 20 kroner.']);
  });

  test('is spoken even if the voice never reported the end of the previous number', () => {
    const { call } = drawn([]);
    call([7]);
    vi.advanceTimersByTime(20_000);
    call([7, 8]);
    expect(senses.said).toEqual(['B 7.', 'B 8.']);
  });

  test('is silent in a hidden window, and not repeated later', () => {
    const { call } = drawn([]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    call([7]);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    expect([senses.said, senses.tones]).toEqual([[], []]);
    call([7, 8]);
    expect(senses.said).toEqual(['B 8.']);
  });

  test('is cut off when the window loses its game, for example to a second window', () => {
    const { call, unmount } = drawn([]);
    call([7]);
    unmount();
    expect(senses.isSpeaking()).toBe(false);
  });

  test('is only a tick on a device without a Norwegian voice', () => {
    senses = fakeSenses({ voices: ['en-GB', 'de-DE'] });
    const { call } = drawn([]);
    call([7]);
    expect(senses.said).toEqual([]);
    expect(senses.tones).toEqual([tick]);
  });
});

test('after a reload with sound on, the window is audible from the first press', () => {
  changeSettings({ sound: true, voice: false });
  senses.silence();
  const { rerender } = render(<Balls called={[]} />);
  rerender(<Balls called={[7]} />);
  expect(senses.tones).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  rerender(<Balls called={[7, 8]} />);
  expect(senses.tones).toEqual([tick]);
});
