/** SQL of exports of statistics and their files. */
import type { Statistics } from '@lokalbingo/contract/supervision';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';

/** An export. `ownerId`: its chain; null when its halls belong to several chains. */
export type StatisticsExport = {
  readonly exportId: number;
  readonly unit: Statistics['unit'];
  readonly periodFrom: OsloDay;
  readonly periodTo: OsloDay;
  readonly ownerId: number | null;
  readonly hallIds: readonly number[];
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly madeAt: Date | null;
};

/** A file of an export. `rows`: without the heading; null for the manifest. */
export type ExportFile = {
  readonly fileName: string;
  readonly rows: number | null;
  readonly bytes: number;
  readonly sha256: string;
};

const listed = 50;
const columns = sql`export_id AS "exportId", unit, period_from AS "periodFrom", period_to AS "periodTo",
  owner_id AS "ownerId", hall_ids AS "hallIds", requested_by AS "requestedBy", requested_at AS "requestedAt",
  made_at AS "madeAt"`;

/** Inserts a requested export. @returns its id; undefined while another export of the person is in progress */
export async function insertExport(
  tx: Tx,
  request: Omit<StatisticsExport, 'exportId' | 'madeAt'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('supervision.exports')
    .values({
      unit: request.unit,
      period_from: request.periodFrom,
      period_to: request.periodTo,
      owner_id: request.ownerId,
      hall_ids: [...request.hallIds],
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
    })
    .onConflict((conflict) => conflict.column('requested_by').where('made_at', 'is', null).doNothing())
    .returning('export_id')
    .executeTakeFirst();
  return row?.export_id;
}

/** Returns the last exports whose halls are all within a scope, newest first. */
export async function exportsWithin(db: Db, { halls }: Scope): Promise<readonly StatisticsExport[]> {
  const { rows } = await sql<StatisticsExport>`
    SELECT ${columns} FROM supervision.exports WHERE hall_ids <@ ${halls}::integer[]
    ORDER BY export_id DESC LIMIT ${listed}`.execute(db);
  return rows;
}

/** Finds an export, whoever requested it. */
export async function findExport(tx: Tx, exportId: number): Promise<StatisticsExport | undefined> {
  const { rows } = await sql<StatisticsExport>`
    SELECT ${columns} FROM supervision.exports WHERE export_id = ${exportId}`.execute(tx);
  return rows[0];
}

/** Returns the files of exports, the manifest of each first. */
export async function filesOf(
  db: Db,
  exportIds: readonly number[],
): Promise<readonly (ExportFile & { readonly exportId: number })[]> {
  const { rows } = await sql<ExportFile & { exportId: number }>`
    SELECT export_id AS "exportId", file_name AS "fileName", rows, bytes, sha256 FROM supervision.export_files
    WHERE export_id = ANY (${exportIds}::integer[]) ORDER BY export_id, rows IS NOT NULL, file_name`.execute(
    db,
  );
  return rows;
}

/** Finds a file of an export whose halls are all within a scope. */
export async function findFile(
  db: Db,
  { halls }: Scope,
  { exportId, fileName }: { readonly exportId: number; readonly fileName: string },
): Promise<Pick<ExportFile, 'sha256'> | undefined> {
  const { rows } = await sql<Pick<ExportFile, 'sha256'>>`
    SELECT sha256 FROM supervision.export_files JOIN supervision.exports USING (export_id)
    WHERE export_id = ${exportId} AND file_name = ${fileName} AND hall_ids <@ ${halls}::integer[]`.execute(
    db,
  );
  return rows[0];
}

/** Writes a piece of a file. */
export async function insertPiece(
  tx: Tx,
  piece: {
    readonly exportId: number;
    readonly fileName: string;
    readonly pieceNo: number;
    readonly content: Uint8Array;
  },
): Promise<void> {
  await sql`INSERT INTO supervision.export_pieces (export_id, file_name, piece_no, content)
    VALUES (${piece.exportId}, ${piece.fileName}, ${piece.pieceNo}, ${piece.content})`.execute(tx);
}

/** Yields the content of a file, piece by piece, no faster than the pieces are taken. */
export async function* readPieces(
  db: Db,
  { exportId, fileName }: { readonly exportId: number; readonly fileName: string },
): AsyncGenerator<Uint8Array> {
  for (let pieceNo = 1; ; pieceNo += 1) {
    const row = await db
      .selectFrom('supervision.export_pieces')
      .select('content')
      .where('export_id', '=', exportId)
      .where('file_name', '=', fileName)
      .where('piece_no', '=', pieceNo)
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}

/** Stores the size and the hash of a finished file. */
export async function insertFile(tx: Tx, exportId: number, file: ExportFile): Promise<void> {
  const { fileName: file_name, ...facts } = file;
  await tx
    .insertInto('supervision.export_files')
    .values({ export_id: exportId, file_name, ...facts })
    .execute();
}

/** Records that all files of an export are finished. */
export async function setMade(tx: Tx, exportId: number, at: Date): Promise<void> {
  await tx
    .updateTable('supervision.exports')
    .set({ made_at: at })
    .where('export_id', '=', exportId)
    .execute();
}
