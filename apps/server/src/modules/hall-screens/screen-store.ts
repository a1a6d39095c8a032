/** SQL for screens and the codes that pair them. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { ScreenShows } from '@lokalbingo/contract/hall-screens';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';

/** A paired screen. */
export type Screen = {
  readonly screenId: number;
  readonly hallId: number;
  readonly screenName: string;
  readonly shows: ScreenShows;
  readonly identifiedAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly pairedAt: Date;
};

const columns = [
  'screen_id',
  'hall_id',
  'screen_name',
  'main_game',
  'is_paused',
  'message',
  'speaks',
  'identified_at',
  'last_seen_at',
  'paired_at',
] as const;

const all = (db: Db | Tx) => db.selectFrom('hall_screens.screens').select(columns);
const paired = (db: Db | Tx) => all(db).where('removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof paired>['executeTakeFirstOrThrow']>>;

const screenFromRow = (row: Row): Screen => ({
  screenId: row.screen_id,
  hallId: row.hall_id,
  screenName: row.screen_name,
  shows: {
    mainGame: row.main_game as MainGame | null,
    isPaused: row.is_paused,
    message: row.message,
    speaks: row.speaks,
  },
  identifiedAt: row.identified_at,
  lastSeenAt: row.last_seen_at,
  pairedAt: row.paired_at,
});

/** Finds the screen whose browser has this token. */
export async function findScreen(db: Db | Tx, deviceToken: string | undefined): Promise<Screen | undefined> {
  if (deviceToken === undefined || !secretShape.test(deviceToken)) return undefined;
  const row = await paired(db).where('device_hash', '=', secretHash(deviceToken)).executeTakeFirst();
  return row && screenFromRow(row);
}

/** Finds the screen that makes a call. It may have been removed since it was authenticated. */
export async function screenOfCaller(db: Db, screenId: number): Promise<Screen> {
  return screenFromRow(await all(db).where('screen_id', '=', screenId).executeTakeFirstOrThrow());
}

/** Returns the screens of a hall, oldest first. */
export async function screensIn(db: Db | Tx, hallId: number): Promise<readonly Screen[]> {
  const rows = await paired(db).where('hall_id', '=', hallId).orderBy('screen_id').execute();
  return rows.map(screenFromRow);
}

/** Locks a screen of one of these halls. */
export async function lockScreenIn(
  tx: Tx,
  screenId: number,
  halls: readonly number[],
): Promise<Screen | undefined> {
  const row = await paired(tx)
    .where('screen_id', '=', screenId)
    .where('hall_id', 'in', [...halls, 0])
    .modifyEnd(rowLock(tx, 'hall_screens.screens'))
    .executeTakeFirst();
  return row && screenFromRow(row);
}

/** Records that a screen is alive. */
export async function touchScreen(db: Db, screenId: number, now: Date): Promise<void> {
  await db
    .updateTable('hall_screens.screens')
    .set({ last_seen_at: now })
    .where('screen_id', '=', screenId)
    .execute();
}

/** Stores what a locked screen shows. */
export async function writeShows(tx: Tx, screenId: number, shows: ScreenShows): Promise<void> {
  const { mainGame, isPaused, message, speaks } = shows;
  await tx
    .updateTable('hall_screens.screens')
    .set({ main_game: mainGame, is_paused: isPaused, message, speaks })
    .where('screen_id', '=', screenId)
    .execute();
}

/** Records when staff asked a locked screen to show its name. */
export async function writeIdentified(tx: Tx, screenId: number, now: Date): Promise<void> {
  await tx
    .updateTable('hall_screens.screens')
    .set({ identified_at: now })
    .where('screen_id', '=', screenId)
    .execute();
}

/** Removes a locked screen. */
export async function writeRemoved(tx: Tx, screenId: number, staffId: number, now: Date): Promise<void> {
  await tx
    .updateTable('hall_screens.screens')
    .set({ removed_by: staffId, removed_at: now })
    .where('screen_id', '=', screenId)
    .execute();
}

/** Stores a code for a browser and deletes expired ones. @returns false when another browser has the code */
export async function insertPairing(
  tx: Tx,
  pairing: {
    readonly deviceToken: string;
    readonly codeHash: Uint8Array;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const { deviceToken, codeHash, now, expiresAt } = pairing;
  await tx.deleteFrom('hall_screens.pairings').where('expires_at', '<=', now).execute();
  const { rows } = await sql`
    INSERT INTO hall_screens.pairings (device_hash, code_hash, expires_at)
    VALUES (${secretHash(deviceToken)}, ${codeHash}, ${expiresAt})
    ON CONFLICT (code_hash) DO NOTHING RETURNING expires_at`.execute(tx);
  return rows.length === 1;
}

/** Whether a browser's code still waits to be entered. */
export async function isWaiting(db: Db, deviceToken: string | undefined, now: Date): Promise<boolean> {
  if (deviceToken === undefined || !secretShape.test(deviceToken)) return false;
  const row = await db
    .selectFrom('hall_screens.pairings')
    .select('expires_at')
    .where('device_hash', '=', secretHash(deviceToken))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a waiting code; of two concurrent attempts, one succeeds. @returns the hash of the browser's token */
export async function takePairing(tx: Tx, codeHash: Uint8Array, now: Date): Promise<Uint8Array | undefined> {
  const row = await tx
    .deleteFrom('hall_screens.pairings')
    .where('code_hash', '=', Buffer.from(codeHash))
    .where('expires_at', '>', now)
    .returning('device_hash')
    .executeTakeFirst();
  return row?.device_hash;
}

/** Inserts a screen. @returns its id */
export async function insertScreen(
  tx: Tx,
  screen: {
    readonly hallId: number;
    readonly screenName: string;
    readonly deviceHash: Uint8Array;
    readonly staffId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { hallId, screenName, deviceHash, staffId, now } = screen;
  const { screen_id } = await tx
    .insertInto('hall_screens.screens')
    .values({
      hall_id: hallId,
      screen_name: screenName,
      device_hash: Buffer.from(deviceHash),
      paired_by: staffId,
      paired_at: now,
    })
    .returning('screen_id')
    .executeTakeFirstOrThrow();
  return screen_id;
}
