import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../docs/asvs.md'), 'utf8');
const signs = ['yes', 'part', 'no', '–'] as const;

/** Returns how many requirements a cell such as "1.2.6–1.2.8, 1.3.1" names. */
function requirementsIn(cell: string): number {
  return cell
    .split(',')
    .map((each) =>
      each
        .trim()
        .split('–')
        .map((number) => Number(number.split('.').at(-1))),
    )
    .reduce((sum, [first = 0, last = first]) => sum + 1 + last - first, 0);
}

const counted = new Map<string, Record<string, number>>();
for (const [, numbers = '', sign = ''] of text.matchAll(
  /^\| (\d[^|]*) \|[^|]*\| \*{0,2}([^|*]+)\*{0,2} \|/gm,
)) {
  const chapter = `V${numbers.split('.')[0]}`;
  const counts = counted.get(chapter) ?? {};
  counts[sign] = (counts[sign] ?? 0) + requirementsIn(numbers);
  counted.set(chapter, counts);
}
const stated = [...text.matchAll(/^\| \[(V\d+)[^|]*\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/gm)];

test('each chapter of ASVS states the number of its rows', () => {
  const asStated = stated.map(([, chapter, ...counts]) => [chapter, ...counts.map(Number)]);
  const asCounted = [...counted].map(([chapter, counts]) => [
    chapter,
    ...signs.map((sign) => counts[sign] ?? 0),
  ]);
  expect(asCounted).toEqual(asStated);
});

test('the chapters together contain all requirements of levels 1 and 2', () => {
  const sums = signs.map((_, at) => stated.reduce((sum, row) => sum + Number(row[at + 2]), 0));
  expect(sums.reduce((a, b) => a + b)).toBe(253);
  expect(text).toContain(`| **together, 253** | ${sums.map((sum) => `**${sum}**`).join(' | ')} |`);
});
