/** The outside parties' books, in one format. */
import type { DatabaseSync } from 'node:sqlite';
import type { PartyTransfer } from '../../audit/memory.ts';

/** A voucher or a session. */
export type PartyHolding = {
  readonly party: string;
  readonly holdingRef: string;
  readonly playerRef: string;
  readonly hallId: number;
  readonly isOpen: boolean;
  readonly balanceOre: number;
};

/** All books of the parties. */
export type PartyBooks = {
  readonly movements: readonly PartyTransfer[];
  readonly holdings: readonly PartyHolding[];
};

const transfersSql = `
  SELECT 'tickets_1' AS party, transaction_uuid AS movementId,
    CASE document ->> '$.order.kind' WHEN 'issue' THEN 'open' WHEN 'deposit' THEN 'add' ELSE 'close' END AS kind,
    document ->> '$.order.hallRef' AS hallRef, document ->> '$.ticketNr' AS holdingRef, document ->> '$.amountOre' AS amountOre
  FROM tickets_1_movements WHERE document ->> '$.state' = 'DONE'
  UNION ALL
  SELECT 'tickets_2', entry.ref, CASE entry.type WHEN 'NEW' THEN 'open' WHEN 'ADD' THEN 'add' ELSE 'close' END,
    ticket.site, entry.tno, abs(entry.amt)
  FROM tickets_2_entries AS entry JOIN tickets_2_tickets AS ticket USING (tno) WHERE entry.ref IS NOT NULL
  UNION ALL
  SELECT 'game_501', transaction_uuid, document ->> '$.kind', document ->> '$.hallRef', document ->> '$.sessionId',
    document ->> '$.amountOre'
  FROM partner_501_movements WHERE is_done = 1`;

const holdings = `
  SELECT 'tickets_1' AS party, ticket_nr AS holdingRef, player_ref AS playerRef, hall_ref AS hallRef, closed_at IS NULL AS isOpen,
    document ->> '$.balanceOre' AS balanceOre
  FROM tickets_1_tickets
  UNION ALL
  SELECT 'tickets_2', tno, cust, site, status <> 'X', (SELECT sum(amt) FROM tickets_2_entries AS entry WHERE entry.tno = ticket.tno)
  FROM tickets_2_tickets AS ticket
  UNION ALL
  SELECT 'game_501', session_id, operator_user, hall_ref, is_open, document ->> '$.balanceOre' FROM partner_501_sessions`;

type Row = Readonly<Record<string, unknown>>;

/** Reads them from the sandbox's store. */
export function readPartyBooks(store: DatabaseSync): PartyBooks {
  const all = (query: string): readonly Row[] => store.prepare(query).all();
  const named = ({ party, holdingRef, hallRef }: Row) => ({
    party: String(party),
    holdingRef: String(holdingRef),
    hallId: Number(hallRef),
  });
  return {
    movements: all(transfersSql).map((row) => ({
      ...named(row),
      walletTransferId: String(row.movementId),
      kind: String(row.kind),
      amountOre: Number(row.amountOre),
    })),
    holdings: all(holdings).map((row) => ({
      ...named(row),
      playerRef: String(row.playerRef),
      isOpen: row.isOpen === 1,
      balanceOre: Number(row.balanceOre),
    })),
  };
}
