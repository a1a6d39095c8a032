/** SQL for players. */
import type { Selectable } from 'kysely';
import type { IdentityPlayers } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { noteLock, rowLock } from '../../platform/lock-order.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A player inside this module, which keeps the password hash to itself. */
export type Player = {
  readonly playerId: number;
  readonly mobile: string;
  /** In lower case; null for a player whom a hall has registered without one. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** "YYYY-MM-DD", as registered by a hall; null when none is. */
  readonly birthDate: string | null;
  readonly passwordHash: string;
};

/** Finds the player with this mobile number. */
export async function playerByMobile(db: Db | Tx, mobile: string): Promise<Player | undefined> {
  return playerOf(
    await db.selectFrom('identity.players').selectAll().where('mobile', '=', mobile).executeTakeFirst(),
  );
}

/** Finds the player with this id; undefined for an anonymised player. */
export async function playerById(db: Db | Tx, playerId: number): Promise<Player | undefined> {
  return playerOf(
    await db
      .selectFrom('identity.players')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Returns the ids of the next players after one, lowest first, without anonymised ones. */
export async function playerIdsAfter(
  db: Db | Tx,
  { playerId, limit }: { readonly playerId: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('identity.players')
    .select('player_id')
    .where('player_id', '>', playerId)
    .where('forgotten_at', 'is', null)
    // Made-up members are not real persons.
    .where('mobile', 'not like', '0%')
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Returns the players born on a day ("YYYY-MM-DD"), by the e-ID or a hall's record, without anonymised ones. */
export async function playersBornOn(
  db: Db | Tx,
  birthDate: string,
): Promise<readonly Pick<Player, 'playerId' | 'firstName' | 'lastName'>[]> {
  const rows = await db
    .selectFrom('identity.players')
    .select(['player_id', 'first_name', 'last_name'])
    .where('birth_date', '=', birthDate)
    .where('forgotten_at', 'is', null)
    .orderBy('player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    firstName: row.first_name,
    lastName: row.last_name,
  }));
}

/** Finds the player with this e-mail address, in lower case. */
export async function playerByEmail(db: Db | Tx, email: string): Promise<Player | undefined> {
  return playerOf(
    await db.selectFrom('identity.players').selectAll().where('email', '=', email).executeTakeFirst(),
  );
}

/**
 * Finds the player with this username. Queries only for a possible number or address, because the database rejects some
 * texts, such as a zero byte.
 */
export async function playerByUsername(db: Db | Tx, username: string): Promise<Player | undefined> {
  if (/^[0-9]{8}$/.test(username)) return playerByMobile(db, username);
  return /^[^\p{Cc}\s@]+@[^\p{Cc}\s@]+$/u.test(username) ? playerByEmail(db, username) : undefined;
}

function playerOf(row: Selectable<IdentityPlayers> | undefined): Player | undefined {
  return (
    row && {
      playerId: row.player_id,
      mobile: row.mobile,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
      firstName: row.first_name,
      lastName: row.last_name,
      birthDate: row.birth_date,
      passwordHash: row.password_hash,
    }
  );
}

/** A new player. */
export type NewPlayer = Omit<Player, 'playerId' | 'isEmailVerified'> & { readonly createdAt: Date };

/**
 * Inserts a player and returns the id; undefined when the number or the address is taken, even by a concurrent insert.
 */
export async function insertPlayerIfFree(tx: Tx, player: NewPlayer): Promise<number | undefined> {
  const row = await tx
    .insertInto('identity.players')
    .values({
      mobile: player.mobile,
      email: player.email,
      first_name: player.firstName,
      last_name: player.lastName,
      birth_date: player.birthDate,
      password_hash: player.passwordHash,
      created_at: player.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return row?.player_id;
}

/** Stores a birth date ("YYYY-MM-DD") recorded by a hall, for a member with this number and name who has none. */
export async function writeBirthDate(
  tx: Tx,
  { mobile, firstName, lastName, birthDate }: Pick<Player, 'mobile' | 'firstName' | 'lastName' | 'birthDate'>,
): Promise<void> {
  await changePlayers(tx)
    .set({ birth_date: birthDate })
    .where('mobile', '=', mobile)
    .where('first_name', '=', firstName)
    .where('last_name', '=', lastName)
    .where('birth_date', 'is', null)
    .execute();
}

/** Updates the name and birth date. */
export async function updatePerson(
  tx: Tx,
  playerId: number,
  { firstName, lastName, birthDate }: Pick<Player, 'firstName' | 'lastName' | 'birthDate'>,
): Promise<void> {
  await changePlayers(tx)
    .set({ first_name: firstName, last_name: lastName, birth_date: birthDate })
    .where('player_id', '=', playerId)
    .execute();
}

/** Updates the password hash, set by someone whom the e-ID has not identified. */
export async function updatePassword(
  tx: Tx,
  playerId: number,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await changePlayers(tx)
    .set({ password_hash: passwordHash, unproven_change_at: at })
    .where('player_id', '=', playerId)
    .execute();
}

/**
 * Updates the password as {@link updatePassword} does, if the current hash is still the given one. Returns whether it
 * was.
 */
export async function replacePassword(
  tx: Tx,
  playerId: number,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const row = await changePlayers(tx)
    .set({ password_hash: to, unproven_change_at: at })
    .where('player_id', '=', playerId)
    .where('password_hash', '=', from)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns when the password was last changed; null when the e-ID has since proven that the account's own person is
 * logged in. Concurrent changes wait until the transaction ends.
 */
export async function unprovenChangeAt(tx: Tx, playerId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('identity.players')
    .select('unproven_change_at')
    .where('player_id', '=', playerId)
    .modifyEnd(rowLock(tx, 'identity.players', 'SHARE'))
    .executeTakeFirstOrThrow();
  return row.unproven_change_at;
}

/**
 * Records that staff have changed the mobile number. The number may be another person's until the end of an Oslo day,
 * or until the
 * e-ID proves the person.
 */
export async function noteMobileUnproven(
  tx: Tx,
  playerId: number,
  { at, until }: { readonly at: Date; readonly until: OsloDay },
): Promise<void> {
  await changePlayers(tx)
    .set({ unproven_change_at: at, mobile_unproven_until: until })
    .where('player_id', '=', playerId)
    .execute();
}

/** Whether the mobile number may be another person's on this Oslo day because staff have changed it. */
export async function isMobileUnproven(db: Db | Tx, playerId: number, today: OsloDay): Promise<boolean> {
  const row = await db
    .selectFrom('identity.players')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('mobile_unproven_until', '>=', today)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the e-ID has proven that the account's own person is logged in. */
export async function notePersonProven(tx: Tx, playerId: number): Promise<void> {
  await changePlayers(tx)
    .set({ unproven_change_at: null, mobile_unproven_until: null })
    .where('player_id', '=', playerId)
    .execute();
}

/** Updates the mobile number. @throws when it is taken: `players_mobile_unique` is violated. */
export async function updateMobile(tx: Tx, playerId: number, mobile: string): Promise<void> {
  await changePlayers(tx).set({ mobile }).where('player_id', '=', playerId).execute();
}

/** Updates the e-mail address, as confirmed. @throws when it is taken: `players_email_unique` is violated. */
export async function updateEmail(
  tx: Tx,
  playerId: number,
  { email, verifiedAt }: { readonly email: string; readonly verifiedAt: Date },
): Promise<void> {
  await changePlayers(tx)
    .set({ email, email_verified_at: verifiedAt })
    .where('player_id', '=', playerId)
    .execute();
}

/** Closes an account; returns whether it was open. */
export async function closePlayer(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const row = await changePlayers(tx)
    .set({ closed_at: at })
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reopens a closed account; returns whether it was closed. */
export async function reopenPlayer(tx: Tx, playerId: number): Promise<boolean> {
  const row = await changePlayers(tx)
    .set({ closed_at: null })
    .where('player_id', '=', playerId)
    .where('closed_at', 'is not', null)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account is open. A concurrent closing waits until the transaction ends. */
export async function isOpenAndStays(tx: Tx, playerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.players')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .modifyEnd(rowLock(tx, 'identity.players', 'SHARE'))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an account's password, number and address are still as they were read for a login. Concurrent changes and
 * closings wait until the transaction ends.
 */
export async function lockedCredentials(
  tx: Tx,
  { playerId, passwordHash, mobile, email }: Pick<Player, 'playerId' | 'passwordHash' | 'mobile' | 'email'>,
): Promise<'unchanged' | 'changed' | 'closed'> {
  const row = await tx
    .selectFrom('identity.players')
    .select(['password_hash', 'mobile', 'email', 'closed_at'])
    .where('player_id', '=', playerId)
    .modifyEnd(rowLock(tx, 'identity.players', 'SHARE'))
    .executeTakeFirst();
  if (row === undefined || row.closed_at !== null) return 'closed';
  const isSame = row.password_hash === passwordHash && row.mobile === mobile && row.email === email;
  return isSame ? 'unchanged' : 'changed';
}

/** The facts about a player that must not have changed since an act began. */
export type LockedPlayer = {
  /** Whether the account is open. */
  readonly isOpen: boolean;
  /** How often all sessions of the player were ended together. Acts that began at a different count are void. */
  readonly sessionsEnded: number;
};

/** Locks the player with this mobile number, if any, as {@link lockPlayer} does. */
export async function lockPlayerByMobile(tx: Tx, mobile: string): Promise<void> {
  await tx
    .selectFrom('identity.players')
    .select('player_id')
    .where('mobile', '=', mobile)
    .modifyEnd(rowLock(tx, 'identity.players'))
    .execute();
}

/** Makes all transactions that lock, change or refer to this player wait until this one ends. */
export async function lockPlayerToForget(tx: Tx, playerId: number): Promise<void> {
  await tx
    .selectFrom('identity.players')
    .select('player_id')
    .where('player_id', '=', playerId)
    .modifyEnd(rowLock(tx, 'identity.players', 'UPDATE'))
    .execute();
}

function changePlayers(tx: Tx) {
  noteLock(tx, 'identity.players');
  return tx.updateTable('identity.players');
}

/** Makes all transactions that lock or change this player, or end the sessions, wait until this one ends. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<LockedPlayer> {
  const row = await tx
    .selectFrom('identity.players')
    .select(['closed_at', 'sessions_ended'])
    .where('player_id', '=', playerId)
    .modifyEnd(rowLock(tx, 'identity.players'))
    .executeTakeFirstOrThrow();
  return { isOpen: row.closed_at === null, sessionsEnded: row.sessions_ended };
}

/** Increments the number of times that all sessions of a player were ended together. */
export async function countSessionsEnded(tx: Tx, playerId: number): Promise<void> {
  await changePlayers(tx)
    .set((is) => ({ sessions_ended: is('sessions_ended', '+', 1) }))
    .where('player_id', '=', playerId)
    .execute();
}

/** Records that an address was confirmed, if it is still the player's. */
export async function verifyEmail(
  tx: Tx,
  { playerId, email, at }: { readonly playerId: number; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const row = await changePlayers(tx)
    .set((is) => ({ email_verified_at: is.fn.coalesce('email_verified_at', is.val(at)) }))
    .where('player_id', '=', playerId)
    .where('email', '=', email)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}
