/** SQL for the sessions of staff. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { GrantInForce } from '../permissions/permissions.ts';
import { inspectionIsOver } from './grant-store.ts';

/** How a session was opened: with both factors, by PIN at a counter, or by a second person for one decision. */
export type SessionKind = 'full' | 'pin' | 'confirm';

/** An active session, with the facts from which a permission is decided. */
export type StaffSession = {
  readonly sessionId: number;
  readonly staffId: number;
  readonly name: string;
  readonly playerId: number | undefined;
  readonly kind: SessionKind;
  readonly counter: { readonly counterId: number; readonly hallId: number } | undefined;
  readonly lastUsedAt: Date;
  readonly steppedUpAt: Date | undefined;
  readonly lockedAt: Date | undefined;
  readonly grants: readonly GrantInForce[];
  /**
   * The chain whose issuer opened it, until the person gives a factor of ours. Until then, only grants of this chain
   * apply.
   */
  readonly byChain: number | undefined;
  /** Whether BankID has verified the person, or two others have let them in. */
  readonly isIdentified: boolean;
};

/** The stored fields of a new session. */
export type NewStaffSession = {
  readonly staffId: number;
  readonly tokenHash: Uint8Array;
  readonly kind: SessionKind;
  readonly counterId: number | undefined;
  readonly beside?: number;
  /** For a confirmation: the digest of the call that it confirms. */
  readonly confirms?: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly steppedUpAt: Date | undefined;
  readonly expiresAt: Date;
  /** The chain whose issuer opened it, if one did. */
  readonly byChain?: number | undefined;
};

/** Inserts a session and returns its id. */
export async function insertStaffSession(tx: Tx, session: NewStaffSession): Promise<number> {
  const { session_id } = await tx
    .insertInto('staff.sessions')
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      kind: session.kind,
      counter_id: session.counterId ?? null,
      beside: session.beside ?? null,
      confirms: session.confirms ?? null,
      device: session.device,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      stepped_up_at: session.steppedUpAt ?? null,
      expires_at: session.expiresAt,
      by_chain: session.byChain ?? null,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

type Row = Omit<StaffSession, 'playerId' | 'counter' | 'steppedUpAt' | 'lockedAt' | 'byChain'> & {
  readonly byChain: number | null;
  readonly playerId: number | null;
  readonly counterId: number | null;
  readonly hallId: number | null;
  readonly steppedUpAt: Date | null;
  readonly lockedAt: Date | null;
};

/**
 * Finds the session of a token, with the grants in force today and their halls, in one statement; undefined when it has
 * ended, or its person has left. A confirmation is found only together with the session for which it was given and the
 * call that it confirms, so it can never serve as a login.
 */
export async function findStaffSession(
  db: Db | Tx,
  tokenHash: Uint8Array,
  {
    now,
    today,
    of,
  }: {
    readonly now: Date;
    readonly today: OsloDay;
    /** For a confirmation: the first person's session, and the digest of the call. */
    readonly of?: { readonly beside: number; readonly confirms: string };
  },
): Promise<StaffSession | undefined> {
  const { rows } = await sql<Row>`
    SELECT session.session_id AS "sessionId", member.staff_id AS "staffId", member.player_id AS "playerId",
      member.first_name || ' ' || member.last_name AS name, session.kind, place.counter_id AS "counterId",
      place.hall_id AS "hallId", session.last_used_at AS "lastUsedAt", session.stepped_up_at AS "steppedUpAt",
      session.locked_at AS "lockedAt", session.by_chain AS "byChain",
      member.national_key IS NOT NULL OR member.let_in_at IS NOT NULL AS "isIdentified", coalesce((
        SELECT json_agg(json_build_object('role', granted.role, 'isInstallation', granted.is_installation,
          'halls', granted.halls || granted.practises_in) ORDER BY granted.grant_id)
        FROM staff.grants_in_force AS granted
        WHERE granted.staff_id = member.staff_id
          AND (session.by_chain IS NULL OR granted.chain_id = session.by_chain) AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date)), '[]') AS grants
    FROM staff.sessions AS session
    JOIN staff.members AS member ON member.staff_id = session.staff_id AND member.ended_at IS NULL
      AND NOT ${inspectionIsOver('member.staff_id', today)}
    LEFT JOIN staff.counters AS place ON place.counter_id = session.counter_id AND place.removed_at IS NULL
    WHERE session.token_hash = ${tokenHash} AND session.ended_at IS NULL AND session.expires_at > ${now}
      AND session.beside IS NOT DISTINCT FROM ${of?.beside ?? null}::bigint
      AND session.confirms IS NOT DISTINCT FROM ${of?.confirms ?? null}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { playerId, counterId, hallId, steppedUpAt, lockedAt, byChain, ...rest } = row;
  return {
    ...rest,
    playerId: playerId ?? undefined,
    counter: counterId !== null && hallId !== null ? { counterId, hallId } : undefined,
    steppedUpAt: steppedUpAt ?? undefined,
    lockedAt: lockedAt ?? undefined,
    byChain: byChain ?? undefined,
  };
}

/** Whether a session is active. */
export async function isSessionOpen(db: Db | Tx, sessionId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('staff.sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps an active session from expiring before `until`, if it was opened after `openedAfter`. */
export async function keepSessionUntil(
  db: Db | Tx,
  sessionId: number,
  { until, openedAfter }: { readonly until: Date; readonly openedAfter: Date },
): Promise<void> {
  await db
    .updateTable('staff.sessions')
    .set({ expires_at: until })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<', until)
    .where('created_at', '>', openedAfter)
    .execute();
}

/** Records that a session is in use. */
export async function touchStaffSession(db: Db | Tx, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff.sessions')
    .set({ last_used_at: now })
    .where('session_id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute();
}

/** Ends the session of a token, if it is active. */
export async function endSessionOfToken(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends an active session of a person, or all of them. @returns how many */
export async function endStaffSessions(
  tx: Tx,
  { staffId, sessionId, now }: { readonly staffId: number; readonly sessionId?: number; readonly now: Date },
): Promise<number> {
  const all = tx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null);
  const { numUpdatedRows } = await (sessionId === undefined
    ? all
    : all.where('session_id', '=', sessionId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends every active session of a person except this one. */
export async function endOtherSessions(
  tx: Tx,
  { staffId, sessionId, now }: { readonly staffId: number; readonly sessionId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('session_id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Marks a confirmation as used. @returns whether it was still valid */
export async function takeConfirmation(tx: Tx, sessionId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'confirm')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a session to a counter: its browser has just become one. */
export async function placeSessionAtCounter(tx: Tx, sessionId: number, counterId: number): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ counter_id: counterId })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends every active session at a counter except one, for example when its machine is stolen. */
export async function endSessionsAtCounter(
  tx: Tx,
  { counterId, except, now }: { readonly counterId: number; readonly except: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('counter_id', '=', counterId)
    .where('session_id', '<>', except)
    .where('ended_at', 'is', null)
    .execute();
}

/** The changes to an active session. */
export type SessionChange = {
  readonly locked_at?: Date | null;
  readonly last_used_at?: Date;
  readonly stepped_up_at?: Date;
  readonly by_chain?: null;
};

/** Changes an active session. */
export async function updateStaffSession(tx: Tx, sessionId: number, change: SessionChange): Promise<void> {
  await tx
    .updateTable('staff.sessions')
    .set(change)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns a person's active sessions, newest first, without confirmations. */
export function livingStaffSessions(db: Db | Tx, staffId: number, now: Date) {
  return db
    .selectFrom('staff.sessions as session')
    .leftJoin('staff.counters as place', (join) =>
      join.onRef('place.counter_id', '=', 'session.counter_id').on('place.removed_at', 'is', null),
    )
    .select([
      'session.session_id as sessionId',
      'session.kind',
      'place.counter_name as counterName',
      'session.device',
      'session.created_at as startedAt',
      'session.last_used_at as lastUsedAt',
    ])
    .where('session.staff_id', '=', staffId)
    .where('session.kind', '<>', 'confirm')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .orderBy('session.session_id', 'desc')
    .execute();
}
