import { kroner } from '@lokalbingo/money';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { spokenBall, spokenWin } from './spoken.nb.ts';
import { newWords, useSpokenBalls } from './spoken-balls.ts';

const words = [
  'én to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten',
  'seksten sytten atten nitten tjue tjueen tjueto tjuetre tjuefire tjuefem tjueseks tjuesju tjueåtte tjueni tretti',
  'trettien trettito trettitre trettifire trettifem trettiseks trettisju trettiåtte trettini førti førtien førtito førtitre førtifire førtifem',
  'førtiseks førtisju førtiåtte førtini femti femtien femtito femtitre femtifire femtifem femtiseks femtisju femtiåtte femtini seksti',
  'sekstien sekstito sekstitre sekstifire sekstifem sekstiseks sekstisju sekstiåtte sekstini sytti syttien syttito syttitre syttifire syttifem',
];

it('each ball from 1 to 75 is read with its letter, except in Lynbingo', () => {
  const said = words.flatMap((column, at) => column.split(' ').map((word) => `${'BINGO'[at]} ${word}`));
  expect(said).toHaveLength(75);
  expect(said.map((_, at) => spokenBall(1, at + 1))).toEqual(said);
  expect(spokenBall(3, 21)).toBe('tjueen');
});

it('a screen falls silent when reading aloud is turned off', () => {
  const voices = { getVoices: () => [{ lang: 'nb-NO' }], speak: vi.fn(), cancel: vi.fn() };
  vi.stubGlobal('speechSynthesis', voices);
  vi.stubGlobal('SpeechSynthesisUtterance', Object);
  const draw = (...called: readonly number[]) => ({ called, stages: [] });
  const { rerender } = renderHook(({ round, speaks }) => useSpokenBalls(1, round, speaks), {
    initialProps: { round: draw(3), speaks: true },
  });
  rerender({ round: draw(3, 7), speaks: true });
  expect(voices.speak).toHaveBeenCalledTimes(1);
  voices.cancel.mockClear();
  rerender({ round: draw(3, 7), speaks: false });
  expect(voices.cancel).toHaveBeenCalledTimes(1);
  rerender({ round: draw(3, 7, 9), speaks: false });
  expect(voices.speak).toHaveBeenCalledTimes(1);
});

it('a won stage is read aloud in the game’s own words', () => {
  expect(spokenWin(1, 1, 1)).toBe('Bingo! Én rad er vunnet av én bong.');
  expect(spokenWin(2, 3, 2)).toBe('Bingo! Full bong er vunnet av to bonger.');
  expect(spokenWin(3, 2, 21)).toBe('Bingo! To rader er vunnet av tjueen bonger.');
});

const stage = { stage: 1, prizeOre: kroner(50), won: null };
const won = { ...stage, won: { ball: 7, winners: 2, sharePerTicketOre: kroner(25) } };

it('a new ball is read with the stage that it wins; earlier balls are not read when reading is turned on', () => {
  const before = { called: [3], stages: [stage] };
  expect(newWords(1, before, { called: [3, 7], stages: [stage] })).toEqual(['B sju']);
  expect(newWords(1, before, { called: [3, 7], stages: [won] })).toEqual(['B sju', spokenWin(1, 1, 2)]);
  expect(newWords(1, { called: [3, 7], stages: [stage] }, { called: [3, 7], stages: [won] })).toEqual([
    spokenWin(1, 1, 2),
  ]);
  expect(newWords(1, before, { called: [3, 7, 9], stages: [won] })).toEqual([]);
  expect(newWords(1, { called: [3, 7, 9], stages: [won] }, { called: [], stages: [stage] })).toEqual([]);
});
