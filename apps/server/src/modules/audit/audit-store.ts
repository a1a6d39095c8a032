import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';

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

/** Returns a page of a staff member's lines, newest first. `next` is the `before` of the next page. */
export async function auditOfStaff(
  db: Db | Tx,
  { staffId, before }: { readonly staffId: number; readonly before: number | undefined },
) {
  const rows = await db
    .selectFrom('audit.records')
    .select([
      'record_id',
      'at',
      'role',
      'counter_id',
      'act',
      'outcome',
      'object_kind',
      'object_id',
      'hall_id',
      'reason',
    ])
    .where('staff_id', '=', staffId)
    .$if(before !== undefined, (query) => query.where('record_id', '<', before ?? 0))
    .orderBy('record_id', 'desc')
    .limit(pageLength + 1)
    .execute();
  const lines = rows.slice(0, pageLength);
  return { rows: lines, next: rows.length > pageLength ? (lines.at(-1)?.record_id ?? null) : null };
}
