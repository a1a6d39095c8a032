import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { zeroOre } from '@lokalbingo/money';
import type { Ticket } from './ticket.ts';

/** Every ticket that was ever issued. */
export type TicketStore = {
  readonly find: (ticketNr: string) => Ticket | undefined;
  /** Adds the ticket, or replaces it. */
  readonly save: (ticket: Ticket) => void;
  /** An unused number of nine digits. */
  readonly newNumber: () => string;
  /** A player's tickets in a hall, newest first: open ones, and those closed since. */
  readonly ofPlayer: (owner: Pick<Ticket, 'playerRef' | 'hallRef'>, closedSince: string) => Ticket[];
  /** Of all players, newest first. */
  readonly latest: (limit: number) => Ticket[];
};

const mostListed = 200;

export function createTicketStore(database: DatabaseSync): TicketStore {
  database.exec(`CREATE TABLE IF NOT EXISTS tickets_1_tickets (id INTEGER PRIMARY KEY, ticket_nr TEXT NOT NULL UNIQUE,
    player_ref TEXT NOT NULL, hall_ref TEXT NOT NULL, closed_at TEXT, document TEXT NOT NULL)`);
  database.exec('CREATE INDEX IF NOT EXISTS tickets_1_of_player ON tickets_1_tickets (player_ref, hall_ref)');
  const select = database.prepare('SELECT document FROM tickets_1_tickets WHERE ticket_nr = ?');
  const upsert =
    database.prepare(`INSERT INTO tickets_1_tickets (ticket_nr, player_ref, hall_ref, closed_at, document)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (ticket_nr) DO UPDATE SET closed_at = excluded.closed_at, document = excluded.document`);
  const selectOfPlayer = database.prepare(`SELECT document FROM tickets_1_tickets
    WHERE player_ref = ? AND hall_ref = ? AND (closed_at IS NULL OR closed_at >= ?) ORDER BY id DESC LIMIT ${mostListed}`);
  const selectLatest = database.prepare('SELECT document FROM tickets_1_tickets ORDER BY id DESC LIMIT ?');
  // Older records have no stakes.
  const read = (row: Record<string, unknown>) =>
    ({ stakedOre: zeroOre, ...JSON.parse(String(row.document)) }) as Ticket;
  const find = (ticketNr: string) => {
    const row = select.get(ticketNr);
    return row === undefined ? undefined : read(row);
  };
  const newNumber = (): string => {
    const number = String(randomInt(100_000_000, 1_000_000_000));
    return find(number) === undefined ? number : newNumber();
  };
  return {
    find,
    newNumber,
    save: (ticket) => {
      const { ticketNr, playerRef, hallRef, closedAt } = ticket;
      upsert.run(ticketNr, playerRef, hallRef, closedAt, JSON.stringify(ticket));
    },
    ofPlayer: ({ playerRef, hallRef }, closedSince) =>
      selectOfPlayer.all(playerRef, hallRef, closedSince).map(read),
    latest: (limit) => selectLatest.all(limit).map(read),
  };
}
