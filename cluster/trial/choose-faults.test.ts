import { expect, it } from 'vitest';
import { chooseFaults, isSurvived } from './choose-faults.ts';

const killed = { kind: 'game killed' };
const full = { kind: 'primary: disk full', diskMb: 1500 };
const all = [killed, full];

it('a trial without any fault to try is refused with the reason', () => {
  for (const runs of [0, -1, 0.5, Number.NaN])
    expect(chooseFaults(all, { runs, only: undefined }, true)).toContain('--runs');
  expect(chooseFaults(all, { runs: 1, only: 'typo' }, true)).toContain('"typo"');
  expect(chooseFaults(all, { runs: 1, only: 'disk' }, false)).toContain('Only root');
});

it('only root tries the faults that need small disks', () => {
  const options = { runs: 1, only: undefined };
  expect(chooseFaults(all, options, true)).toEqual({ wanted: all, skipped: [] });
  expect(chooseFaults(all, options, false)).toEqual({ wanted: [killed], skipped: [full] });
});

it('the product does not survive a loss or an unsound observation', () => {
  const seen = [{ text: 'two primaries', isSound: true }];
  expect(isSurvived({ lost: 0, seen })).toBe(true);
  expect(isSurvived({ lost: 1, seen })).toBe(false);
  expect(isSurvived({ lost: 0, seen: [...seen, { text: 'a write', isSound: false }] })).toBe(false);
});
