/** How tickets fill the room they have while a round is on: pure, in rem. */

/** The room for tickets, inside what is around them. */
export type TicketRoom = { readonly inlineRem: number; readonly blockRem: number };

/** The largest ticket there is to show: its fields, and the rows and columns of one. */
export type TicketShape = { readonly fields: number; readonly rows: number; readonly columns: number };

/** How tickets stand. */
export type TicketLayout = {
  /** How many tickets stand beside one another. */
  readonly across: number;
  /** How many fields of a ticket stand beside one another. */
  readonly fieldsBeside: number;
  /** How high a cell is. */
  readonly cellRem: number;
  /** How many of the tickets are whole without scrolling. */
  readonly whole: number;
};

// What is around the cells of a ticket, as the style sheets of ticket and field have it.
const gap = 0.5;
const ticketEdges = 0.5;
const fieldEdges = 0.5;
const fieldGap = 0.25;
/** Names and how it stands are a line, and two where they have no room beside one another. */
const line = (inline: number): number => (inline > 18.625 ? 2.1 : 3.4);
/** Wide enough for letters over the columns, and for fields beside one another. */
const wide = 15.125;
const letters = 1.1;
/** Narrower than this, a ticket has no room for its name, or for a ball it waits for. */
const narrowestTicket = ({ columns }: TicketShape): number => (columns > 3 ? 9.25 : 8);
/** More are to be seen at once only by making them smaller than they can be. */
const enoughTickets = 8;
const largestCell = 6;
/** More tickets or fields beside one another are worth it for numbers that are so much larger. */
const worthIt = 1.1;
/** Less wide, two digits of the least size (theme.css) would touch the ring around them, or the next number. */
const narrowestCell = 1.5;

/** The lowest cell that can still be read: numbers of few cells are read as quickly as they are called. */
const lowestCell = ({ columns }: TicketShape): number => (columns > 3 ? 1.0625 : 1.75);

/**
 * The layout that shows most tickets whole, up to eight; of those the one with the largest numbers. More are reached
 * by scrolling. Where not even one is whole, cells are as small as can be read.
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

/** How high a cell can be, so that so many tickets below one another have room; nothing where fields have none. */
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
