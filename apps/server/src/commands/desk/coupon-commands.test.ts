import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { issueCoupons, newNumber, sampleLine } from '../../modules/coupons/testing/sample-series.ts';
import { useRoundWorld } from '../../modules/rounds/testing/round-world.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useRoundWorld();
const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-coupons-'));
const because = ['--because', 'Hentet i kassen'] as const;
const typed = (name: string, ...words: (string | number)[]) => typedAtDesk(world, name, words);
const eva = (...words: (string | number)[]) => typed('Eva Vakt', ...words, ...because);
const ola = (...words: (string | number)[]) => typed('Ola Vakt', ...words, ...because);

let files = 0;
/** A file as the paper system writes it. */
function fileOf(...lines: string[]): string {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, ['number;prize;last_day', ...lines].join('\n'));
  return path;
}
const importFile = (hallId: number, ...lines: string[]) =>
  eva('import-coupons', '--hall', hallId, '--file', fileOf(...lines));
const issue = (hallId: number, prize: number) =>
  issueCoupons({ db: world.database.db, clock: world.clock }, hallId, sampleLine(prize, '2099-12-31'));

describe('import-coupons', () => {
  it('reads a file in, once, and shows it', async () => {
    const hallId = await world.newHall();
    const [won, lost] = [`${newNumber()};250,00;2099-12-31`, `${newNumber()};0;2099-12-31`];
    expect(await importFile(hallId, won, lost)).toBe(`done: Read 2 coupons in for hall ${hallId}.`);
    expect(await importFile(hallId, won, lost)).toContain('has been read in before');
    expect(await importFile(await world.newHall(), won)).toContain('are coupons already');
    const shown = await typed('Eva Vakt', 'coupons', '--hall', hallId);
    expect(shown).toContain('2 coupons · 1 prizes of kr 250 · 0 paid, kr 0 · last day 2099-12-31');
    expect(shown).not.toContain(won.slice(0, 12));
  });

  it.each([
    ['123;1;2099-12-31', 'the number in line 2'],
    ['x', 'line 2 is not'],
    [`${newNumber()};x;2099-12-31`, 'the prize in line 2'],
    [`${newNumber()};1;x`, 'the last day in line 2'],
    [`${newNumber()};1;2001-12-31`, 'the last day of all its coupons is over'],
  ])('does nothing by the line %s', async (line, why) => {
    expect(await importFile(await world.newHall(), line)).toMatch(new RegExp(`^not done: Nothing.*${why}`));
  });

  it('does nothing by a file that is none, one that is empty or guessable, or for a hall that is none', async () => {
    const hallId = await world.newHall();
    expect(await eva('import-coupons', '--hall', hallId, '--file', folder)).toContain('cannot be read');
    expect(await eva('import-coupons', '--hall', hallId)).toContain('--file PATH');
    expect(await importFile(hallId)).toContain('no coupon in it');
    expect(await importFile(999_999, `${newNumber()};1;2099-12-31`)).toContain('no such hall');
    const number = newNumber();
    expect(await importFile(hallId, `${number};1;2099-12-31`, `${number};1;2099-12-31`)).toContain(
      'in line 3 stands there before',
    );
  });
});

describe('paying a coupon', () => {
  it('is done by one person, and tells who has done it', async () => {
    const hallId = await world.newHall();
    const coupon = ['--hall', hallId, '--coupon', await issue(hallId, 250)] as const;
    expect(await eva('pay-coupon', ...coupon)).toMatch(
      /^done: Coupon …\d{3} with kr 250: paid by Eva Vakt, /,
    );
    expect(await ola('pay-coupon', ...coupon)).toMatch(/^not done: Nothing done: it was paid by Eva Vakt, /);
    const shown = await typed('Eva Vakt', 'coupons', '--hall', hallId);
    expect(shown).toContain('1 paid, kr 250');
    expect(shown).toMatch(/: paid kr 250\.$/);
  });

  it('above the limit waits for another', async () => {
    const hallId = await world.newHall();
    const coupon = ['--hall', hallId, '--coupon', await issue(hallId, 5001)] as const;
    const waiting = () => typed('Eva Vakt', 'waiting', '--hall', hallId);
    expect(await ola('confirm-coupon', ...coupon)).toContain('begin by pay-coupon');
    expect(await eva('pay-coupon', ...coupon)).toContain('NOT paid');
    expect(await waiting()).toContain('Coupons to confirm (1)');
    expect(await eva('confirm-coupon', ...coupon)).toContain('another confirms');
    expect(await ola('pay-coupon', ...coupon)).toContain('Eva Vakt has written it down');
    expect(await ola('confirm-coupon', ...coupon)).toContain('paid by Ola Vakt');
    expect(await waiting()).toBe('done: Nothing waits.');
    expect(await typed('Eva Vakt', 'coupons', '--hall', hallId)).toContain('confirmed by Ola Vakt');
  });

  it('is not done for one that is mistyped, unknown, of another hall, or without a prize', async () => {
    const hallId = await world.newHall();
    const number = await issue(hallId, 0);
    const pay = (hall: number, coupon: string) => eva('pay-coupon', '--hall', hall, '--coupon', coupon);
    expect(await pay(hallId, `${number}1`)).toContain('mistyped');
    expect(await pay(hallId, newNumber())).toContain('no hall has issued');
    expect(await pay(await world.newHall(), number)).toContain('not of this hall');
    expect(await pay(hallId, number)).toContain('has won nothing');
    expect(await eva('pay-coupon', '--hall', hallId)).toContain('--coupon NUMBER');
    expect(await typed('Eva Vakt', 'coupons', '--hall', 'x')).toContain('--hall ID');
  });
});
