import { type Ore, zeroOre } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { classifyFindings } from './classify-findings.ts';
import type { EndedBecause, Stored } from './discrepancy.ts';

type Subject = { readonly hallId: number };
type Facts = { readonly kind: string; readonly stakeOre: Ore };
const factsOf = (fact: number): Facts => ({ kind: String(fact), stakeOre: zeroOre });
const row = (fact: number, endedBecause: EndedBecause | null = null): Stored<Subject, Facts> => ({
  hallId: 1,
  ...factsOf(fact),
  differenceId: fact,
  firstSeenAt: new Date(0),
  lastSeenAt: new Date(0),
  endedBecause,
});
/** Classifies a fact found in a subject, or no fact, when these rows are known. */
function sorted(known: readonly Stored<Subject, Facts>[], fact: number | undefined) {
  const found = [{ hallId: 1, discrepancy: fact === undefined ? undefined : factsOf(fact) }];
  const { begun, seen, agreed, changed } = classifyFindings<Subject, Facts>(
    { subjectText: ({ hallId }) => String(hallId), factsText: ({ kind }) => kind },
    known,
    found,
  );
  return [
    ...begun.map((each) => `begin ${each.discrepancy.kind}`),
    ...seen.map(({ kind }) => `see ${kind}`),
    ...agreed.map(({ kind }) => `agree ${kind}`),
    ...changed.map(({ kind }) => `change ${kind}`),
  ];
}

it.each<[string, readonly Stored<Subject, Facts>[], number | undefined, readonly string[]]>([
  ['a new discrepancy begins', [], 1, ['begin 1']],
  ['no finding begins nothing', [], undefined, []],
  ['an unchanged open discrepancy is seen again', [row(1)], 1, ['see 1']],
  ['a discrepancy that is no longer found ends, because both sides agree', [row(1)], undefined, ['agree 1']],
  ['a changed discrepancy ends, and a new one begins', [row(1)], 2, ['begin 2', 'change 1']],
  ['a settled discrepancy does not come back', [row(1, 'settled')], 1, []],
  ['a settled discrepancy comes back when it has changed', [row(1, 'settled')], 2, ['begin 2']],
  [
    'an open discrepancy that changes back to a settled one ends, and nothing begins',
    [row(1, 'settled'), row(2)],
    1,
    ['change 2'],
  ],
  ['a settled discrepancy stays settled when nothing is found', [row(1, 'settled')], undefined, []],
  ['a discrepancy of another subject is left alone', [{ ...row(1), hallId: 2 }], 1, ['begin 1']],
])('%s', (_, known, discrepancy, outcome) => expect(sorted(known, discrepancy)).toEqual(outcome));
