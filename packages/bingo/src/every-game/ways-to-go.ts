import { type GameRules, stageRulesOf } from './game-rules.ts';
import type { Ticket } from './ticket.ts';
import { type FieldView, type LineView, ticketView } from './ticket-view.ts';

/**
 * The ways in which a ticket reaches a stage with the fewest numbers: each as its numbers in order, without
 * duplicates. One empty way when it has reached the stage.
 */
export function waysToGo(
  rules: GameRules,
  ticket: Ticket,
  calledBalls: Iterable<number>,
  stage: number,
): readonly (readonly number[])[] {
  const { fields, missing } = ticketView(rules, ticket, calledBalls, stage);
  const ways = fields
    .flatMap((field) => linesToFill(rules, field, stage))
    .map((lines) => lines.flatMap(numbersMissing).toSorted((one, other) => one - other))
    .filter((numbers) => numbers.length === missing);
  return [...new Map(ways.map((numbers) => [numbers.join(), numbers])).values()];
}

/** Each choice of lines of a field that would reach the stage if they were full. */
function linesToFill(rules: GameRules, field: FieldView, stage: number): readonly (readonly LineView[])[] {
  const { rows, diagonalWins } = stageRulesOf(rules, stage);
  const diagonals = diagonalWins ? field.diagonals.map((diagonal) => [diagonal]) : [];
  return [...choicesOf(field.rows, rows), ...diagonals];
}

/** Every choice of this many of them, in order. */
function choicesOf<Of>(all: readonly Of[], count: number): readonly (readonly Of[])[] {
  if (count === 0) return [[]];
  return all.flatMap((first, at) =>
    choicesOf(all.slice(at + 1), count - 1).map((others) => [first, ...others]),
  );
}

const numbersMissing = ({ cells }: LineView): number[] =>
  cells.filter(({ marked }) => !marked).map(({ number }) => number);
