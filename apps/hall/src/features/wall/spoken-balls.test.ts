import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { spokenBall, spokenWin } from './spoken.nb.ts';
import { newWords } from './spoken-balls.ts';

describe('a ball read aloud', () => {
  it.each([
    [1, 1, 'B én'],
    [1, 7, 'B sju'],
    [1, 17, 'I sytten'],
    [1, 31, 'N trettien'],
    [1, 45, 'N førtifem'],
    [1, 60, 'G seksti'],
    [1, 75, 'O syttifem'],
    [3, 21, 'tjueen'],
  ] as const)('in main game %d, ball %d: %s', (mainGame, ball, words) => {
    expect(spokenBall(mainGame, ball)).toBe(words);
  });
});

it('a won stage is read aloud in the game’s own words', () => {
  expect(spokenWin(1, 1, 1)).toBe('Bingo! Én rad er vunnet av én bong.');
  expect(spokenWin(2, 3, 2)).toBe('Bingo! Full bong er vunnet av to bonger.');
  expect(spokenWin(3, 2, 21)).toBe('Bingo! To rader er vunnet av tjueen bonger.');
});

const stage = { stage: 1, prizeOre: kroner(50), won: null };
const won = { ...stage, won: { ball: 7, winners: 2, sharePerTicketOre: kroner(25) } };

it('a new ball is read with the stage that it wins, and nothing that happened while nobody listened', () => {
  const before = { called: [3], stages: [stage] };
  expect(newWords(1, before, { called: [3, 7], stages: [stage] })).toEqual(['B sju']);
  expect(newWords(1, before, { called: [3, 7], stages: [won] })).toEqual(['B sju', spokenWin(1, 1, 2)]);
  expect(newWords(1, { called: [3, 7], stages: [stage] }, { called: [3, 7], stages: [won] })).toEqual([
    spokenWin(1, 1, 2),
  ]);
  expect(newWords(1, before, { called: [3, 7, 9], stages: [won] })).toEqual([]);
  expect(newWords(1, { called: [3, 7, 9], stages: [won] }, { called: [], stages: [stage] })).toEqual([]);
});
