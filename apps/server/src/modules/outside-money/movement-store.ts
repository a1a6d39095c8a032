/** Movements and holdings in the database. */
import type { Ore } from '@lokalbingo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { assert } from '../../platform/result.ts';
import { isGone } from '../../platform/signs-of-life.ts';
import type { MemberCard } from '../admission/admission.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { Movement, MovementState, Ordered, Split } from './movement.ts';
import type { MovementKind, PartyName } from './party.ts';

type Row = {
  hall_id: number;
  movement_id: string;
  player_id: number;
  account_id: AccountId;
  party: PartyName;
  player_ref: string;
  kind: MovementKind;
  state: MovementState;
  amount_ore: Ore | null;
  own_ore: Ore;
  winnings_ore: Ore;
  oslo_day: OsloDay;
  moved_ore: Ore | null;
  text: string;
  why: string;
  asks: number;
  created_at: Date;
  sent_at: Date | null;
  idempotency_key: string | null;
  input_hash: Uint8Array | null;
  holding_id: number;
  party_ref: string | null;
  sent_own_ore: Ore;
  sent_winnings_ore: Ore;
  closed_at: Date | null;
  told_ore: Ore | null;
  told_at: Date | null;
};

const columns = sql.raw(`
  movement.hall_id, movement.movement_id, movement.player_id, movement.party, movement.kind, movement.state,
  movement.amount_ore, movement.own_ore, movement.winnings_ore, movement.oslo_day, movement.moved_ore, movement.text,
  movement.why, movement.asks, movement.created_at, movement.sent_at, movement.idempotency_key,
  movement.input_hash, holding.account_id, holding.holding_id,
  holding.party_ref, holding.own_ore AS sent_own_ore, holding.winnings_ore AS sent_winnings_ore, holding.closed_at,
  holding.told_ore, holding.told_at, pseudonym.player_ref`);

const tables = sql.raw(`
  outside_money.movements AS movement
  JOIN outside_money.holdings AS holding USING (hall_id, holding_id)
  JOIN outside_money.pseudonyms AS pseudonym
    ON pseudonym.player_id = movement.player_id AND pseudonym.party = movement.party`);

function movementOf(row: Row): Movement {
  return {
    hallId: row.hall_id,
    movementId: row.movement_id,
    playerId: row.player_id,
    accountId: row.account_id,
    party: row.party,
    playerRef: row.player_ref,
    kind: row.kind,
    state: row.state,
    ordered:
      row.amount_ore === null
        ? null
        : {
            amountOre: row.amount_ore,
            ownOre: row.own_ore,
            winningsOre: row.winnings_ore,
            osloDay: row.oslo_day,
          },
    movedOre: row.moved_ore,
    text: row.text,
    isBusy: row.why === 'busy',
    asks: row.asks,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    holding: {
      holdingId: row.holding_id,
      ref: row.party_ref,
      sent: { ownOre: row.sent_own_ore, winningsOre: row.sent_winnings_ore },
      closedAt: row.closed_at,
      toldOre: row.told_ore,
      toldAt: row.told_at,
    },
  };
}

async function select(db: Db | Tx, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${prepared} SELECT ${columns} FROM ${tables} WHERE ${where}`.execute(db);
  return rows;
}

/** A movement by its name. */
export async function findMovement(db: Db | Tx, movementId: string): Promise<Movement | undefined> {
  const [row] = await select(db, sql`movement.movement_id = ${movementId}::uuid`);
  return row && movementOf(row);
}

/** Those of some names that are movements of a party. */
export async function movementsNamed(
  db: Db | Tx,
  party: PartyName,
  names: readonly string[],
): Promise<readonly Movement[]> {
  if (names.length === 0) return [];
  const rows = await select(
    db,
    sql`movement.movement_id = ANY (${names}::uuid[]) AND movement.party = ${party}`,
  );
  return rows.map(movementOf);
}

/** Locks a movement and its holding until the transaction ends, and gives it as it stands. */
export async function lockMovement(tx: Tx, movementId: string): Promise<Movement> {
  const where = sql`movement.movement_id = ${movementId}::uuid FOR UPDATE OF movement, holding`;
  return theOne(await select(tx, where));
}

/** What is under way, oldest first: with one holding, or a player's in a hall at some parties. */
export async function unsettledMovements(
  db: Db | Tx,
  { hallId, playerId, parties }: { hallId: number; playerId: number; parties: readonly PartyName[] },
): Promise<readonly Movement[]> {
  const rows = await select(
    db,
    sql`movement.player_id = ${playerId} AND movement.hall_id = ${hallId}
      AND movement.party = ANY (${parties}::text[]) AND movement.settled_at IS NULL ORDER BY movement.created_at`,
  );
  return rows.map(movementOf);
}

/** The movement that has closed a holding, whoever asked for it; undefined while it is open. */
export async function closeOf(
  db: Db | Tx,
  { hallId, holdingId }: Pick<Movement['holding'], 'holdingId'> & { readonly hallId: number },
): Promise<Movement | undefined> {
  const [row] = await select(
    db,
    sql`movement.hall_id = ${hallId} AND movement.holding_id = ${holdingId} AND movement.kind = 'close'
      AND movement.state = 'confirmed'`,
  );
  return row && movementOf(row);
}

/** What a request could be a repetition of: the movement that its key made, and what is under way in its place. */
export type Earlier = {
  readonly byKey: { readonly movement: Movement; readonly inputHash: Uint8Array } | undefined;
  readonly underWay: Movement | undefined;
};

/** See {@link Earlier}. `holdingId` is null for a new holding. */
export async function earlierMovements(
  tx: Tx,
  asked: {
    readonly hallId: number;
    readonly playerId: number;
    readonly party: PartyName;
    readonly holdingId: number | null;
    readonly idempotencyKey: string | null;
  },
): Promise<Earlier> {
  const { hallId, playerId, party, holdingId, idempotencyKey } = asked;
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
    byKey: keyed?.input_hash ? { movement: movementOf(keyed), inputHash: keyed.input_hash } : undefined,
    underWay: other && movementOf(other),
  };
}

/** A movement that is to be written, held by the process that will carry it out. */
export type NewMovement = {
  readonly movementId: string;
  readonly card: MemberCard;
  readonly party: PartyName;
  readonly kind: MovementKind;
  /** Null for a new holding. */
  readonly holdingId: number | null;
  readonly ordered: Ordered | null;
  readonly key: { readonly idempotencyKey: string; readonly inputHash: Uint8Array } | undefined;
  readonly holder: string;
  readonly heldUntil: Date;
  readonly at: Date;
};

/**
 * Writes a movement, with its holding if that is new. False when the player has used the key for something else
 * meanwhile, which then stands alone.
 */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<boolean> {
  const { card, ordered, key } = movement;
  const { rows } = await sql`${prepared}
    WITH opened AS (
      INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, opened_at)
      SELECT ${card.hallId}::integer, ${card.playerId}::bigint, ${card.accountId}::bigint, ${movement.party}::text,
        ${movement.at}::timestamptz
      WHERE ${movement.holdingId}::bigint IS NULL
      RETURNING holding_id)
    INSERT INTO outside_money.movements (hall_id, movement_id, holding_id, player_id, party, kind, state, amount_ore,
      own_ore, winnings_ore, oslo_day, ask_again_at, held_by, held_until, idempotency_key, input_hash, created_at)
    SELECT ${card.hallId}::integer, ${movement.movementId}::uuid,
      coalesce(${movement.holdingId}::bigint, (SELECT holding_id FROM opened)), ${card.playerId}::bigint,
      ${movement.party}::text, ${movement.kind}::text, 'reserved', ${ordered?.amountOre ?? null}::bigint,
      ${ordered?.ownOre ?? null}::bigint, ${ordered?.winningsOre ?? null}::bigint, ${ordered?.osloDay ?? null}::date,
      ${movement.heldUntil}::timestamptz, ${movement.holder}::text, ${movement.heldUntil}::timestamptz,
      ${key?.idempotencyKey ?? null}::text, ${key?.inputHash ?? null}::bytea, ${movement.at}::timestamptz
    ON CONFLICT ON CONSTRAINT movements_happen_once DO NOTHING
    RETURNING movement_id`.execute(tx);
  return rows.length === 1;
}

/** What else is told of a movement that is written to, so that it need not be read again. */
const itsHolding = sql.raw(`holding.hall_id = movement.hall_id AND holding.holding_id = movement.holding_id`);
const itsPlayer = sql.raw(`pseudonym.player_id = movement.player_id AND pseudonym.party = movement.party`);

/** Says that the party is being told, and of what; undefined when it is not this process's to do so any more. */
export async function markSent(
  tx: Tx,
  { movementId, holder, at }: { readonly movementId: string; readonly holder: string; readonly at: Date },
): Promise<Movement | undefined> {
  const { rows } = await sql<Row>`${prepared}
    UPDATE outside_money.movements AS movement SET state = 'sent', sent_at = ${at}
    FROM outside_money.holdings AS holding, outside_money.pseudonyms AS pseudonym
    WHERE movement.movement_id = ${movementId}::uuid AND movement.state = 'reserved' AND movement.held_by = ${holder}
      AND ${itsHolding} AND ${itsPlayer}
    RETURNING ${columns}`.execute(tx);
  return rows[0] && movementOf(rows[0]);
}

/** Takes hold of a movement that has not ended and that nobody who lives holds; of many at once, one. */
export async function takeHold(
  tx: Tx,
  movementId: string,
  { holder, now, until }: { readonly holder: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE outside_money.movements SET held_by = ${holder}, held_until = ${until}
    WHERE movement_id = ${movementId}::uuid AND settled_at IS NULL
      AND (held_until IS NULL OR held_until <= ${now} OR ${sql.raw(isGone('held_by'))})
    RETURNING 1`.execute(tx);
  return rows.length === 1;
}

/**
 * Writes down that what became of a movement is not known, and when the party is asked again. Nobody holds it then.
 * @returns it as it then stands
 */
export async function waitForWord(
  tx: Tx,
  { movementId }: Movement,
  { why, askAgainAt }: { readonly why: string; readonly askAgainAt: Date },
): Promise<Movement> {
  const { rows } = await sql<Row>`${prepared}
    UPDATE outside_money.movements AS movement SET state = 'unknown', asks = asks + 1, why = ${why.slice(0, 200)},
      ask_again_at = ${askAgainAt}, held_by = NULL, held_until = NULL
    FROM outside_money.holdings AS holding, outside_money.pseudonyms AS pseudonym
    WHERE movement.movement_id = ${movementId}::uuid AND ${itsHolding} AND ${itsPlayer}
    RETURNING ${columns}`.execute(tx);
  return theOne(rows);
}

function theOne([row]: readonly Row[]): Movement {
  assert(row, 'A movement is never removed while it can be heard of.');
  return movementOf(row);
}

/** How a movement ended, by our books. */
export type Ending = {
  readonly at: Date;
  /** What it changes of its holding. */
  readonly holding: {
    readonly ref?: string;
    readonly addSent?: Split;
    readonly isClosed?: boolean;
    readonly toldOre?: Ore | null;
  };
} & (
  | {
      readonly state: 'confirmed';
      readonly movedOre: Ore;
      readonly back?: Split & { readonly rule: number };
    }
  | { readonly state: 'rejected'; readonly text: string; readonly why: string }
);

/**
 * Writes down how a locked movement ended, and what that makes of its holding, in one statement.
 * @returns it as it then stands
 */
export async function endMovement(tx: Tx, movement: Movement, ending: Ending): Promise<Movement> {
  const { at, holding } = ending;
  const confirmed = ending.state === 'confirmed' ? ending : undefined;
  const rejected = ending.state === 'rejected' ? ending : undefined;
  const { rows } = await sql<Row>`${prepared}
    WITH holding AS (
      UPDATE outside_money.holdings SET party_ref = coalesce(party_ref, ${holding.ref ?? null}::text),
        own_ore = own_ore + ${holding.addSent?.ownOre ?? 0}::bigint,
        winnings_ore = winnings_ore + ${holding.addSent?.winningsOre ?? 0}::bigint,
        closed_at = CASE WHEN ${holding.isClosed ?? false}::boolean THEN coalesce(closed_at, ${at}::timestamptz)
          ELSE closed_at END,
        told_ore = coalesce(${holding.toldOre ?? null}::bigint, told_ore),
        told_at = CASE WHEN ${holding.toldOre ?? null}::bigint IS NULL THEN told_at ELSE ${at}::timestamptz END
      WHERE hall_id = ${movement.hallId} AND holding_id = ${movement.holding.holdingId}
      RETURNING *)
    UPDATE outside_money.movements AS movement SET state = ${ending.state}::text, settled_at = ${at}::timestamptz,
      moved_ore = ${confirmed?.movedOre ?? null}::bigint, back_own_ore = ${confirmed?.back?.ownOre ?? null}::bigint,
      back_winnings_ore = ${confirmed?.back?.winningsOre ?? null}::bigint,
      return_rule = ${confirmed?.back?.rule ?? null}::integer, text = ${rejected?.text ?? ''}::text,
      why = ${rejected?.why ?? ''}::text, held_by = NULL, held_until = NULL
    FROM holding, outside_money.pseudonyms AS pseudonym
    WHERE movement.movement_id = ${movement.movementId}::uuid AND ${itsHolding} AND ${itsPlayer}
    RETURNING ${columns}`.execute(tx);
  return theOne(rows);
}

/** The movements whose party is to be asked again, or whose process is gone; oldest first, and so many at most. */
export async function movementsToLookAt(db: Db, now: Date, atMost: number): Promise<readonly string[]> {
  const { rows } = await sql<{ movement_id: string }>`
    SELECT movement_id FROM outside_money.movements
    WHERE settled_at IS NULL AND (ask_again_at <= ${now} OR (held_by IS NOT NULL AND ${sql.raw(isGone('held_by'))}))
    ORDER BY ask_again_at LIMIT ${atMost}`.execute(db);
  return rows.map(({ movement_id }) => movement_id);
}
