/** SQL for the steps of a movement. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { isProcessGone } from '../../platform/process-liveness.ts';
import type { MemberCard } from '../admission/admission.ts';
import type { PartyName, WalletTransferKind } from './party.ts';
import type { Ordered, Split, WalletTransfer } from './wallet-transfer.ts';
import { columns, theOne, type WalletTransferRow, walletTransferOf } from './wallet-transfer-row-store.ts';

/** A new movement, leased by the process that will carry it out. */
export type NewWalletTransfer = {
  readonly walletTransferId: string;
  readonly card: MemberCard;
  readonly party: PartyName;
  readonly kind: WalletTransferKind;
  /** Null for a new holding. */
  readonly holdingId: number | null;
  readonly ordered: Ordered | null;
  readonly key: { readonly idempotencyKey: string; readonly inputHash: Uint8Array } | undefined;
  readonly holder: string;
  readonly heldUntil: Date;
  /** Whether a measure that protects the player, such as a pause, waits for the movement. */
  readonly isUrgent?: boolean | undefined;
  readonly at: Date;
};

/**
 * Inserts a movement, and its holding if that is new. Returns false, and inserts nothing, when a concurrent call has
 * already used the idempotency key.
 */
export async function insertWalletTransfer(tx: Tx, walletTransfer: NewWalletTransfer): Promise<boolean> {
  const { card, ordered, key } = walletTransfer;
  const { rows } = await sql`${prepared}
    WITH opened AS (
      INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, opened_at)
      SELECT ${card.hallId}::integer, ${card.playerId}::bigint, ${card.accountId}::bigint, ${walletTransfer.party}::text,
        ${walletTransfer.at}::timestamptz
      WHERE ${walletTransfer.holdingId}::bigint IS NULL
      RETURNING holding_id)
    INSERT INTO outside_money.movements (hall_id, movement_id, holding_id, player_id, party, kind, state, amount_ore,
      own_ore, winnings_ore, oslo_day, ask_again_at, held_by, held_until, urgent_since,
      idempotency_key, input_hash, created_at)
    SELECT ${card.hallId}::integer, ${walletTransfer.walletTransferId}::uuid,
      coalesce(${walletTransfer.holdingId}::bigint, (SELECT holding_id FROM opened)), ${card.playerId}::bigint,
      ${walletTransfer.party}::text, ${walletTransfer.kind}::text, 'reserved', ${ordered?.amountOre ?? null}::bigint,
      ${ordered?.ownOre ?? null}::bigint, ${ordered?.winningsOre ?? null}::bigint, ${ordered?.osloDay ?? null}::date,
      ${walletTransfer.heldUntil}::timestamptz, ${walletTransfer.holder}::text, ${walletTransfer.heldUntil}::timestamptz,
      ${walletTransfer.isUrgent ? walletTransfer.at : null}::timestamptz, ${key?.idempotencyKey ?? null}::text, ${key?.inputHash ?? null}::bytea, ${walletTransfer.at}::timestamptz
    ON CONFLICT ON CONSTRAINT movements_happen_once DO NOTHING
    RETURNING movement_id`.execute(tx);
  return rows.length === 1;
}

// Join conditions with which an update also returns the holding and the pseudonym, so that no second read is needed.
const itsHolding = sql.raw(`holding.hall_id = movement.hall_id AND holding.holding_id = movement.holding_id`);
const itsPlayer = sql.raw(`pseudonym.player_id = movement.player_id AND pseudonym.party = movement.party`);

/** Marks the movement as sent before sending it; undefined when this process no longer has the lease. */
export async function markSent(
  db: Db,
  {
    walletTransferId,
    holder,
    at,
  }: { readonly walletTransferId: string; readonly holder: string; readonly at: Date },
): Promise<WalletTransfer | undefined> {
  const { rows } = await sql<WalletTransferRow>`${prepared}
    UPDATE outside_money.movements AS movement SET state = 'sent', sent_at = ${at}
    FROM outside_money.holdings AS holding, outside_money.pseudonyms AS pseudonym
    WHERE movement.movement_id = ${walletTransferId}::uuid AND movement.state = 'reserved' AND movement.held_by = ${holder}
      AND ${itsHolding} AND ${itsPlayer}
    RETURNING ${columns}`.execute(db);
  return rows[0] && walletTransferOf(rows[0]);
}

/**
 * Takes the lease of a movement that is not final and that no living process has; of concurrent callers, one gets it.
 */
export async function takeLease(
  db: Db,
  walletTransferId: string,
  { holder, now, until }: { readonly holder: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE outside_money.movements SET held_by = ${holder}, held_until = ${until}
    WHERE movement_id = ${walletTransferId}::uuid AND settled_at IS NULL
      AND (held_until IS NULL OR held_until <= ${now} OR ${sql.raw(isProcessGone('held_by'))})
    RETURNING 1`.execute(db);
  return rows.length === 1;
}

/**
 * Records that the outcome is unknown, and when the party is queried again. Releases the lease.
 * @returns the movement in its new state
 */
export async function awaitReply(
  tx: Tx,
  { walletTransferId }: WalletTransfer,
  {
    why,
    askAgainAt,
    roundsBegun,
  }: { readonly why: string; readonly askAgainAt: Date; readonly roundsBegun?: number | undefined },
): Promise<WalletTransfer> {
  const { rows } = await sql<WalletTransferRow>`${prepared}
    UPDATE outside_money.movements AS movement SET state = 'unknown', asks = asks + 1, why = ${why.slice(0, 200)},
      ask_again_at = ${askAgainAt}, held_by = NULL, held_until = NULL,
      rounds_begun = greatest(rounds_begun, ${roundsBegun ?? null}::integer)
    FROM outside_money.holdings AS holding, outside_money.pseudonyms AS pseudonym
    WHERE movement.movement_id = ${walletTransferId}::uuid AND ${itsHolding} AND ${itsPlayer}
    RETURNING ${columns}`.execute(tx);
  return theOne(rows);
}

/** Schedules queries about a movement in progress: one at once, then one every few seconds. Safe to repeat. */
export async function makeUrgent(
  tx: Tx,
  { walletTransferId, urgentSince }: WalletTransfer,
  at: Date,
): Promise<void> {
  if (urgentSince !== null) return;
  await sql`UPDATE outside_money.movements SET urgent_since = ${at}, ask_again_at = least(ask_again_at, ${at})
    WHERE movement_id = ${walletTransferId}::uuid AND settled_at IS NULL`.execute(tx);
}

/** The end of a movement, by our books. */
export type Ending = {
  readonly at: Date;
  /** The changes to its holding. */
  readonly holding: {
    readonly ref?: string;
    readonly addSent?: Split;
    readonly isClosed?: boolean;
    readonly reportedOre?: Ore | null;
    /** When a job checks admission, unless the process that received the money has already checked it. */
    readonly admissionDueAt?: Date;
  };
} & (
  | {
      readonly state: 'confirmed';
      readonly movedOre: Ore;
      /** The money that a close returns; `stakedOre` is how much of its holding the party reports as staked. */
      readonly back?: Split & { readonly rule: number; readonly stakedOre: Ore | null };
    }
  | { readonly state: 'rejected'; readonly text: string; readonly why: string }
);

/**
 * Records the end of a locked movement and updates its holding, in one statement.
 * @returns the movement in its new state
 */
export async function endWalletTransfer(
  tx: Tx,
  walletTransfer: WalletTransfer,
  ending: Ending,
): Promise<WalletTransfer> {
  const { at, holding } = ending;
  const confirmed = ending.state === 'confirmed' ? ending : undefined;
  const rejected = ending.state === 'rejected' ? ending : undefined;
  const { rows } = await sql<WalletTransferRow>`${prepared}
    WITH holding AS (
      UPDATE outside_money.holdings SET party_ref = coalesce(party_ref, ${holding.ref ?? null}::text),
        own_ore = own_ore + ${holding.addSent?.ownOre ?? 0}::bigint,
        winnings_ore = winnings_ore + ${holding.addSent?.winningsOre ?? 0}::bigint,
        closed_at = CASE WHEN ${holding.isClosed ?? false}::boolean THEN coalesce(closed_at, ${at}::timestamptz)
          ELSE closed_at END,
        told_ore = coalesce(${holding.reportedOre ?? null}::bigint, told_ore),
        admission_due_at = coalesce(${holding.admissionDueAt ?? null}::timestamptz, admission_due_at),
        told_at = CASE WHEN ${holding.reportedOre ?? null}::bigint IS NULL THEN told_at ELSE ${at}::timestamptz END
      WHERE hall_id = ${walletTransfer.hallId} AND holding_id = ${walletTransfer.holding.holdingId}
      RETURNING *)
    UPDATE outside_money.movements AS movement SET state = ${ending.state}::text, settled_at = ${at}::timestamptz,
      moved_ore = ${confirmed?.movedOre ?? null}::bigint, back_own_ore = ${confirmed?.back?.ownOre ?? null}::bigint,
      back_winnings_ore = ${confirmed?.back?.winningsOre ?? null}::bigint,
      return_rule = ${confirmed?.back?.rule ?? null}::integer, staked_ore = ${confirmed?.back?.stakedOre ?? null}::bigint, text = ${rejected?.text ?? ''}::text,
      why = ${rejected?.why ?? ''}::text, held_by = NULL, held_until = NULL
    FROM holding, outside_money.pseudonyms AS pseudonym
    WHERE movement.movement_id = ${walletTransfer.walletTransferId}::uuid AND ${itsHolding} AND ${itsPlayer}
    RETURNING ${columns}`.execute(tx);
  return theOne(rows);
}
