import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { rulesOf } from '@lokalbingo/bingo/games';
import { describe, expect, test } from 'vitest';
import { roundAfter, tableForTests } from '../../testing/table-for-tests.ts';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { drawWords } from './draw-words.ts';
import { isLate } from './late-draw.ts';

const whole = await playWholeRound(7, 1, dealTickets(1, ['large']));
const [, closed] = whole.events as [RoundEvent, RoundEvent];
/** The message about a round that its hall draws, after these events of its draw. */
const byHall = (...events: RoundEvent[]) => ({
  ...roundAfter(whole, [{ type: 'sale_opened', commitment: null }, closed, ...events]),
  startsAt: new Date(0),
});
const announced: RoundEvent = { type: 'next_announced', ball: 45 };
const corrected: RoundEvent = { type: 'next_corrected', ball: 46, was: 45 };
const called: RoundEvent = { type: 'ball_called', ball: 46, position: 1 };
const words = (round: ReturnType<typeof byHall>, late = false) => drawWords(rulesOf(1), round, late);

describe('a round that its hall draws', () => {
  test('shows a correction until the number is called', () => {
    expect(words(byHall(announced))).toBeUndefined();
    const sentence = 'Oppleseren har rettet: neste tall er G\u00a046, ikke N\u00a045.';
    expect(words(byHall(announced, corrected))).toBe(sentence);
    expect(words(byHall(announced, corrected, called))).toBeUndefined();
  });

  test('gives the reason for a pause', () => {
    const paused: RoundEvent = { type: 'draw_paused', reason: 'Kontroll av bong' };
    expect(words(byHall(announced, paused), true)).toBe('Pause: Kontroll av bong');
    expect(words(byHall(announced, paused, { type: 'draw_resumed' }))).toBeUndefined();
  });

  test('says that the machine draws the rest', () => {
    const handed: RoundEvent = { type: 'draw_handed_over', commitment: 'c0'.repeat(32) };
    expect(words(byHall(announced, handed))).toBe('Maskinen trekker resten.');
    expect(words(byHall(announced, handed), true)).toMatch(/^Trekningen er forsinket/);
  });

  test('reports a caller who has not begun, or has stopped', () => {
    expect(words(byHall(), true)).toMatch(/^Oppleseren har ikke begynt ennå/);
    const silent = 'Oppleseren har stoppet opp. Vi venter på neste tall.';
    expect(words(byHall(announced), true)).toBe(silent);
    expect(words(byHall(announced, corrected, called), true)).toBe(silent);
  });

  test('is late when its caller has been silent for the time set in the table, independent of other draws', () => {
    const table = tableForTests({ current: byHall(announced), drawIntervalMs: 2000, callerSilentMs: 60_000 });
    expect(isLate(table, 60_000, 1_000_000)).toBe(false);
    expect(isLate(table, 60_001, 1_000_000)).toBe(true);
  });
});

test('a machine draw without new events is reported as delayed', () => {
  const drawing = roundAfter(whole, whole.events.slice(0, 4));
  expect(drawWords(rulesOf(1), drawing, true)).toMatch(/^Trekningen er forsinket/);
  expect(drawWords(rulesOf(1), drawing, false)).toBeUndefined();
});
