import { expect, it } from 'vitest';
import { classifyFindings } from './classify-findings.ts';
import type { EndedBecause } from './discrepancy.ts';

type Row = {
  readonly subject: string;
  readonly fact: number;
  readonly endedBecause: EndedBecause | null;
};
const row = (fact: number, endedBecause: EndedBecause | null = null): Row => ({
  subject: 'a deposit',
  fact,
  endedBecause,
});
/** Classifies a finding about a subject, or its absence, against these known rows. */
function sorted(known: readonly Row[], discrepancy: number | undefined) {
  const found = [{ subject: 'a deposit', discrepancy }];
  const { begun, seen, agreed, changed } = classifyFindings(known, found, {
    subjectText: ({ subject }: { readonly subject: string }) => subject,
    isSame: ({ fact }, other: number) => fact === other,
  });
  return [
    ...begun.map((each) => `begin ${each.discrepancy}`),
    ...seen.map(({ fact }) => `see ${fact}`),
    ...agreed.map(({ fact }) => `agree ${fact}`),
    ...changed.map(({ fact }) => `change ${fact}`),
  ];
}

it.each<[string, readonly Row[], number | undefined, readonly string[]]>([
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
  ['what is of another subject is left alone', [{ ...row(1), subject: 'another' }], 1, ['begin 1']],
])('%s', (_, known, discrepancy, outcome) => expect(sorted(known, discrepancy)).toEqual(outcome));
