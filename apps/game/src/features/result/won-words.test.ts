import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { kroner, sumOre } from '@lokalbingo/money';
import { expect, test } from 'vitest';
import { plain } from '../../testing/test-games.tsx';
import { resultTexts } from './result.nb.ts';

const prize = (ticketNo: number, stage: number, amount: number, more: Partial<OwnPrize> = {}): OwnPrize => ({
  ticketNo,
  stage,
  prizeOre: kroner(amount),
  state: 'paid',
  ...more,
});
const newsOf = (mainGame: 1 | 2 | 3, prizes: readonly OwnPrize[], draws = 30) => {
  const amountOre = sumOre(...prizes.map(({ prizeOre }) => prizeOre));
  return plain(resultTexts.news(mainGame, { amountOre, prizes, draws }));
};

test.each([
  ['one ticket', newsOf(1, [prize(3, 1, 100)]), 'Du vant kr 100. Bong 3, 1 rad.'],
  [
    'several tickets on one ball, three in a row by the first and the last',
    newsOf(
      1,
      [8, 3, 7, 9].map((ticketNo) => prize(ticketNo, 2, 25)),
    ),
    'Du vant kr 100. Bong 3 og 7 til 9, 2 rader.',
  ],
  [
    'tickets that won different things, each by what it won',
    newsOf(1, [prize(3, 1, 50), prize(7, 1, 50), prize(3, 2, 75)]),
    'Du vant kr 175. Bong 3 og 7, 1 rad. Bong 3, 2 rader.',
  ],
  ['a full house of main game 2', newsOf(2, [prize(1, 3, 500)]), 'Du vant kr 500. Bong 1, full bong.'],
  [
    'a jackpot in its own words',
    newsOf(2, [prize(2, 1, 2500, { isJackpot: true })], 4),
    'Du vant kr 2 500. Bong 2, jackpot med diagonal på 4 trekk.',
  ],
  ['Lynbingo', newsOf(3, [prize(4, 3, 150)]), 'Du vant kr 150. Bong 4, 3 rader.'],
  [
    'a prize that awaits approval by two persons of the hall',
    newsOf(1, [prize(3, 5, 12_000, { state: 'held' })]),
    'Du vant kr 12 000. Bong 3, 5 rader. Til godkjenning.',
  ],
  [
    'a prize of which a part awaits approval',
    newsOf(1, [prize(3, 5, 12_000, { state: 'held' }), prize(4, 5, 500)]),
    'Du vant kr 12 500. Bong 3 og 4, 5 rader. kr 12 000 er til godkjenning.',
  ],
])('%s is described in full', (_, words, expected) => {
  expect(words).toBe(expected);
});

test('read aloud, an amount is in kroner', () => {
  const prizes = [prize(3, 1, 17.5), prize(4, 1, 1000, { state: 'held' })];
  expect(plain(resultTexts.spokenWin(1, { amountOre: kroner(1017.5), prizes, draws: 30 }))).toBe(
    'Du vant 1 017,50 kroner. Bong 3 og 4, 1 rad. 1 000 kroner er til godkjenning.',
  );
});
