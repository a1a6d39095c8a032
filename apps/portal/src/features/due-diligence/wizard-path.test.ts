import type { FundsFacts } from '@lokalbingo/contract/due-diligence';
import { describe, expect, test } from 'vitest';
import { stepBeside, stepToShow, type WizardStep, wizardPath } from './wizard-path.ts';

const facts = (isPep: boolean, isHighRisk: boolean, extraAML: boolean): FundsFacts => ({
  isPep,
  isHighRisk,
  extraAML,
});
const everyCase = [true, false].flatMap((isPep) =>
  [true, false].flatMap((isHighRisk) => [true, false].map((extraAML) => facts(isPep, isHighRisk, extraAML))),
);

describe('the way through the wizard', () => {
  test.each<[WizardStep, boolean, boolean, boolean, WizardStep | undefined]>([
    // step, PEP, high risk, extraAML → next
    [1, false, false, false, 4],
    [1, false, true, false, 3],
    [1, false, false, true, 3],
    [1, false, true, true, 3],
    [1, true, false, false, 2],
    [1, true, true, false, 2],
    [1, true, false, true, 2],
    [1, true, true, true, 2],
    [2, true, false, false, 3],
    [2, true, true, true, 3],
    [3, false, true, false, 4],
    [3, false, false, true, 4],
    [3, true, false, false, 4],
    [4, false, false, false, undefined],
    [4, true, true, true, undefined],
  ])(
    'goes forward from step %i (PEP %s, high risk %s, extraAML %s) to %s',
    (step, pep, risk, extra, next) => {
      expect(stepBeside(step, 'forward', facts(pep, risk, extra))).toBe(next);
    },
  );

  test('is the same in both directions, from personal information to the summary', () => {
    for (const each of everyCase) {
      const path = wizardPath(each);
      expect([path[0], path.at(-1)]).toEqual([1, 4]);
      expect(stepBeside(1, 'back', each)).toBeUndefined();
      for (const step of path) {
        const next = stepBeside(step, 'forward', each);
        if (next !== undefined) expect(stepBeside(next, 'back', each)).toBe(step);
      }
    }
  });
});

describe('an address that asks for a step', () => {
  const pep = facts(true, false, false);
  const ordinary = facts(false, false, false);
  test.each<[number, FundsFacts, readonly WizardStep[], WizardStep]>([
    // wanted, facts, complete steps → shown
    [1, ordinary, [], 1],
    [4, ordinary, [1], 4],
    [4, ordinary, [], 1],
    [3, ordinary, [1], 1],
    [2, ordinary, [1], 1],
    [2, pep, [1], 2],
    [4, pep, [1, 3], 2],
    [4, pep, [1, 2], 3],
    [4, pep, [1, 2, 3], 4],
    [99, pep, [1, 2, 3], 4],
    [0, pep, [1], 1],
    [Number.NaN, pep, [1], 1],
  ])('(%d, with %o and complete steps %j) shows step %i', (wanted, known, whole, shown) => {
    expect(stepToShow(wanted, known, (step) => whole.includes(step))).toBe(shown);
  });
});
