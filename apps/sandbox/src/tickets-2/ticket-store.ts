import type { DatabaseSync } from 'node:sqlite';
import { negateOre, type Ore } from '@lokalbingo/money';
import type { TransferElement } from './reply.ts';

/** A ticket of system 2, with the sum of its entries. */
export type Ticket = {
  readonly tno: string;
  readonly cust: string;
  readonly site: string;
  /** Open, in use at a terminal, or closed. */
  readonly status: 'A' | 'B' | 'X';
  readonly saldo: Ore;
  readonly opened: string;
  readonly closed: string | null;
  /** How it was closed: by an `END`, or by the hall, which paid it out over the counter. */
  readonly closedBy: 'END' | 'PAID' | null;
};

/**
 * The entries that change a ticket's saldo: our client's movements, and sales, play and payouts in the hall.
 */
export type EntryType = TransferElement['type'] | 'SOLD' | 'PLAY' | 'PAID';

type Customer = Pick<Ticket, 'cust' | 'site'>;

/** Tickets and their entries. The saldo is only in the entries, and entries never change. */
export type TicketStore = {
  readonly find: (tno: string) => Ticket | undefined;
  /** Opens a ticket with a saldo of zero. @returns its number */
  readonly open: (customer: Customer, opened: string) => string;
  /** Adds to a ticket's saldo, or subtracts from it. */
  readonly enter: (entry: {
    readonly tno: string;
    readonly type: EntryType;
    readonly amt: Ore;
    readonly time: string;
    /** Our client's name of it, if it is a movement. */
    readonly ref?: string;
  }) => void;
  readonly setInUse: (tno: string, isInUse: boolean) => void;
  /** Pays out the whole saldo and closes the ticket. */
  readonly close: (ticket: Ticket, by: { type: 'END' | 'PAID'; time: string; ref?: string }) => void;
  /** A customer's tickets at a site, newest first: open ones, and those closed since. */
  readonly ofCustomer: (customer: Customer, closedSince: string) => Ticket[];
  /** Of all customers, newest first. */
  readonly latest: (limit: number) => Ticket[];
  readonly transfer: (ref: string) => TransferElement | undefined;
  /** The movements from one moment until before another, in order of time. */
  readonly transfersBetween: (from: string, to: string) => TransferElement[];
};

const firstNumber = 417_293;
const mostListed = 200;

export function createTicketStore(database: DatabaseSync): TicketStore {
  database.exec(`CREATE TABLE IF NOT EXISTS tickets_2_tickets (id INTEGER PRIMARY KEY, tno TEXT NOT NULL UNIQUE,
    cust TEXT NOT NULL, site TEXT NOT NULL, status TEXT NOT NULL, opened TEXT NOT NULL, closed TEXT, closed_by TEXT)`);
  database.exec(`CREATE TABLE IF NOT EXISTS tickets_2_entries (id INTEGER PRIMARY KEY, tno TEXT NOT NULL,
    type TEXT NOT NULL, amt INTEGER NOT NULL, time TEXT NOT NULL, ref TEXT UNIQUE)`);
  database.exec('CREATE INDEX IF NOT EXISTS tickets_2_of_customer ON tickets_2_tickets (cust, site)');
  database.exec('CREATE INDEX IF NOT EXISTS tickets_2_of_ticket ON tickets_2_entries (tno)');
  database.exec('CREATE INDEX IF NOT EXISTS tickets_2_in_time ON tickets_2_entries (time)');
  const tickets = `SELECT tno, cust, site, status, opened, closed, closed_by AS "closedBy",
    (SELECT coalesce(sum(amt), 0) FROM tickets_2_entries e WHERE e.tno = t.tno) AS saldo FROM tickets_2_tickets t`;
  const transferColumns = 'ref, type, tno, abs(amt) AS amt, time';
  const select = database.prepare(`${tickets} WHERE tno = ?`);
  const selectOfCustomer = database.prepare(`${tickets} WHERE cust = ? AND site = ?
    AND (closed IS NULL OR closed >= ?) ORDER BY id DESC LIMIT ${mostListed}`);
  const selectLatest = database.prepare(`${tickets} ORDER BY id DESC LIMIT ?`);
  const selectTransfer = database.prepare(`SELECT ${transferColumns} FROM tickets_2_entries WHERE ref = ?`);
  const selectStaked = database.prepare(`SELECT coalesce(-sum(amt), 0) AS staked FROM tickets_2_entries
    WHERE tno = ? AND type = 'PLAY' AND amt < 0`);
  const selectTransfers = database.prepare(`SELECT ${transferColumns}, site
    FROM tickets_2_entries e JOIN tickets_2_tickets USING (tno)
    WHERE ref IS NOT NULL AND time >= ? AND time < ? ORDER BY time, e.id`);
  const selectNumber = database.prepare(
    `SELECT coalesce(max(id), 0) + ${firstNumber} AS number FROM tickets_2_tickets`,
  );
  const insert = database.prepare(
    "INSERT INTO tickets_2_tickets (tno, cust, site, status, opened) VALUES (?, ?, ?, 'A', ?)",
  );
  const insertEntry = database.prepare(
    'INSERT INTO tickets_2_entries (tno, type, amt, time, ref) VALUES (?, ?, ?, ?, ?)',
  );
  const updateStatus = database.prepare('UPDATE tickets_2_tickets SET status = ? WHERE tno = ?');
  const updateClosed = database.prepare(
    "UPDATE tickets_2_tickets SET status = 'X', closed = ?, closed_by = ? WHERE tno = ?",
  );
  const enter: TicketStore['enter'] = ({ tno, type, amt, time, ref }) =>
    void insertEntry.run(tno, type, amt, time, ref ?? null);
  return {
    find: (tno) => select.get(tno) as Ticket | undefined,
    open: ({ cust, site }, opened) => {
      const tno = `BT-${String(selectNumber.get()?.number).padStart(8, '0')}`;
      insert.run(tno, cust, site, opened);
      return tno;
    },
    enter,
    setInUse: (tno, isInUse) => void updateStatus.run(isInUse ? 'B' : 'A', tno),
    close: ({ tno, saldo }, by) => {
      enter({ tno, amt: negateOre(saldo), ...by });
      updateClosed.run(by.time, by.type, tno);
    },
    ofCustomer: ({ cust, site }, closedSince) =>
      selectOfCustomer.all(cust, site, closedSince) as unknown as Ticket[],
    latest: (limit) => selectLatest.all(limit) as unknown as Ticket[],
    transfer: (ref) => {
      const found = selectTransfer.get(ref) as TransferElement | undefined;
      return found?.type === 'END' ? { ...found, ...selectStaked.get(found.tno) } : found;
    },
    transfersBetween: (from, to) => selectTransfers.all(from, to) as unknown as TransferElement[],
  };
}
