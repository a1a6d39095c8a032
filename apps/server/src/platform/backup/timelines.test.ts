import { expect, it } from 'vitest';
import type { BaseCopy } from './backup-folder.ts';
import { copiesBefore, forksIn, historyFile, historyOf } from './timelines.ts';

const copy = (name: string, timeline: number, segment: string): BaseCopy => {
  const whole = timeline.toString(16).padStart(8, '0') + segment;
  const segments = { firstSegment: whole, lastSegment: whole };
  const data = { bytes: 0, sha256: '' };
  return { name, systemId: '1', endedAt: new Date(0), timeline, ...segments, label: '', data };
};
const copies = [
  copy('before the first fork', 1, '0000000000000004'),
  copy('under way at the first fork', 1, '0000000000000005'),
  copy('after the first fork', 1, '0000000000000007'),
  copy('on the second, before the second fork', 2, '00000001000000FE'),
  copy('on the second, after the second fork', 2, '0000000200000000'),
  copy('on the third, which the fourth does not descend from', 3, '0000000000000006'),
  copy('on the fourth', 4, '0000000300000000'),
];
/** As PostgreSQL writes it. */
const history =
  '1\t0/5A00028\tbefore 2026-11-28 03:15:00+00\n\n2\t1/FF000110\tno recovery target specified\n';

it('a restore starts from a copy on the way to the wanted timeline', () => {
  const names = (timeline: number, forks: ReadonlyMap<number, string>) =>
    copiesBefore(copies, timeline, forks).map(({ name }) => name);
  expect(names(4, forksIn(history))).toEqual([
    'before the first fork',
    'on the second, before the second fork',
    'on the fourth',
  ]);
  expect(names(1, new Map())).toHaveLength(3);
});

it('the history of a timeline has its number in its name', () => {
  expect(historyFile(26)).toBe('0000001A.history');
  expect(historyOf('0000001A.history')).toBe(26);
  expect(historyOf('0000000100000000000000FF')).toBeUndefined();
});
