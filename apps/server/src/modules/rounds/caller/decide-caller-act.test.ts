import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import type { Round } from '../round.ts';
import { sampleGame } from '../testing/sample-game.ts';
import { standingAt } from './acts-so-far.ts';
import type { CallerAct } from './caller-act.ts';
import { type CallerFacts, type CallerWord, decideCallerAct } from './decide-caller-act.ts';

const startsAt = new Date('2026-11-21T12:10:00+01:00');
const round: Round = {
  ...sampleGame({ hallId: 1 }),
  roundId: 7,
  phase: 'drawing',
  startsAt,
  saleClosesAt: startsAt,
  nextStepAt: startsAt,
  isLed: false,
  confirmsBalls: false,
  commitment: null,
  ticketsHash: 'a0'.repeat(32),
  ticketCount: 3,
  stakesOre: kroner(15),
  ballsCalled: 1,
};
const announced = (place: number, ball: number): CallerAct => ({ act: 'announced', place, ball });
const corrected = (place: number, ball: number): CallerAct => ({ act: 'corrected', place, ball });
const called = (place: number, ball: number): CallerAct => ({ act: 'called', place, ball });
const confirmed = (place: number, ball: number): CallerAct => ({ act: 'confirmed', place, ball });
const paused: CallerAct = { act: 'paused', place: 2, reason: 'Kontroll av bong' };
const resumed: CallerAct = { act: 'resumed', place: 2 };
const kari = { name: 'Kari Vakt', staffId: 1 };
const ola = { name: 'Ola Vakt', staffId: 2 };
/** Ball 5 is called and settled; the second place is next. */
const first = [announced(1, 5), called(1, 5)];

const announce = (ball: number, place = 2): CallerWord => ({ say: 'announce', place, ball });
const call = (ball: number, place = 2): CallerWord => ({ say: 'call', place, ball });
const confirm = (ball: number): CallerWord => ({ say: 'confirm', place: 2, ball });
const pause: CallerWord = { say: 'pause', reason: 'Kontroll av bong' };
const resume: CallerWord = { say: 'resume' };
const correct = (was: number, ball: number, place = 2): CallerWord => ({ say: 'correct', place, was, ball });

function decided(word: CallerWord, acts: readonly CallerAct[], changes: Partial<CallerFacts> = {}) {
  const facts = {
    round,
    acts,
    actor: kari,
    standing: standingAt(
      acts.map((act) => ({ ...act, actor: kari })),
      2,
    ),
    isBeingCancelled: false,
    isAfterAnother: false,
    now: startsAt,
    ...changes,
  };
  const outcome = decideCallerAct(word, facts);
  return outcome.ok ? outcome.value : outcome.refusal;
}

describe('a caller', () => {
  it.each<[string, CallerWord, readonly CallerAct[], CallerAct]>([
    ['announces the next ball', announce(9), first, announced(2, 9)],
    ['calls the ball that is announced', call(9), [...first, announced(2, 9)], called(2, 9)],
    ['corrects the announced ball', correct(9, 10), [...first, announced(2, 9)], corrected(2, 10)],
    ['calls the corrected ball', call(10), [...first, announced(2, 9), corrected(2, 10)], called(2, 10)],
    [
      'corrects the ball back',
      correct(10, 9),
      [...first, announced(2, 9), corrected(2, 10)],
      corrected(2, 9),
    ],
    [
      'announces a ball that an earlier correction withdrew',
      announce(8),
      [announced(1, 8), corrected(1, 5), called(1, 5)],
      announced(2, 8),
    ],
  ])('%s', (_, word, acts, act) => {
    expect(decided(word, acts)).toEqual(act);
  });

  it.each<[string, CallerWord, readonly CallerAct[], object]>([
    ['a number that is not a ball of the game', announce(76), first, { why: 'no_ball' }],
    ['nothing', announce(0), first, { why: 'no_ball' }],
    ['a ball that was called before', announce(5), first, { why: 'called_before' }],
    [
      'a second ball while one waits',
      announce(10),
      [...first, announced(2, 9)],
      { why: 'announced_already', ball: 9 },
    ],
    [
      'a ball that another caller has just announced',
      announce(9),
      [...first, announced(2, 9)],
      { why: 'announced_already', ball: 9 },
    ],
    ['a position that another caller has just filled', announce(9, 1), first, { why: 'moved_on' }],
    ['a later position', announce(9, 3), first, { why: 'moved_on' }],
    [
      'the next ball while one is being settled',
      announce(10, 3),
      [...first, announced(2, 9), called(2, 9)],
      { why: 'moved_on' },
    ],
    ['a call without an announced ball', call(9), first, { why: 'not_announced', ball: null }],
    [
      'a call of a ball that another caller has corrected',
      call(9),
      [...first, announced(2, 9), corrected(2, 10)],
      { why: 'not_announced', ball: 10 },
    ],
    ['a second call', call(9), [...first, announced(2, 9), called(2, 9)], { why: 'being_settled' }],
    ['a correction without an announced ball', correct(9, 10), first, { why: 'not_announced', ball: null }],
    [
      'a correction of a ball that is not announced',
      correct(8, 10),
      [...first, announced(2, 9)],
      { why: 'not_announced', ball: 9 },
    ],
    ['a correction to the same ball', correct(9, 9), [...first, announced(2, 9)], { why: 'same_ball' }],
    [
      'a correction to a ball that was called',
      correct(9, 5),
      [...first, announced(2, 9)],
      { why: 'called_before' },
    ],
    [
      'a correction to a number that is not a ball',
      correct(9, 76),
      [...first, announced(2, 9)],
      { why: 'no_ball' },
    ],
    [
      'a correction after the call',
      correct(9, 10),
      [...first, announced(2, 9), called(2, 9)],
      { why: 'being_settled' },
    ],
    ['a correction after settlement', correct(5, 6, 1), first, { why: 'moved_on' }],
  ])('is refused %s', (_, word, acts, refusal) => {
    expect(decided(word, acts)).toEqual(refusal);
  });

  it.each<[string, Partial<CallerFacts>, object]>([
    [
      'that our generator draws',
      { round: { ...round, commitment: 'c0'.repeat(32) } },
      { why: 'not_drawn_by_hall' },
    ],
    ['that has ended', { round: { ...round, phase: 'finished' } }, { why: 'over' }],
    ['that was cancelled', { round: { ...round, phase: 'cancelled' } }, { why: 'over' }],
    [
      'that the hall has decided to cancel',
      { round: { ...round, phase: 'closed' }, isBeingCancelled: true },
      { why: 'being_cancelled' },
    ],
    ['whose tickets are on sale', { round: { ...round, phase: 'on_sale' } }, { why: 'on_sale' }],
    [
      'before its start',
      { round: { ...round, phase: 'closed' }, now: new Date(startsAt.getTime() - 1) },
      { why: 'before_start', startsAt },
    ],
    [
      'after another that has not ended',
      { round: { ...round, phase: 'closed' }, isAfterAnother: true },
      { why: 'after_another' },
    ],
  ])('cannot draw a round %s', (_, changes, refusal) => {
    expect(decided(announce(9), first, changes)).toEqual(refusal);
  });

  it('draws only balls of the game', () => {
    const lightning = { round: { ...round, mainGame: 3 } as const };
    expect(decided(announce(21), first, lightning)).toEqual(announced(2, 21));
    expect(decided(announce(22), first, lightning)).toEqual({ why: 'no_ball' });
  });

  it('is decided by the latest act on each position', () => {
    const acts = [...first, announced(2, 9), corrected(2, 10), corrected(2, 11)];
    expect(standingAt(acts, 1)).toMatchObject({ ball: 5, isCalled: true });
    expect(standingAt(acts, 2)).toMatchObject({ ball: 11, isCalled: false });
    expect(standingAt(acts, 3)).toBeNull();
  });
});

describe('a ball that a second person confirms', () => {
  const withConfirmation = { round: { ...round, confirmsBalls: true } };
  const waiting = [...first, announced(2, 9)];

  it('can be called once someone other than its announcer has confirmed it', () => {
    expect(decided(call(9), waiting, withConfirmation)).toEqual({ why: 'not_confirmed' });
    expect(decided(confirm(9), waiting, withConfirmation)).toEqual({ why: 'own_ball' });
    expect(decided(confirm(9), waiting, { ...withConfirmation, actor: ola })).toEqual(confirmed(2, 9));
    expect(decided(call(9), [...waiting, confirmed(2, 9)], withConfirmation)).toEqual(called(2, 9));
  });

  it('must be confirmed again after a correction, but only once, and only if the hall requires it', () => {
    const corrections = [...waiting, confirmed(2, 9), corrected(2, 10)];
    expect(decided(call(10), corrections, withConfirmation)).toEqual({ why: 'not_confirmed' });
    const twice = [...corrections, confirmed(2, 10)];
    const byOla = { ...withConfirmation, actor: ola };
    expect(decided(confirm(10), twice, byOla)).toEqual({ why: 'no_confirmation_needed' });
    expect(decided(confirm(9), waiting, { actor: ola })).toEqual({ why: 'no_confirmation_needed' });
  });
});

it('a pause has a reason, blocks every other act, and ends once', () => {
  expect(decided(pause, first)).toEqual(paused);
  for (const word of [announce(9), pause])
    expect(decided(word, [...first, paused])).toEqual({ why: 'paused' });
  expect(decided(resume, [...first, paused])).toEqual(resumed);
  expect(decided(resume, [...first, paused, resumed])).toEqual({ why: 'not_paused' });
  const closed = { round: { ...round, phase: 'closed', ballsCalled: 0 } as const };
  expect(decided(pause, [], closed)).toEqual({ why: 'not_begun' });
});

describe('a caller who leads a draw by seed', () => {
  const led = {
    round: { ...round, isLed: true, commitment: 'c0'.repeat(32) },
    standing: { ball: 9, isCalled: false, isConfirmed: true, by: undefined },
  };

  it('calls the ball that the machine has announced, and announces none', () => {
    expect(decided(call(9), [], led)).toEqual(called(2, 9));
    expect(decided(call(10), [], led)).toEqual({ why: 'not_announced', ball: 9 });
    expect(decided(announce(10), [], led)).toEqual({ why: 'not_drawn_by_hall' });
    expect(decided(correct(9, 10), [], led)).toEqual({ why: 'not_drawn_by_hall' });
  });

  it('cannot call before the machine has begun, or call a ball twice', () => {
    const closed = { ...led, round: { ...led.round, phase: 'closed' } as const };
    expect(decided(call(9), [], closed)).toEqual({ why: 'not_begun' });
    const standing = { ...led.standing, isCalled: true };
    expect(decided(call(9), [called(2, 9)], { ...led, standing })).toEqual({ why: 'being_settled' });
  });
});
