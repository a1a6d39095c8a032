/**
 * One ball for 100,000 tickets of each game: marked on all of them, and the winners of the current stage
 * found. Beside the minimum: a bare loop that decrements a byte for each line with the ball, and records
 * which are full. Run alone: `node bench/ticket-marking.ts`.
 */
import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { ballCountOf, cellsPerFieldOf, type GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { shuffle } from '@lokalbingo/bingo/every-game/random-source';
import { stagesWon } from '@lokalbingo/bingo/every-game/stage';
import { fixedRandom } from '@lokalbingo/bingo/every-game/testing/fixed-random';
import { dealTickets } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import { isFreeCell, type Ticket } from '@lokalbingo/bingo/every-game/ticket';
import { createTicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { allGames } from '@lokalbingo/bingo/games';
import { assert } from '../apps/server/src/platform/result.ts';
import { type Comparison, median } from './measure.ts';
import { printComparison } from './print-comparison.ts';

const ticketCount = 100_000;
// Dealing takes far longer than marking, so fewer are dealt, and each is sold several times.
const dealtCount = 10_000;
/** The number of balls of each game, in whole rounds: with fewer the loops are not yet optimised. */
const leastBalls = 400;

/** Compares over whole rounds of each game, as they are played. */
export function benchTicketMarking(): readonly Comparison[] {
  return allGames.map(compareIn);
}

function compareIn(rules: GameRules): Comparison {
  // The first kind is the one with the most fields.
  const kind = rules.kinds[0]?.kind ?? '';
  const dealt = dealTickets(rules, 'bench', new Array<string>(dealtCount).fill(kind));
  const tickets = Array.from({ length: ticketCount }, (_, index) => dealt[index % dealtCount] as Ticket);
  const oursUs: number[] = [];
  const bareUs: number[] = [];
  const lines = linesByBall(rules, tickets);
  for (let round = 0; oursUs.length < leastBalls; round += 1) {
    const marks = createTicketMarks(rules, tickets);
    const bare = bareCounters(lines);
    const order = shuffle(fixedRandom(`order ${round}`), ballsOf(rules));
    for (let stage = 1, at = 0; stage <= rules.stages.length; at += 1) {
      const ball = order[at] as number;
      const ours = () => {
        marks.mark(ball);
        return stagesWon(rules, marks.winners, stage).length;
      };
      // Each goes first equally often, since the second finds the processor warm.
      if (at % 2 === 0) bareUs.push(inUs(() => bare.mark(ball))[1]);
      const [won, ourUs] = inUs(ours);
      oursUs.push(ourUs);
      if (at % 2 === 1) bareUs.push(inUs(() => bare.mark(ball))[1]);
      stage += won;
    }
    assert(bare.fullCount() > 0, 'A round does not end before a line is full.');
  }
  return {
    title: `A ball for ${ticketCount.toLocaleString('en')} tickets of main game ${rules.mainGame}, ${kind}`,
    measurements: [
      { what: 'a bare loop over flat counters', value: median(bareUs), unit: 'µs' },
      { what: 'ticket marks: mark, then find winners', value: median(oursUs), unit: 'µs' },
    ],
  };
}

/**
 * Returns for each ball the lines of all tickets with that ball: each row and each diagonal of each field is
 * a line.
 */
function linesByBall(rules: GameRules, tickets: readonly Ticket[]): readonly Uint32Array[] {
  const { rows, diagonals } = rules.field;
  const cells = cellsPerFieldOf(rules);
  const byBall = Array.from({ length: ballCountOf(rules) + 1 }, (): number[] => []);
  let fields = 0;
  for (const { layout } of tickets) {
    layout.forEach((number, cell) => {
      if (isFreeCell(rules, cell)) return;
      const first = (fields + Math.floor(cell / cells)) * (rows + diagonals.length);
      byBall[number]?.push(first + Math.floor((cell % cells) / rules.columns.length));
      diagonals.forEach((diagonal, at) => {
        if (diagonal.includes(cell % cells)) byBall[number]?.push(first + rows + at);
      });
    });
    fields += layout.length / cells;
  }
  return byBall.map((lines) => Uint32Array.from(lines));
}

function bareCounters(lines: readonly Uint32Array[]) {
  const missing = new Uint8Array(1 + lines.reduce((last, each) => Math.max(last, each.at(-1) ?? 0), 0));
  for (const each of lines) for (const line of each) missing[line] = (missing[line] as number) + 1;
  const full: number[] = [];
  return {
    fullCount: () => full.length,
    mark(ball: number): void {
      const each = lines[ball] as Uint32Array;
      for (let at = 0; at < each.length; at += 1) {
        const line = each[at] as number;
        const left = (missing[line] as number) - 1;
        missing[line] = left;
        if (left === 0) full.push(line);
      }
    },
  };
}

function inUs<Value>(work: () => Value): readonly [Value, number] {
  const begun = performance.now();
  const value = work();
  return [value, (performance.now() - begun) * 1000];
}

if (import.meta.main) for (const comparison of benchTicketMarking()) printComparison(comparison);
