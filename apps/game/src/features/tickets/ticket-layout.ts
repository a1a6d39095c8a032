/** Computes how tickets fill their room during a round. Pure; lengths are in rem. */

/** The room for tickets, without the padding around them. */
export type TicketRoom = { readonly inlineRem: number; readonly blockRem: number };

/** The largest ticket to show: the number of its fields, and the rows and columns of a field. */
export type TicketShape = { readonly fields: number; readonly rows: number; readonly columns: number };

/** The layout of the tickets. */
export type TicketLayout = {
  /** Tickets side by side. */
  readonly across: number;
  /** Fields of a ticket side by side. */
  readonly fieldsBeside: number;
  /** The height of a cell. */
  readonly cellRem: number;
  /** Whole tickets visible without scrolling. */
  readonly whole: number;
};

// The space around the cells of a ticket, from the style sheets of ticket and field.
const gap = 0.5;
const ticketEdges = 0.5;
const fieldEdges = 0.5;
const fieldGap = 0.25;
/** Name and state are one line, or two when they do not fit side by side. */
const line = (inline: number): number => (inline > 18.625 ? 2.1 : 3.4);
/** Wide enough for letters over the columns, and for fields side by side. */
const wide = 15.125;
const letters = 1.1;
/** A narrower ticket has no room for its name, or for the ball that it is waiting for. */
const narrowestTicket = ({ columns }: TicketShape): number => (columns > 3 ? 9.25 : 8);
/** Beyond this number, more tickets fit only at a smaller size. */
const enoughTickets = 8;
const largestCell = 6;
/** More tickets or fields side by side are worth it if the numbers become this much larger. */
const worthIt = 1.1;
/**
 * In a narrower cell two digits of the least size (theme.css) would touch the ring around them, or the next
 * number.
 */
const narrowestCell = 1.5;

/** The lowest readable cell: a few digits can be read as quickly as the numbers are called. */
const lowestCell = ({ columns }: TicketShape): number => (columns > 3 ? 1.0625 : 1.75);

/**
 * The layout with the most whole tickets, up to eight; of those the one with the largest numbers. The rest
 * are reached by scrolling. If not even one is whole, cells have the smallest readable size.
 */
export function layOutTickets(room: TicketRoom, shape: TicketShape, count: number): TicketLayout {
  const lowest = lowestCell(shape);
  let best: TicketLayout = {
    across: 1,
    fieldsBeside: Math.min(2, shape.fields),
    cellRem: lowest,
    whole: 0,
  };
  for (let across = 1; across <= count && inlineOf(room, across) >= narrowestTicket(shape); across += 1) {
    for (let fieldsBeside = 1; fieldsBeside <= shape.fields; fieldsBeside += 1) {
      for (let down = 1; across * (down - 1) < Math.min(count, enoughTickets); down += 1) {
        const cellRem = cellOf(room, shape, { across, fieldsBeside, down });
        const whole = Math.min(count, enoughTickets, across * down);
        const isBetter = whole > best.whole || (whole === best.whole && cellRem > best.cellRem * worthIt);
        if (cellRem >= lowest && isBetter) best = { across, fieldsBeside, cellRem, whole };
      }
    }
  }
  return best;
}

const inlineOf = ({ inlineRem }: TicketRoom, across: number): number =>
  (inlineRem - (across - 1) * gap) / across;

type Arrangement = { readonly across: number; readonly fieldsBeside: number; readonly down: number };

/**
 * The greatest cell height with which this many tickets fit below one another; undefined when the fields do
 * not fit.
 */
function cellOf(
  room: TicketRoom,
  { fields, rows, columns }: TicketShape,
  { across, fieldsBeside, down }: Arrangement,
): number {
  const inline = inlineOf(room, across);
  if (inline <= wide && fieldsBeside > 1) return 0;
  const fieldInline = (inline - ticketEdges - (fieldsBeside - 1) * fieldGap) / fieldsBeside - fieldEdges;
  const cellInline = fieldInline / columns;
  if (cellInline < narrowestCell) return 0;
  const fieldsDown = Math.ceil(fields / fieldsBeside);
  const aroundField = fieldEdges + (inline > wide && columns > 3 ? letters : 0);
  const aroundTicket = line(inline) + fieldsDown * aroundField + (fieldsDown - 1) * fieldGap + ticketEdges;
  const block = room.blockRem - down * aroundTicket - (down - 1) * gap;
  return Math.min(block / (down * fieldsDown * rows), cellInline, largestCell);
}
