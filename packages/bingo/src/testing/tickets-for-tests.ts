import fc from 'fast-check';
import { dealTicket, type Ticket, type TicketKind } from '../ticket.ts';
import { fixedChance } from './fixed-chance.ts';

/** Deals tickets of the given kinds with chance fixed by a name. */
export function dealTickets(name: string, kinds: readonly TicketKind[]): Ticket[] {
  const chance = fixedChance(name);
  return kinds.map((kind) => ({ kind, layout: dealTicket(chance, kind) }));
}

const kind: fc.Arbitrary<TicketKind> = fc.constantFrom('large', 'quick');

/** Any one to twelve tickets, large and quick mixed. */
export const someTickets: fc.Arbitrary<Ticket[]> = fc
  .tuple(fc.string(), fc.array(kind, { minLength: 1, maxLength: 12 }))
  .map(([name, kinds]) => dealTickets(name, kinds));

/** Any order of the 75 balls. */
export const anyOrder: fc.Arbitrary<number[]> = fc.shuffledSubarray(
  Array.from({ length: 75 }, (_, at) => at + 1),
  { minLength: 75, maxLength: 75 },
);

/** The rows of a ticket as sets of the numbers they need, field by field: the rule itself, told as plainly as can be. */
export function rowsOf(ticket: Ticket): number[][][] {
  return Array.from({ length: ticket.layout.length / 25 }, (_, field) =>
    Array.from({ length: 5 }, (_, row) =>
      [0, 1, 2, 3, 4]
        .filter((column) => !(row === 2 && column === 2))
        .map((column) => ticket.layout[25 * field + 5 * row + column] as number),
    ),
  );
}

/** How many numbers a ticket lacks for so many rows in one field, found by trying every choice of rows. */
export function missingByTrying(ticket: Ticket, called: readonly number[], rowCount: number): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (const rows of rowsOf(ticket)) {
    for (let choice = 0; choice < 32; choice += 1) {
      const chosen = rows.filter((_, row) => (choice >> row) & 1);
      if (chosen.length !== rowCount) continue;
      const missing = chosen.flat().filter((number) => !called.includes(number)).length;
      fewest = Math.min(fewest, missing);
    }
  }
  return fewest;
}
