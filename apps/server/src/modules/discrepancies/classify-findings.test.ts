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
/** What comes of a fact that is found in a subject, or of none, where these rows are known. */
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
  ['a new difference begins', [], 1, ['begin 1']],
  ['nothing is nothing', [], undefined, []],
  ['the same that stands is seen', [row(1)], 1, ['see 1']],
  ['one that is not found any more has agreed', [row(1)], undefined, ['agree 1']],
  ['one that is otherwise now has changed, and another begins', [row(1)], 2, ['begin 2', 'change 1']],
  ['what was settled does not come back', [row(1, 'settled')], 1, []],
  ['what was settled comes back when it is otherwise', [row(1, 'settled')], 2, ['begin 2']],
  [
    'what stands and goes back to what was settled has changed, and nothing begins',
    [row(1, 'settled'), row(2)],
    1,
    ['change 2'],
  ],
  ['what was settled stays so when nothing is found', [row(1, 'settled')], undefined, []],
  ['what is of another subject is left alone', [{ ...row(1), hallId: 2 }], 1, ['begin 1']],
])('%s', (_, known, discrepancy, outcome) => expect(sorted(known, discrepancy)).toEqual(outcome));
