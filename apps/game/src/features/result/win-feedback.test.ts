import { kroner } from '@lokalbingo/money';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSettings, type Settings, usualSettings } from '../../platform/settings.ts';
import { stopSpeaking } from '../../platform/speech.ts';
import { sounds, wakeSound } from '../../platform/tones.ts';
import { vibrations } from '../../platform/vibration.ts';
import { fakeSenses } from '../../testing/fake-senses.ts';
import type { Celebration } from './celebration.ts';
import { useWinFeedback } from './win-feedback.ts';

afterEach(() => {
  stopSpeaking();
  changeSettings(usualSettings);
});

const amountOre = kroner(17.5);
const prizes = [{ stage: 1, ticketNo: 3, prizeOre: amountOre, state: 'paid' }] as const;
const celebration: Celebration = { roundId: 1, ball: 7, prizes, amountOre, size: 'small', draws: 20 };
const words = 'Du vant 17,50 kroner. Bong 3, 1 rad.';
const melody = (size: Celebration['size']) => sounds[size].map(({ hertz }) => hertz);

function feel(
  settings: Partial<Settings>,
  won: Celebration = celebration,
  device: Parameters<typeof fakeSenses>[0] = {},
) {
  vi.useFakeTimers();
  const senses = fakeSenses(device);
  changeSettings({ ...usualSettings, ...settings });
  wakeSound();
  const { rerender } = renderHook((shown: Celebration) => useWinFeedback(1, shown), { initialProps: won });
  rerender({ ...won });
  vi.advanceTimersByTime(200);
  return senses;
}

test('a win has neither sound nor vibration until the player turns them on', () => {
  const { said, tones, felt } = feel({});
  expect([said, tones, felt]).toEqual([[], [], []]);
});

test('a win is played once, as a melody and in words, when sound is on', () => {
  const { said, tones, felt } = feel({ sound: true });
  expect(said).toEqual([words]);
  expect(tones).toEqual(melody('small'));
  expect(felt).toEqual([]);
});

test('a greater win has a longer melody and a longer pattern, and nothing is read when reading is off', () => {
  const { said, tones, felt } = feel(
    { sound: true, voice: false, vibration: true },
    { ...celebration, size: 'grand' },
  );
  expect(said).toEqual([]);
  expect(tones).toEqual(melody('grand'));
  expect(felt).toEqual([vibrations.grand]);
  for (const each of [sounds, vibrations]) {
    expect(each.small.length).toBeLessThan(each.medium.length);
    expect(each.medium.length).toBeLessThan(each.grand.length);
  }
});

test('a win vibrates only on a phone', () => {
  expect(feel({ vibration: true }).felt).toEqual([vibrations.small]);
  expect(feel({ vibration: true }, celebration, { isPhone: false }).felt).toEqual([]);
});

test('a win in a hidden window has neither sound nor vibration', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { said, tones, felt } = feel({ sound: true, vibration: true });
  expect([said, tones, felt]).toEqual([[], [], []]);
});

test('prizes of one ball that arrive one after the other are read as one win', () => {
  vi.useFakeTimers();
  const { said, felt } = fakeSenses();
  changeSettings({ sound: true, vibration: true });
  const both = [...prizes, { stage: 2, ticketNo: 3, prizeOre: kroner(100), state: 'held' }] as const;
  const { rerender } = renderHook((shown: Celebration) => useWinFeedback(1, shown), {
    initialProps: celebration,
  });
  rerender({ ...celebration, prizes: both, amountOre: kroner(117.5), size: 'medium' });
  vi.advanceTimersByTime(200);
  expect(said).toEqual(['Du vant 117,50 kroner. Bong 3, 1 rad og 2 rader. 100 kroner er til godkjenning.']);
  expect(felt).toEqual([vibrations.medium]);
});
