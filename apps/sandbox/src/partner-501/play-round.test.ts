import { kroner, ore, subtractOre, sumOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishRound, newSession, resultOre, startRound } from './play-round.ts';
import type { Session } from './session.ts';
import { stakes } from './trekk.ts';

const now = new Date('2026-06-18T10:00:00.000Z');
const sessionWith = (amount: number, seed = 'seed'): Session =>
  newSession(
    {
      sessionId: 's',
      operatorUser: 'u',
      hallRef: '101',
      returnUrl: 'http://x.no',
      depositedOre: ore(amount),
      seed,
    },
    now,
  );

const anyNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 5, maxLength: 5 });
const anyStep = fc.oneof(
  fc.record({ stakeOre: fc.constantFrom<number>(...stakes), numbers: anyNumbers }),
  fc.record({ stakeOre: fc.integer(), numbers: fc.array(fc.integer()) }),
  fc.constant('finish' as const),
);

type Step = 'finish' | { readonly stakeOre: number; readonly numbers: readonly number[] };

function play(session: Session, step: Step): Session {
  if (step === 'finish') return finishRound(session, now);
  const result = startRound(session, { ...step, now });
  return 'session' in result ? result.session : session;
}

describe('whatever is played', () => {
  test('the balance is what came in, and prizes less stakes, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000 }),
        fc.string(),
        fc.array(anyStep, { maxLength: 60 }),
        (amount, seed, steps) => {
          let session = sessionWith(amount, seed);
          for (const step of steps) {
            session = play(session, step);
            expect(session.balanceOre).toBe(
              subtractOre(sumOre(session.depositedOre, session.wonOre), session.stakedOre),
            );
            expect(session.balanceOre).toBeGreaterThanOrEqual(0);
            expect(resultOre(session)).toBe(session.balanceOre - session.depositedOre);
          }
        },
      ),
    );
  });

  test('the same seed and the same presses come to the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(anyStep, { maxLength: 30 }), (seed, steps) => {
        const playAll = () => steps.reduce(play, sessionWith(20_000, seed));
        expect(playAll()).toEqual(playAll());
      }),
    );
  });
});

describe('a round', () => {
  const wish = { stakeOre: kroner(20), numbers: [1, 2, 3, 4, 5], now };

  test('takes its stake when it begins, and draws when it ends', () => {
    const started = startRound(sessionWith(10_000), wish);
    if ('problem' in started) throw new Error(started.problem);
    expect(started.session).toMatchObject({
      balanceOre: 8_000,
      openRound: { number: 1 },
      latestRounds: [],
    });
    const finished = finishRound(started.session, now);
    expect(finished).toMatchObject({ openRound: null, roundsPlayed: 1 });
    expect(finishRound(finished, now)).toBe(finished);
  });

  test.each([
    ['closed', { closingReason: 'closing_time' }, wish],
    ['balance_too_low', { balanceOre: kroner(19) }, wish],
    ['stake_unknown', {}, { ...wish, stakeOre: 300 }],
    ['stake_unknown', {}, { ...wish, stakeOre: -100 }],
    ['numbers_wrong', {}, { ...wish, numbers: [1, 2, 3, 4] }],
  ] as const)('does not begin: %s', (problem, state, asked) => {
    expect(startRound({ ...sessionWith(10_000), ...state }, asked)).toEqual({ problem });
  });

  test('does not begin while another is open', () => {
    const started = startRound(sessionWith(10_000), wish);
    if ('problem' in started) throw new Error(started.problem);
    expect(startRound(started.session, wish)).toEqual({ problem: 'round_open' });
  });
});
