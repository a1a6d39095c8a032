/**
 * The tickets of main game 1: what is printed on them and how they are dealt.
 *
 * A ticket is one or three fields of 5 × 5 cells. Its `Layout` is one byte a cell: field after field, row after
 * row, left to right. Column B holds numbers 1–15, I 16–30, N 31–45, G 46–60, O 61–75. The centre cell of each
 * field is free ("Freeplay"): a number is dealt to it too, so that a large ticket holds each of the 75 exactly
 * once, but that number is hidden and the cell counts as marked from the start (spec §2 How to play).
 */
import { ballCount, ballsPerColumn, columnOf, isBall } from './ball.ts';
import { fromHex, toHex } from './hex.ts';
import { type RandomSource, shuffle } from './random-source.ts';

/** A large ticket is "stor bong" with three fields, a quick ticket is "Kvikkbingo" with one. */
export type TicketKind = 'large' | 'quick';

/** The numbers of a ticket, one byte a cell: 75 for a large ticket, 25 for a quick one. */
export type Layout = Uint8Array;

/** What is printed on a ticket. */
export type Ticket = { readonly kind: TicketKind; readonly layout: Layout };

/** Every kind of ticket. */
export const ticketKinds: readonly TicketKind[] = ['large', 'quick'];

/** A field has five rows. */
export const rowsPerField = 5;

/** A row has five cells, one in each column. */
export const cellsPerRow = 5;

/** A field has 25 cells, its free centre included. */
export const cellsPerField = rowsPerField * cellsPerRow;

/** How many fields a kind of ticket has. */
export const fieldCountOf: Readonly<Record<TicketKind, number>> = { large: 3, quick: 1 };

const centreOfField = 12;

/** Whether a cell of a layout is the free centre of its field. */
export function isFreeCell(cell: number): boolean {
  return cell % cellsPerField === centreOfField;
}

/**
 * Deals a ticket. In each column the 15 numbers are shuffled and dealt from the top, five to each field, in the
 * order they come. Each ticket of a kind is equally likely.
 */
export function dealTicket(source: RandomSource, kind: TicketKind): Layout {
  const dealt = fieldCountOf[kind] * rowsPerField;
  const layout = new Uint8Array(dealt * cellsPerRow);
  for (let column = 0; column < cellsPerRow; column += 1) {
    const numbers = Array.from({ length: ballsPerColumn }, (_, at) => column * ballsPerColumn + at + 1);
    // Fields follow each other row by row, so the n-th number dealt to a column stands in the n-th row of all.
    shuffle(source, numbers)
      .slice(0, dealt)
      .forEach((number, row) => {
        layout[row * cellsPerRow + column] = number;
      });
  }
  return layout;
}

/** Whether bytes are a ticket of the kind: right size, every number in its own column, none twice. */
export function isLayoutOf(kind: TicketKind, layout: Uint8Array): boolean {
  if (layout.length !== fieldCountOf[kind] * cellsPerField) return false;
  const seen = new Uint8Array(ballCount + 1);
  return layout.every((number, cell) => {
    if (!isBall(number) || columnOf(number) !== cell % cellsPerRow || seen[number] === 1) return false;
    seen[number] = 1;
    return true;
  });
}

/** A layout as lower-case hex, two digits a cell: how it is stored, sent and hashed. */
export function layoutToHex(layout: Layout): string {
  return toHex(layout);
}

/** Reads a layout from hex. @returns `undefined` when the text is not a ticket of the kind. */
export function layoutFromHex(kind: TicketKind, text: string): Layout | undefined {
  const layout = fromHex(text);
  return layout !== undefined && isLayoutOf(kind, layout) ? layout : undefined;
}
