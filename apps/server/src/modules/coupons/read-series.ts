/** Reads the file in which a hall's paper system lists its issued coupons. Pure. */
import { couponNumberIn } from '@lokalbingo/contract/coupons';
import { type Ore, ore } from '@lokalbingo/money';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';

/** A coupon in the file. */
export type SeriesLine = {
  readonly number: string;
  readonly prizeOre: Ore;
  readonly lastDay: OsloDay;
};

/**
 * What is wrong with the file, and in which line, from 1.
 * - `guessable`: half of the numbers are closer to the next than random numbers would be.
 */
export type FileComplaint =
  | { readonly why: 'heading' | 'empty' | 'too_long' | 'guessable' }
  | {
      readonly why: 'fields' | 'number' | 'prize' | 'last_day' | 'twice';
      readonly line: number;
    };

const heading = 'number;prize;last_day';
const linesAtMost = 100_000;
// In the largest file, random numbers of ten digits are a hundred thousand apart on average.
const tooClose = 1000;
const fewest = 10;

/**
 * Reads a file: a heading `number;prize;last_day`, and a line for each coupon, such as
 * `123456789071;250,00;2026-12-31`; 0 is no prize. A file with any mistake is refused whole, and the refusal repeats no
 * number.
 */
export function readSeries(text: string): Decision<readonly SeriesLine[], FileComplaint> {
  const [first, ...written] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (first?.trim() !== heading) return no({ why: 'heading' });
  if (written.length === 0) return no({ why: 'empty' });
  if (written.length > linesAtMost) return no({ why: 'too_long' });
  const lines: SeriesLine[] = [];
  const seen = new Set<string>();
  for (const [index, fields] of written.entries()) {
    const line = index + 2;
    const read = readLine(fields);
    if (typeof read === 'string') return no({ why: read, line });
    if (seen.has(read.number)) return no({ why: 'twice', line });
    seen.add(read.number);
    lines.push(read);
  }
  return isGuessable(lines) ? no({ why: 'guessable' }) : ok(lines);
}

function readLine(written: string): SeriesLine | 'fields' | 'number' | 'prize' | 'last_day' {
  const [digits = '', prize = '', day = '', ...more] = written.split(';').map((field) => field.trim());
  if (more.length > 0 || day === '') return 'fields';
  const number = couponNumberIn(digits);
  if (number === undefined) return 'number';
  const [, whole, part = '00'] = /^([0-9]{1,6})(?:[.,]([0-9]{2}))?$/.exec(prize) ?? [];
  if (whole === undefined) return 'prize';
  const lastDay = dayIn(day);
  return lastDay === undefined ? 'last_day' : { number, prizeOre: ore(Number(`${whole}${part}`)), lastDay };
}

function dayIn(text: string): OsloDay | undefined {
  if (!/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined;
  try {
    return osloDay(text);
  } catch {
    return undefined;
  }
}

function isGuessable(lines: readonly SeriesLine[]): boolean {
  const tens = lines.map(({ number }) => Number(number.slice(0, 10))).toSorted((one, other) => one - other);
  const close = tens.filter((ten, at) => at > 0 && ten - (tens[at - 1] ?? 0) < tooClose).length;
  return lines.length >= fewest && close >= (lines.length - 1) / 2;
}

const no = (refusal: FileComplaint) => ({ ok: false as const, refusal });
