/**
 * The content of a ticket, and the dealing of tickets.
 *
 * A ticket has one or more fields of rows and columns. Its `Layout` is one byte per cell: field after field, row after
 * row, left to right. A number occurs in its own column only, and once on a ticket. A free cell is dealt a number too,
 * so a ticket with a cell for every number has each number exactly once. The number of a free cell is hidden, and the
 * cell counts as marked from the start (spec §2 How to play).
 */
import { ballsOfColumn, columnOf, isBall } from './ball.ts';
import { ballCountOf, cellsPerFieldOf, type GameRules, kindRulesOf } from './game-rules.ts';
import { fromHex, toHex } from './hex.ts';
import { type RandomSource, shuffle } from './random-source.ts';

/** The numbers of a ticket, one byte per cell. */
export type Layout = Uint8Array;

/** The content of a ticket. */
export type Ticket<Kind extends string = string> = { readonly kind: Kind; readonly layout: Layout };

/** The number of cells of a kind of ticket. @throws RangeError when the game has no such kind. */
export function cellCountOf(rules: GameRules, kind: string): number {
  return kindRulesOf(rules, kind).fields * cellsPerFieldOf(rules);
}

/** Whether a cell of a layout is free. */
export function isFreeCell(rules: GameRules, cell: number): boolean {
  return cell % cellsPerFieldOf(rules) === rules.field.freeCell;
}

/**
 * Deals a ticket. In each column the numbers are shuffled and dealt from the top, as many to each field as it
 * has rows, in the shuffled order. Every ticket of a kind is equally likely.
 * @throws RangeError when the game has no such kind.
 */
export function dealTicket(rules: GameRules, source: RandomSource, kind: string): Layout {
  const width = rules.columns.length;
  const layout = new Uint8Array(cellCountOf(rules, kind));
  rules.columns.forEach((_, column) => {
    // Fields follow each other row by row, so the n-th number dealt to a column is in the n-th row overall.
    shuffle(source, ballsOfColumn(rules, column))
      .slice(0, layout.length / width)
      .forEach((number, row) => {
        layout[row * width + column] = number;
      });
  });
  return layout;
}

/**
 * Whether a game has the kind, and bytes are a ticket of it: right size, every number in its own column, none
 * twice.
 */
export function isLayoutOf(rules: GameRules, kind: string, layout: Uint8Array): boolean {
  if (!rules.kinds.some((each) => each.kind === kind)) return false;
  if (layout.length !== cellCountOf(rules, kind)) return false;
  const seen = new Uint8Array(ballCountOf(rules) + 1);
  return layout.every((number, cell) => {
    const column = cell % rules.columns.length;
    if (!isBall(rules, number) || columnOf(rules, number) !== column || seen[number] === 1) return false;
    seen[number] = 1;
    return true;
  });
}

/** A layout as lower-case hex, two digits per cell: the form in which it is stored, sent and hashed. */
export function layoutToHex(layout: Layout): string {
  return toHex(layout);
}

/** Reads a layout from hex. @returns `undefined` when the text is not a ticket of the kind. */
export function layoutFromHex(rules: GameRules, kind: string, text: string): Layout | undefined {
  const layout = fromHex(text);
  return layout !== undefined && isLayoutOf(rules, kind, layout) ? layout : undefined;
}
