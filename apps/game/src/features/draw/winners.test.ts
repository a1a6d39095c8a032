import { kroner } from '@lokalbingo/money';
import { expect, test } from 'vitest';
import { plain } from '../../testing/test-games.tsx';
import { drawTexts } from './draw.nb.ts';

const share = (kind: string, winners: number, amount: number, isJackpot = false) => ({
  kind,
  isJackpot,
  winners,
  shareOre: kroner(amount),
});

test.each([
  [[share('single', 1, 50)], '1 bong på B 7: kr 50'],
  [[share('single', 2, 25)], '2 bonger på B 7: kr 25 hver'],
  [[share('single', 1, 10), share('quadruple', 2, 40)], '3 bonger på B 7: fra kr 10 til kr 40'],
  [
    [share('single', 1, 625, true), share('double', 1, 1250, true)],
    '2 bonger på B 7: fra kr 625 til kr 1 250',
  ],
])('winners of a stage are shown in one line: %#', (shares, line) => {
  expect(plain(drawTexts.winners(shares, 'B 7'))).toBe(line);
});

test('screen readers read the prize of each kind of ticket, and which tickets won by a diagonal', () => {
  const shares = [share('single', 1, 625, true), share('quadruple', 2, 40)];
  const news = plain(drawTexts.stageNews(2, 1, shares));
  expect(news).toBe(
    '1 rad er vunnet av 1 bong til kr 5 med diagonal, kr 625 og 2 bonger til kr 20, kr 40 til hver.',
  );
});
