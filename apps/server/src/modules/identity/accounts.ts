/** The operations on accounts for modules that create or recover them. */
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type PlayerFlags, setFlags } from '../admission/admission.ts';
import { endSessions } from './end-sessions.ts';
import {
  insertPlayerIfFree,
  type Player,
  playerByEmail,
  playerById,
  playerByMobile,
  playerIdsAfter,
  updatePassword,
  updatePerson,
} from './player-store.ts';
import { tokenHashOf } from './session-store.ts';

/** An account as other modules see it. */
export type Account = Pick<Player, 'playerId' | 'mobile' | 'email' | 'isEmailVerified'>;

/** Finds the account of a mobile number. */
export async function accountByMobile(db: Db | Tx, mobile: string): Promise<Account | undefined> {
  const player = await playerByMobile(db, mobile);
  return player && accountOf(player);
}

/** Returns the account of a player. @throws Bug when there is none: an id comes from the database. */
export async function accountById(db: Db | Tx, playerId: number): Promise<Account> {
  return accountOf(await knownPlayer(db, playerId));
}

const idsInPage = 10_000;

/** Returns the ids of all players who are not anonymised, in pages. */
export async function* playerIdPages(db: Db | Tx): AsyncGenerator<readonly number[]> {
  let page = await playerIdsAfter(db, { playerId: 0, limit: idsInPage });
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page;
    page = await playerIdsAfter(db, { playerId: last, limit: idsInPage });
  }
}

/** Converts a player to the data that may leave the module; the password hash never does. */
const accountOf = ({ playerId, mobile, email, isEmailVerified }: Player): Account => ({
  playerId,
  mobile,
  email,
  isEmailVerified,
});

/** Returns a player's name. @throws Bug when there is no such player: an id comes from a session. */
export async function nameOf(db: Db | Tx, playerId: number): Promise<Pick<Player, 'firstName' | 'lastName'>> {
  const { firstName, lastName } = await knownPlayer(db, playerId);
  return { firstName, lastName };
}

/**
 * Returns a member's name and birth date as registered by a hall, or as the e-ID has given them since. @throws Bug when
 * there is no such player.
 */
export async function memberOf(
  db: Db | Tx,
  playerId: number,
): Promise<Pick<Player, 'firstName' | 'lastName' | 'birthDate' | 'mobile'>> {
  const { firstName, lastName, birthDate, mobile } = await knownPlayer(db, playerId);
  return { firstName, lastName, birthDate, mobile };
}

async function knownPlayer(db: Db | Tx, playerId: number): Promise<Player> {
  const player = await playerById(db, playerId);
  assert(player, 'A player id has no player.');
  return player;
}

/** Returns which of these already belong to an account. `email` is in lower case. */
export async function findTaken(
  db: Db | Tx,
  { mobile, email }: { readonly mobile: string; readonly email: string },
): Promise<readonly ('mobile' | 'email')[]> {
  const taken: ('mobile' | 'email')[] = [];
  if (await playerByMobile(db, mobile)) taken.push('mobile');
  if (await playerByEmail(db, email)) taken.push('email');
  return taken;
}

/**
 * Opens the account of a person verified by e-ID. Customer due diligence is due from the first day. When the number or
 * the address belongs to another account, even one opened concurrently, opens nothing and returns which are taken.
 */
export async function openAccount(
  tx: Tx,
  account: {
    readonly mobile: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly passwordHash: string;
    readonly at: Date;
  },
): Promise<{ readonly playerId: number } | { readonly taken: readonly ('mobile' | 'email')[] }> {
  const playerId = await insertPlayerIfFree(tx, {
    mobile: account.mobile,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    birthDate: null,
    passwordHash: account.passwordHash,
    createdAt: account.at,
  });
  if (playerId === undefined) return { taken: await findTaken(tx, account) };
  await setFlags(tx, playerId, { noBankID: false, updateAML: true, forceAML: false, extraAML: false });
  return { playerId };
}

/** A player whom a hall registers. */
type RegisteredPlayer = PlayerFlags &
  Pick<Player, 'mobile' | 'firstName' | 'lastName'> &
  Partial<Pick<Player, 'birthDate'>> & { readonly passwordHash: string; readonly at: Date };

/**
 * Adds a player whom a hall registers, without an e-mail address. An e-ID linked later must match this name and
 * `birthDate` ("YYYY-MM-DD"), if the hall recorded one.
 * @returns the id; undefined when the number is taken, even by a concurrent registration
 */
export async function addPlayerIfFree(tx: Tx, player: RegisteredPlayer): Promise<number | undefined> {
  const { mobile, firstName, lastName, birthDate = null, passwordHash, at } = player;
  const written = { mobile, email: null, firstName, lastName, birthDate, passwordHash, createdAt: at };
  const playerId = await insertPlayerIfFree(tx, written);
  if (playerId === undefined) return undefined;
  const { noBankID, updateAML, forceAML, extraAML } = player;
  await setFlags(tx, playerId, { noBankID, updateAML, forceAML, extraAML });
  return playerId;
}

/** Adds a player as {@link addPlayerIfFree} does. @throws Bug when the number is taken. */
export async function addPlayer(tx: Tx, player: RegisteredPlayer): Promise<number> {
  const playerId = await addPlayerIfFree(tx, player);
  assert(playerId !== undefined, 'The number of a player whom a hall registers is taken.');
  return playerId;
}

/** Takes over the name and the birth date that the e-ID has given. */
export function takePerson(
  tx: Tx,
  playerId: number,
  person: { readonly firstName: string; readonly lastName: string; readonly birthDate: string },
): Promise<void> {
  return updatePerson(tx, playerId, person);
}

/** Returns the accounts that now have one of these mobile numbers or e-mail addresses, each with the matching one. */
export async function accountsAt(
  tx: Tx,
  addresses: readonly string[],
): Promise<readonly { readonly playerId: number; readonly address: string }[]> {
  const found: { readonly playerId: number; readonly address: string }[] = [];
  for (const address of addresses) {
    const player = address.includes('@')
      ? await playerByEmail(tx, address)
      : await playerByMobile(tx, address);
    if (player) found.push({ playerId: player.playerId, address });
  }
  return found;
}

/** Sets a new password and ends every session of the player. */
export async function changePassword(
  tx: Tx,
  {
    playerId,
    passwordHash,
    at,
  }: { readonly playerId: number; readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await updatePassword(tx, playerId, { passwordHash, at });
  await endSessions(tx, playerId, { now: at });
}

/**
 * Returns the value that binds an e-ID flow to a session without exposing its token: the SHA-256 of the token's hash,
 * URL-safe (decisions §3.1).
 */
export async function sessionNonce(db: Db | Tx, sessionId: number): Promise<string> {
  const hash = await tokenHashOf(db, sessionId);
  return createHash('sha256').update(hash).digest('base64url');
}
