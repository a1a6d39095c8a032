/** The subjects of the tests in the rounds of a game. */
import { ballCountOf, cellsPerFieldOf, type GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { cellCountOf } from '@lokalbingo/bingo/every-game/ticket';
import type { RoundBatch } from './round-batch.ts';
import type { Shape } from './tests/statistical-test.ts';

/** One kind of arrangement of a game, and how to extract it from a batch of rounds. */
export type Subject = {
  readonly name: string;
  readonly about: string;
  readonly shape: Shape;
  /** Each arrangement of the batch in turn. Each value is valid until the next one. */
  readonly arrangements: (batch: RoundBatch) => Iterable<Uint8Array>;
};

/** Returns the subjects: the draw, the deals of each kind of ticket, and the draw beside a ticket. */
export function subjectsOf(rules: GameRules): readonly Subject[] {
  return [drawOf(rules), ...rules.kinds.map(({ kind }) => dealOf(rules, kind)), besideTicketOf(rules)];
}

function drawOf(rules: GameRules): Subject {
  const balls = ballCountOf(rules);
  return {
    name: `Main game ${rules.mainGame}: the draw`,
    about: `All ${balls} balls of each round in the order in which they come.`,
    shape: { of: balls, length: balls },
    *arrangements({ rounds, orders }) {
      const arrangement = new Uint8Array(balls);
      for (let round = 0; round < rounds; round += 1) {
        for (let place = 0; place < balls; place += 1) {
          arrangement[place] = (orders[round * balls + place] as number) - 1;
        }
        yield arrangement;
      }
    },
  };
}

function dealOf(rules: GameRules, kind: string): Subject {
  const width = rules.columns.length;
  const cells = cellCountOf(rules, kind);
  const rows = cells / width;
  return {
    name: `Main game ${rules.mainGame}: tickets dealt, ${kind}`,
    about: `Each column of each ticket from top to bottom: ${rows} of its ${rules.ballsPerColumn} numbers, column after column.`,
    shape: { of: rules.ballsPerColumn, length: rows },
    *arrangements({ rounds, deals }) {
      const layouts = deals[kind] ?? new Uint8Array();
      const arrangement = new Uint8Array(rows);
      for (let column = 0; column < rounds * width; column += 1) {
        const start = Math.floor(column / width) * cells + (column % width);
        for (let row = 0; row < rows; row += 1) {
          const number = layouts[start + row * width] as number;
          arrangement[row] = (number - 1) % rules.ballsPerColumn;
        }
        yield arrangement;
      }
    },
  };
}

/** The draw is derived from the tickets' hash; it must not favour or avoid their numbers. */
function besideTicketOf(rules: GameRules): Subject {
  const balls = ballCountOf(rules);
  const [kind] = rules.kinds;
  const cells = kind === undefined ? 0 : kind.fields * cellsPerFieldOf(rules);
  return {
    name: `Main game ${rules.mainGame}: the draw beside a ticket`,
    about: `The position in a round's own draw of the number at the top left of one of its tickets (${kind?.kind}).`,
    shape: { of: balls, length: 1 },
    *arrangements({ rounds, orders, deals }) {
      const layouts = deals[kind?.kind ?? ''] ?? new Uint8Array();
      const arrangement = new Uint8Array(1);
      for (let round = 0; round < rounds; round += 1) {
        const corner = layouts[round * cells] as number;
        arrangement[0] = orders.indexOf(corner, round * balls) - round * balls;
        yield arrangement;
      }
    },
  };
}
