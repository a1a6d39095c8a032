import fc from 'fast-check';
import { ballsOf } from '../ball.ts';
import type { GameRules } from '../game-rules.ts';
import { shuffle } from '../random-source.ts';
import { dealTicket, type Ticket } from '../ticket.ts';
import { fixedRandom } from './fixed-random.ts';

/** Deals tickets of the given kinds from a random source fixed by a name. */
export function dealTickets<Kind extends string>(
  rules: GameRules<Kind>,
  name: string,
  kinds: readonly Kind[],
): Ticket<Kind>[] {
  const random = fixedRandom(name);
  return kinds.map((kind) => ({ kind, layout: dealTicket(rules, random, kind) }));
}

/** Any one to twelve tickets of a game, of all kinds. */
export function someTickets<Kind extends string>(rules: GameRules<Kind>): fc.Arbitrary<Ticket<Kind>[]> {
  const kind = fc.constantFrom(...rules.kinds.map((each) => each.kind));
  return fc
    .tuple(fc.string(), fc.array(kind, { minLength: 1, maxLength: 12 }))
    .map(([name, kinds]) => dealTickets(rules, name, kinds));
}

/** Any order of all the balls of a game. */
export function anyOrder(rules: GameRules): fc.Arbitrary<number[]> {
  const balls = ballsOf(rules);
  return fc.shuffledSubarray(balls, { minLength: balls.length, maxLength: balls.length });
}

/**
 * One round after another, from a random source fixed by a name: one to six tickets each, and an order of the
 * balls.
 */
export function* manyRounds<Kind extends string>(
  rules: GameRules<Kind>,
  name: string,
  count: number,
): Generator<{ readonly tickets: readonly Ticket<Kind>[]; readonly order: readonly number[] }> {
  const random = fixedRandom(name);
  const kinds = rules.kinds.map((each) => each.kind);
  for (let round = 0; round < count; round += 1) {
    const sold = shuffle(random, [...kinds, ...kinds, ...kinds, ...kinds]).slice(0, 1 + (round % 6));
    const tickets = sold.map((kind) => ({ kind, layout: dealTicket(rules, random, kind) }));
    yield { tickets, order: shuffle(random, ballsOf(rules)) };
  }
}
