/** SQL for codes and their uses. Both tables are append-only. */
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import type { KeptCode, QrCode } from './qr-code.ts';

/** Inserts a code. */
export async function insertCode(tx: Tx, code: Omit<KeptCode, 'codeNo'>): Promise<KeptCode> {
  const { code_no: codeNo } = await tx
    .insertInto('qr_codes.codes')
    .values({
      hall_id: code.hallId,
      kind: code.kind,
      message: code.message,
      used_by: code.usedBy,
      last_day: code.lastDay,
      actor: code.actor.name,
      actor_player_id: code.actor.playerId ?? null,
      reason: code.reason,
      made_at: code.madeAt,
    })
    .returning('code_no')
    .executeTakeFirstOrThrow();
  return { ...code, codeNo };
}

/** Finds a code by its number, within a scope if one is given. The caller checks its signature. */
export async function findCode(
  db: Db | Tx,
  { codeNo, scope }: { readonly codeNo: number; readonly scope?: Scope },
): Promise<KeptCode | undefined> {
  const row = await db
    .selectFrom('qr_codes.codes')
    .selectAll()
    .where('code_no', '=', codeNo)
    .$if(scope !== undefined, (query) => query.where('hall_id', 'in', scope?.halls ?? []))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Whether a player has used a code. */
export async function hasUsed(tx: Tx, codeNo: number, playerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('qr_codes.uses')
    .select('used_at')
    .where('code_no', '=', codeNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody has used a code. */
export async function isUsed(tx: Tx, codeNo: number): Promise<boolean> {
  const row = await tx
    .selectFrom('qr_codes.uses')
    .select('used_at')
    .where('code_no', '=', codeNo)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a player uses a code. Does nothing when the player has used it before, or when only one player may
 * use it and another has.
 */
export async function insertUse(
  tx: Tx,
  { codeNo, usedBy }: Pick<KeptCode, 'codeNo' | 'usedBy'>,
  playerId: number,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('qr_codes.uses')
    .values({ code_no: codeNo, player_id: playerId, used_by: usedBy, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the codes of a hall, newest first, each with its number of users. */
export async function codesOf(
  db: Db,
  hallId: number,
): Promise<readonly (KeptCode & { readonly uses: number })[]> {
  const rows = await db
    .selectFrom('qr_codes.codes as code')
    .selectAll('code')
    .select(({ selectFrom }) =>
      selectFrom('qr_codes.uses as used')
        .whereRef('used.code_no', '=', 'code.code_no')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .as('uses'),
    )
    .where('code.hall_id', '=', hallId)
    .orderBy('code.code_no', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...fromRow(row), uses: row.uses ?? 0 }));
}

/** Returns the codes that a player has used, oldest first, for the player's own copy. */
export async function copyOfQrCodes(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('qr_codes.uses as used')
    .innerJoin('qr_codes.codes as code', 'code.code_no', 'used.code_no')
    .select(['code.hall_id as hallId', 'code.message as description', 'used.used_at as usedAt'])
    .where('used.player_id', '=', playerId)
    .orderBy('used.used_at')
    .execute();
}

type Row = {
  readonly code_no: number;
  readonly hall_id: number;
  readonly kind: string;
  readonly message: string;
  readonly used_by: string;
  readonly last_day: string;
  readonly actor: string;
  readonly actor_player_id: number | null;
  readonly reason: string;
  readonly made_at: Date;
};

function fromRow(row: Row): KeptCode {
  const { actor_player_id: playerId } = row;
  return {
    codeNo: row.code_no,
    hallId: row.hall_id,
    kind: row.kind as QrCode['kind'],
    message: row.message,
    usedBy: row.used_by as QrCode['usedBy'],
    lastDay: row.last_day as OsloDay,
    actor: { name: row.actor, ...(playerId !== null && { playerId }) },
    reason: row.reason,
    madeAt: row.made_at,
  };
}
