import { type Ore, ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballCountOf, type GameRules, stagesOf } from '../game-rules.ts';
import { dealTicket, isLayoutOf, type Ticket } from '../ticket.ts';
import { createTicketMarks } from '../ticket-marks.ts';
import { ticketView } from '../ticket-view.ts';
import { fixedRandom } from './fixed-random.ts';
import { type PlayedStage, playRound } from './play-round.ts';
import { anyOrder, manyRounds, someTickets } from './tickets-for-tests.ts';

/** An independent implementation of a game, without the rules' code. */
export type ByHand = {
  /** A whole round, winners and øre. */
  readonly play: (
    tickets: readonly Ticket[],
    order: readonly number[],
    prizes: readonly Ore[],
  ) => PlayedStage[];
  /** How many numbers a ticket lacks for a stage. */
  readonly missing: (ticket: Ticket, called: readonly number[], stage: number) => number;
};

/** Tests that the rules and the independent implementation agree, whatever is sold and drawn. */
export function describeAgreement<Kind extends string>(rules: GameRules<Kind>, byHand: ByHand): void {
  describe('the rules and the independent implementation', () => {
    it('agree over 10,000 rounds on every winner, every øre and every remainder', () => {
      // Amounts that cannot be shared without a remainder.
      const prizes = stagesOf(rules).map((stage) => ore(10_007 * stage));
      for (const { tickets, order } of manyRounds(rules, 'agreement', 10_000)) {
        const played = playRound(rules, tickets, order, prizes).stages;
        const expected = byHand.play(tickets, order, prizes);
        if (JSON.stringify(played) !== JSON.stringify(expected)) expect(played).toEqual(expected);
      }
    });

    it('agree on what each ticket lacks after any number of balls, in the marks and in the shown tickets', () => {
      fc.assert(
        fc.property(anyMoment(rules), ({ tickets, called, stage }) => {
          const marks = createTicketMarks(rules, tickets);
          for (const ball of called) marks.mark(ball);
          const expected = tickets.map((ticket) => byHand.missing(ticket, called, stage));
          expect(tickets.map((_, at) => marks.missing(at, stage))).toEqual(expected);
          expect(tickets.map((ticket) => ticketView(rules, ticket, called, stage).missing)).toEqual(expected);
          expect(marks.winners(stage)).toEqual(
            expected.flatMap((missing, at) => (missing === 0 ? [at] : [])),
          );
        }),
      );
    });

    it('agree on exactly the numbers that would win the stage if called next', () => {
      fc.assert(
        fc.property(anyMoment(rules), ({ tickets, called, uncalled, stage }) => {
          for (const ticket of tickets) {
            const winning = uncalled.filter((ball) => byHand.missing(ticket, [...called, ball], stage) === 0);
            const already = byHand.missing(ticket, called, stage) === 0;
            const shown = ticketView(rules, ticket, called, stage).winningNumbers;
            expect(new Set(shown)).toEqual(new Set(already ? [] : winning));
          }
        }),
      );
    });

    it('deal tickets of their kind, whatever the random source', () => {
      const anyKind = fc.constantFrom(...rules.kinds.map(({ kind }) => kind));
      fc.assert(
        fc.property(anyKind, fc.string(), (kind, name) => {
          expect(isLayoutOf(rules, kind, dealTicket(rules, fixedRandom(name), kind))).toBe(true);
        }),
      );
    });
  });
}

/** Some tickets, some balls called in any order, and a stage. */
function anyMoment<Kind extends string>(rules: GameRules<Kind>) {
  return fc
    .tuple(
      someTickets(rules),
      anyOrder(rules),
      fc.nat(ballCountOf(rules)),
      fc.constantFrom(...stagesOf(rules)),
    )
    .map(([tickets, order, count, stage]) => ({
      tickets,
      called: order.slice(0, count),
      uncalled: order.slice(count),
      stage,
    }));
}
