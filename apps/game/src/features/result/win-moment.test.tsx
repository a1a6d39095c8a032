import { kroner } from '@lokalbingo/money';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../../platform/settings.ts';
import type { Joy } from './joy.ts';
import { useSpokenWin } from './win-moment.tsx';

const said: string[] = [];
class Utterance {
  constructor(text: string) {
    said.push(text);
  }
}
afterEach(() => {
  said.length = 0;
  changeSettings({ speech: false });
});

const amountOre = kroner(17.5);
const prizes = [{ stage: 1, ticketNo: 3, prizeOre: amountOre, state: 'paid' }] as const;
const joy: Joy = { roundId: 1, prizes, amountOre, size: 'small' };

test.each([
  [true, ['Du vant 17,50 kroner. Bong 3, 1 rad.']],
  [false, []],
])('a win is spoken once where reading aloud is %s', (speech, expected) => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { getVoices: () => [], speak: () => {}, cancel: () => {} });
  changeSettings({ speech });
  const { rerender } = renderHook((shown: Joy) => useSpokenWin(1, shown), { initialProps: joy });
  rerender({ ...joy });
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
});
