import { withCheckDigits } from '@lokalbingo/contract/coupons';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { readSeries } from './read-series.ts';
import { newNumber } from './testing/sample-series.ts';

const heading = 'number;prize;last_day';
const line = (changes: { number?: string; prize?: string; day?: string } = {}): string =>
  [changes.number ?? newNumber(), changes.prize ?? '250,00', changes.day ?? '2026-12-31'].join(';');
const complaint = (...lines: string[]) => {
  const read = readSeries([heading, ...lines].join('\n'));
  return read.ok ? 'none' : read.refusal;
};

describe('a file of coupons', () => {
  it("gives each coupon's number, prize and last day, whatever its line endings", () => {
    const number = newNumber();
    const text = `\uFEFF${heading}\r\n${line({ number })}\r\n${line({ prize: '0' })}\r\n`;
    const read = readSeries(text);
    expect(read.ok && read.value).toMatchObject([
      { number, prizeOre: kroner(250), lastDay: '2026-12-31' },
      { prizeOre: 0 },
    ]);
  });

  it.each([
    ['fields', '123'],
    ['fields', line({ day: '2026-12-31;x' })],
    ['number', line({ number: '123456789012' })],
    ['prize', line({ prize: '-1' })],
    ['prize', line({ prize: '1e3' })],
    ['prize', line({ prize: '2,5' })],
    ['prize', line({ prize: '1000000' })],
    ['last_day', line({ day: '2026-02-30' })],
    ['last_day', line({ day: '31.12.2026' })],
  ])('is refused whole for a line whose %s is wrong, and the refusal names the line: %s', (why, wrong) => {
    expect(complaint(line(), wrong, line())).toEqual({ why, line: 3 });
  });

  it('is refused when a number is repeated, or when it has no heading or no coupon', () => {
    const number = newNumber();
    expect(complaint(line({ number }), line(), line({ number }))).toEqual({ why: 'twice', line: 4 });
    expect(complaint()).toEqual({ why: 'empty' });
    expect(readSeries(line())).toEqual({ ok: false, refusal: { why: 'heading' } });
    expect(complaint(...Array.from({ length: 100_001 }, () => 'x'))).toEqual({ why: 'too_long' });
  });

  it('is refused when its numbers are consecutive, and not when they are random', () => {
    const drawn = Array.from({ length: 2000 }, () => line());
    const counted = (apart: number) =>
      Array.from({ length: 20 }, (_, at) =>
        line({ number: withCheckDigits(String(4_000_000_000 + at * apart)) }),
      );
    expect(complaint(...drawn)).toBe('none');
    expect(complaint(...counted(1))).toEqual({ why: 'guessable' });
    expect(complaint(...counted(999))).toEqual({ why: 'guessable' });
    expect(complaint(...counted(1_000_003))).toBe('none');
  });
});
