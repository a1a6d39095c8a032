import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';

/** The audited state as JSON. Must not contain secrets, account numbers or national identity numbers. */
export type AuditedState = Readonly<Record<string, string | number | boolean | null>>;

/** Who acted: a caller of the hall console, or a staff member who is logging in. */
export type AuditActor =
  | Pick<PermittedCaller, 'staffId' | 'sessionId' | 'role' | 'counter'>
  | { readonly staffId: number | undefined };

/** One line of the audit log. */
export type AuditEntry = {
  /** The permission that was used, or the change to a login. */
  readonly act: string;
  /** `done`, `seen` for a look, or the code of the refusal. */
  readonly outcome: string;
  readonly object?: { readonly kind: string; readonly id: string | number };
  readonly hallId?: number | undefined;
  readonly playerId?: number | undefined;
  readonly reason?: string;
  readonly before?: AuditedState;
  readonly after?: AuditedState;
};

/**
 * Writes a line of the audit log. An act is logged in its own transaction. A look is logged before it is answered, so
 * that no look goes unrecorded.
 */
export async function writeAudit(
  db: Db | Tx,
  at: Date,
  actor: AuditActor,
  { act, outcome, object, hallId, playerId, reason, before, after }: AuditEntry,
): Promise<void> {
  const session = 'sessionId' in actor ? actor : undefined;
  await db
    .insertInto('audit.records')
    .values({
      at,
      staff_id: actor.staffId ?? null,
      role: session?.role ?? null,
      counter_id: session?.counter?.counterId ?? null,
      session_id: session?.sessionId ?? null,
      act,
      outcome,
      object_kind: object?.kind ?? null,
      object_id: object === undefined ? null : String(object.id),
      hall_id: hallId ?? null,
      player_id: playerId ?? null,
      reason: reason ?? null,
      before: before === undefined ? null : sql`${JSON.stringify(before)}::jsonb`,
      after: after === undefined ? null : sql`${JSON.stringify(after)}::jsonb`,
    })
    .execute();
}

/** The number of lines on a page. */
const pageLength = 50;

/** Which lines are listed. An undefined field does not filter. The days are Oslo days, both included. */
export type AuditChoice = {
  readonly hallId?: number | undefined;
  readonly staffId?: number | undefined;
  readonly act?: string | undefined;
  readonly from?: OsloDay | undefined;
  readonly to?: OsloDay | undefined;
  readonly before?: number | undefined;
  /** Acts to exclude. */
  readonly without?: readonly string[];
};

/** Returns a page of a staff member's lines, newest first. `next` is the `before` of the next page. */
export const auditOfStaff = (
  db: Db,
  choice: { readonly staffId: number; readonly before: number | undefined },
): Promise<AuditPage> => pageOf(db, sql`true`, choice);

/**
 * Returns a page of the lines of the halls in a scope, newest first. An installation scope also covers the lines
 * without a hall. `next` is the `before` of the next page.
 */
export const auditWithin = (db: Db, scope: Scope, choice: AuditChoice): Promise<AuditPage> =>
  pageOf(db, sql`(${scope.isInstallation} OR hall_id = ANY (${scope.halls}::int[]))`, choice);

type AuditPage = {
  readonly rows: Awaited<ReturnType<ReturnType<typeof lines>['execute']>>;
  readonly next: number | null;
};

async function pageOf(
  db: Db,
  isWithin: RawBuilder<unknown>,
  { hallId, staffId, act, from, to, before, without = [] }: AuditChoice,
): Promise<AuditPage> {
  const conditions = [
    isWithin,
    ...(hallId === undefined ? [] : [sql`hall_id = ${hallId}`]),
    ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(from === undefined ? [] : [sql`at >= ${osloMoment(from, '00:00')}`]),
    ...(to === undefined ? [] : [sql`at < ${osloMoment(plusDays(to, 1), '00:00')}`]),
    ...(without.length === 0 ? [] : [sql`act <> ALL (${[...without]}::text[])`]),
    ...(before === undefined ? [] : [sql`record_id < ${before}`]),
  ];
  const found = await lines(db)
    .where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
    .orderBy('record_id', 'desc')
    .limit(pageLength + 1)
    .execute();
  const rows = found.slice(0, pageLength);
  return { rows, next: found.length > pageLength ? (rows.at(-1)?.record_id ?? null) : null };
}

const lines = (db: Db) =>
  db
    .selectFrom('audit.records')
    .select([
      'record_id',
      'at',
      'staff_id',
      'role',
      'counter_id',
      'act',
      'outcome',
      'object_kind',
      'object_id',
      'hall_id',
      'reason',
    ]);
