/** The player's tickets as shown: marks, missing numbers, best first. Pure, and cheap to compare. */
import { ballName } from './ball.ts';
import { type GameRules, stageRulesOf } from './game-rules.ts';
import type { RoundState } from './round.ts';
import type { Ticket } from './ticket.ts';
import { fieldsOf, sortBestFirst, type TicketView, ticketView } from './ticket-view.ts';

/** A ticket with its number in the round. */
export type NumberedTicket = Ticket & { readonly ticketNo: number };

/** A field in plain values: two fields look the same exactly when all of these are equal. */
export type ShownField = {
  readonly fieldNo: number;
  /** The same array as long as the ticket is the same. */
  readonly numbers: Uint8Array;
  /** One bit per cell: set when it is marked. */
  readonly marks: number;
  /** One bit per cell: set when calling its number next would win the stage. */
  readonly wins: number;
  readonly rowsComplete: number;
  /** One bit per diagonal of the game: set when it is full and counts. */
  readonly diagonals: number;
};

/** A ticket in the list. Its fields keep their order, whichever is the best. */
export type ShownTicket<Own extends NumberedTicket = NumberedTicket> = {
  readonly ticket: Own;
  readonly fields: readonly ShownField[];
  readonly best: ShownField | undefined;
  readonly missing: number;
  readonly rowsComplete: number;
  readonly winningNumbers: readonly number[];
};

/** The balls for which a full diagonal counts: those called until its stage is won. */
export function ballsForDiagonals(
  rules: GameRules,
  { stages, called }: Pick<RoundState, 'stages' | 'called'>,
): readonly number[] {
  const won = stages.find(({ stage, won }) => won !== null && stageRulesOf(rules, stage).diagonalWins)?.won;
  return won ? called.slice(0, called.indexOf(won.ball) + 1) : called;
}

/**
 * Shows tickets by the called balls and the current stage, best first; equal ones by number.
 * @param diagonalBalls from {@link ballsForDiagonals}; by default all called balls
 */
export function showTickets<Own extends NumberedTicket>(
  rules: GameRules,
  tickets: readonly Own[],
  called: readonly number[],
  stage: number,
  diagonalBalls: readonly number[] = called,
): ShownTicket<Own>[] {
  const byNumber = tickets.toSorted((one, other) => one.ticketNo - other.ticketNo);
  return sortBestFirst(
    byNumber.map((ticket) => {
      const diagonals = fullDiagonals(rules, ticket, diagonalBalls, stage);
      return showTicket(rules, ticket, ticketView(rules, ticket, called, stage), diagonals);
    }),
  );
}

/** One bit per diagonal, for each field. */
function fullDiagonals(
  rules: GameRules,
  ticket: Ticket,
  balls: readonly number[],
  stage: number,
): readonly number[] {
  if (rules.field.diagonals.length === 0) return [];
  return ticketView(rules, ticket, balls, stage).fields.map((field) =>
    bitsOf(field.diagonals.map((line) => line.missing === 0)),
  );
}

function showTicket<Own extends NumberedTicket>(
  rules: GameRules,
  ticket: Own,
  view: TicketView,
  diagonals: readonly number[],
): ShownTicket<Own> {
  const { missing, rowsComplete, winningNumbers } = view;
  const fields = view.fields.map((field, at) => {
    const cells = field.rows.flatMap((row) => row.cells);
    const wins = field.missing === 1 ? new Set(winningNumbers) : new Set<number>();
    return {
      fieldNo: at + 1,
      numbers: fieldNumbers(rules, ticket)[at] ?? new Uint8Array(),
      marks: bitsOf(cells.map((cell) => cell.marked)),
      wins: bitsOf(cells.map((cell) => !cell.free && wins.has(cell.number))),
      rowsComplete: field.rowsComplete,
      diagonals: diagonals[at] ?? 0,
      missing: field.missing,
    };
  });
  return { ticket, fields, best: sortBestFirst(fields)[0], missing, rowsComplete, winningNumbers };
}

/** Whether two tickets look the same, so that the page need not render the ticket again. */
export function isSamePicture(one: ShownTicket, other: ShownTicket): boolean {
  return (
    one.ticket === other.ticket &&
    one.missing === other.missing &&
    one.fields.every((field, at) => {
      const before = other.fields[at];
      return (
        field.fieldNo === before?.fieldNo &&
        field.marks === before.marks &&
        field.wins === before.wins &&
        field.diagonals === before.diagonals
      );
    })
  );
}

/** Whether a cell's bit is set. */
export function hasBit(bits: number, cell: number): boolean {
  return ((bits >> cell) & 1) === 1;
}

/** Numbers by their names: "B 7", "N 34". */
export function ballNames(rules: GameRules, numbers: readonly number[]): string[] {
  return numbers.toSorted((one, other) => one - other).map((number) => ballName(rules, number));
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, flag, at) => (flag ? bits | (1 << at) : bits), 0);
}

const numbersByTicket = new WeakMap<Ticket, readonly Uint8Array[]>();

function fieldNumbers(rules: GameRules, ticket: Ticket): readonly Uint8Array[] {
  const known = numbersByTicket.get(ticket);
  if (known) return known;
  const fields = fieldsOf(rules, ticket);
  numbersByTicket.set(ticket, fields);
  return fields;
}
