/** The number of requests by result, for each target. */
import { type Aim, aims } from './aims.ts';
import type { Judgement } from './judge-reply.ts';

/** The counters. */
export type Tally = {
  readonly add: (aim: Aim, kind: Judgement['kind']) => void;
  readonly count: (...kinds: Judgement['kind'][]) => number;
  /** A line for each target, below a heading. */
  readonly table: () => readonly string[];
};

/** All possible results of a request. */
export const kinds: readonly Judgement['kind'][] = [
  'yes',
  'refusal',
  'malformed',
  'login',
  'limited',
  'other',
  'busy',
  'closed',
  'fault',
];

/** Creates an empty tally. */
export function openTally(): Tally {
  const counts = new Map<string, number>();
  const of = (aim: string, kind: Judgement['kind']): number => counts.get(`${aim} ${kind}`) ?? 0;
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(30), ...cells.map((cell) => cell.padStart(10))].join('');
  return {
    add: ({ name }, kind) => counts.set(`${name} ${kind}`, of(name, kind) + 1),
    count: (...wanted) =>
      wanted.flatMap((kind) => aims.map(({ name }) => of(name, kind))).reduce((a, b) => a + b, 0),
    table: () => [
      line('', kinds),
      ...aims.map(({ name }) =>
        line(
          name,
          kinds.map((kind) => String(of(name, kind) || '·')),
        ),
      ),
    ],
  };
}
