/** SQL for reading movements. */
import type { Ore } from '@lokalbingo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { isProcessGone } from '../../platform/process-liveness.ts';
import type { PartyName } from './party.ts';
import type { Ordered, WalletTransfer } from './wallet-transfer.ts';
import {
  columns,
  tables,
  theOne,
  type WalletTransferRow,
  walletTransferOf,
} from './wallet-transfer-row-store.ts';

async function select(db: Db | Tx, where: RawBuilder<unknown>): Promise<WalletTransferRow[]> {
  const { rows } =
    await sql<WalletTransferRow>`${prepared} SELECT ${columns} FROM ${tables} WHERE ${where}`.execute(db);
  return rows;
}

/** Finds a movement by its id. */
export async function findWalletTransfer(
  db: Db | Tx,
  walletTransferId: string,
): Promise<WalletTransfer | undefined> {
  const [row] = await select(db, sql`movement.movement_id = ${walletTransferId}::uuid`);
  return row && walletTransferOf(row);
}

/** Returns the ids that belong to movements of a party. */
export async function walletTransfersByIds(
  db: Db | Tx,
  party: PartyName,
  names: readonly string[],
): Promise<readonly WalletTransfer[]> {
  if (names.length === 0) return [];
  const rows = await select(
    db,
    sql`movement.movement_id = ANY (${names}::uuid[]) AND movement.party = ${party}`,
  );
  return rows.map(walletTransferOf);
}

/** Locks a movement and its holding until the transaction ends, and returns it. */
export async function lockWalletTransfer(tx: Tx, walletTransferId: string): Promise<WalletTransfer> {
  const where = sql`movement.movement_id = ${walletTransferId}::uuid ${rowLock(tx, 'outside_money.holdings', 'UPDATE')} OF movement, holding`;
  return theOne(await select(tx, where));
}

/** Returns the movements in progress, oldest first: of one holding, or a player's in a hall at some parties. */
export async function unsettledWalletTransfers(
  db: Db | Tx,
  { hallId, playerId, parties }: { hallId: number; playerId: number; parties: readonly PartyName[] },
): Promise<readonly WalletTransfer[]> {
  const rows = await select(
    db,
    sql`movement.player_id = ${playerId} AND movement.hall_id = ${hallId}
      AND movement.party = ANY (${parties}::text[]) AND movement.settled_at IS NULL ORDER BY movement.created_at`,
  );
  return rows.map(walletTransferOf);
}

/** Returns the movement that closed a holding, whichever side began it; undefined while the holding is open. */
export async function closeOf(
  db: Db | Tx,
  { hallId, holdingId }: Pick<WalletTransfer['holding'], 'holdingId'> & { readonly hallId: number },
): Promise<WalletTransfer | undefined> {
  const [row] = await select(
    db,
    sql`movement.hall_id = ${hallId} AND movement.holding_id = ${holdingId} AND movement.kind = 'close'
      AND movement.state = 'confirmed'`,
  );
  return row && walletTransferOf(row);
}

/** Returns the movements into a holding, newest first. */
export async function walletTransfersInto(
  tx: Tx,
  { hallId, holding }: WalletTransfer,
): Promise<readonly { readonly ordered: Ordered; readonly movedOre: Ore }[]> {
  const rows = await select(
    tx,
    sql`movement.hall_id = ${hallId} AND movement.holding_id = ${holding.holdingId} AND movement.kind <> 'close'
      AND movement.state = 'confirmed' ORDER BY movement.created_at DESC`,
  );
  return rows
    .map(walletTransferOf)
    .flatMap(({ ordered, movedOre }) => (ordered && movedOre !== null ? [{ ordered, movedOre }] : []));
}

/**
 * The movements that a request may repeat: the one with its key, and the one in progress for the same holding or, for a
 * new holding, at the same party.
 */
export type Earlier = {
  readonly byKey: { readonly walletTransfer: WalletTransfer; readonly inputHash: Uint8Array } | undefined;
  readonly underWay: WalletTransfer | undefined;
};

/** Finds {@link Earlier}. `holdingId` is null for a new holding. */
export async function earlierWalletTransfers(
  tx: Tx,
  request: {
    readonly hallId: number;
    readonly playerId: number;
    readonly party: PartyName;
    readonly holdingId: number | null;
    readonly idempotencyKey: string | null;
  },
): Promise<Earlier> {
  const { hallId, playerId, party, holdingId, idempotencyKey } = request;
  const rows = await select(
    tx,
    sql`movement.player_id = ${playerId} AND (movement.idempotency_key = ${idempotencyKey}::text
      OR (movement.settled_at IS NULL AND movement.hall_id = ${hallId} AND movement.party = ${party}
        AND CASE WHEN ${holdingId}::bigint IS NULL THEN movement.kind = 'open'
          ELSE movement.holding_id = ${holdingId}::bigint END))`,
  );
  const keyed = rows.find((row) => row.idempotency_key !== null && row.idempotency_key === idempotencyKey);
  const other = rows.find((row) => row !== keyed);
  return {
    byKey: keyed?.input_hash
      ? { walletTransfer: walletTransferOf(keyed), inputHash: keyed.input_hash }
      : undefined,
    underWay: other && walletTransferOf(other),
  };
}

/** Returns at most `atMost` movements whose party is due a query, or whose process is gone; oldest first. */
export async function walletTransfersDue(db: Db, now: Date, atMost: number): Promise<readonly string[]> {
  const { rows } = await sql<{ movement_id: string }>`
    SELECT movement_id FROM outside_money.movements
    WHERE settled_at IS NULL AND (ask_again_at <= ${now} OR (held_by IS NOT NULL AND ${sql.raw(isProcessGone('held_by'))}))
    ORDER BY ask_again_at LIMIT ${atMost}`.execute(db);
  return rows.map(({ movement_id }) => movement_id);
}

/**
 * Returns at most `atMost` urgent closes that were refused, of holdings with no activity since, oldest first. Each is
 * due ten seconds after the refusal, then at intervals that grow to five minutes.
 */
export async function urgentClosesToRepeat(
  db: Db,
  now: Date,
  atMost: number,
): Promise<readonly WalletTransfer[]> {
  const ofHolding = sql`other.hall_id = movement.hall_id AND other.holding_id = movement.holding_id`;
  const rows = await select(
    db,
    sql`movement.kind = 'close' AND movement.state = 'rejected' AND movement.urgent_since IS NOT NULL
      AND holding.closed_at IS NULL
      AND NOT EXISTS (SELECT FROM outside_money.movements AS other
        WHERE ${ofHolding} AND other.created_at > movement.created_at)
      AND movement.settled_at <= ${now}::timestamptz - greatest(interval '10 seconds', least(interval '5 minutes',
        (movement.settled_at - (SELECT min(other.urgent_since) FROM outside_money.movements AS other WHERE ${ofHolding})) / 10))
      ORDER BY movement.settled_at LIMIT ${atMost}`,
  );
  return rows.map(walletTransferOf);
}
