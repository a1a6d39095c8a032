import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';
import { expect, it } from 'vitest';
import { useRoundFixture } from '../../modules/rounds/testing/round-fixture.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useRoundFixture();
const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-qr-'));
const typed = (...words: (string | number)[]) => typedAtDesk(world, 'Eva Vakt', words);
const because = ['--because', 'Plakat ved inngangen'] as const;
let files = 0;
const newPath = () => join(folder, `${++files}.svg`);
const lastDay = () => new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
const make = (hallId: number, path: string, ...more: string[]) =>
  typed('make-qr', '--hall', hallId, '--until', lastDay(), '--to', path, ...more, ...because);

it('make-qr tells the address, writes its picture, and qr-again the same', async () => {
  const [hallId, path, again] = [await world.newHall(), newPath(), newPath()];
  const said = await make(hallId, path, '--kind', 'hall-page', '--for', 'each');
  const [, code = ''] = /^done: Wrote code (\d+) of hall/.exec(said) ?? [];
  const [address = ''] = /http:\/\/localhost:3000\/qr\/[2-9A-Z]{16}/.exec(said) ?? [];
  expect(said).toMatch(/to be typed: [2-9A-Z]{4}(-[2-9A-Z]{4}){3}/);
  const picture = readFileSync(path, 'utf8');
  expect(picture).toBe(encodeQR(address, 'svg', { ecc: 'medium', border: 4 }));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await typed('qr-again', '--code', code, '--to', again, ...because)).toContain(address);
  expect(readFileSync(again, 'utf8')).toBe(picture);
  const shown = await typed('qr-codes', '--hall', hallId);
  expect(shown).toMatch(/hall-page · for each · last day .* by Eva Vakt · used by 0$/);
  expect(shown).not.toContain(address.slice(-16));
});

it('make-qr leaves no file when it makes no code, and takes no file that is there', async () => {
  const [hallId, path] = [await world.newHall(), newPath()];
  expect(await make(hallId, path, '--kind', 'game', '--for', 'one')).toContain('says what, by --text');
  expect(existsSync(path)).toBe(false);
  expect(await make(999_999, path, '--kind', 'welcome', '--for', 'one')).toContain('no such hall');
  const kept = await make(hallId, path, '--kind', 'game', '--for', 'one', '--text', 'Ekstrarunde kl. 19');
  expect(kept).toContain('“Ekstrarunde kl. 19”');
  expect(await make(hallId, path, '--kind', 'welcome', '--for', 'one')).toContain('such a file already');
  const over = ['--until', '2001-01-01', '--kind', 'welcome', '--for', 'one'];
  expect(await make(hallId, newPath(), ...over)).toContain('the last day is over');
});

it.each([
  [['make-qr', '--kind', 'x', '--for', 'one', '--until', '2026-12-31', '--to', 'a.svg']],
  [['make-qr', '--kind', 'game', '--for', 'all', '--until', '2026-12-31', '--to', 'a.svg']],
  [['make-qr', '--kind', 'game', '--for', 'toString', '--until', '2026-12-31', '--to', 'a']],
  [['make-qr', '--kind', 'game', '--for', 'one', '--until', 'x', '--to', 'a.svg']],
  [['make-qr', '--kind', 'game', '--for', 'one', '--until', '2026-12-31']],
  [['qr-again', '--code', 'x', '--to', 'a.svg']],
  [['qr-again', '--code', '1']],
  [['qr-codes', '--code', '1']],
])('does nothing by what it cannot understand: %j', async (words) => {
  const ofHall = words[0] === 'make-qr' ? ['--hall', await world.newHall()] : [];
  expect(await typed(...words, ...ofHall, ...because)).toContain('not done: It is written');
});

it('qr-again knows no code that nobody has made', async () => {
  expect(await typed('qr-again', '--code', 999_999, '--to', newPath(), ...because)).toContain('no such code');
});
