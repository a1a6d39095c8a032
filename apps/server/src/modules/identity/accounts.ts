/** What the modules that lead to an account may do with it. */
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { setFlags } from '../admission/admission.ts';
import { endSessions } from './end-sessions.ts';
import {
  insertPlayerIfFree,
  playerByEmail,
  playerById,
  playerByMobile,
  updatePlayer,
} from './identity-store.ts';
import { isPassword } from './password.ts';
import { tokenHashOf } from './session-store.ts';

/** An account as the modules that lead to it see it. */
export type Account = {
  readonly playerId: number;
  readonly mobile: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

/** The account of a mobile number. */
export async function accountByMobile(db: Db | Tx, mobile: string): Promise<Account | undefined> {
  return accountOf(await playerByMobile(db, mobile));
}

/** The account of a player. @throws Bug when there is none: an id comes from the database. */
export async function accountById(db: Db | Tx, playerId: number): Promise<Account> {
  const account = accountOf(await playerById(db, playerId));
  assert(account, 'A player id has no player.');
  return account;
}

function accountOf(row: Awaited<ReturnType<typeof playerById>>): Account | undefined {
  return (
    row && {
      playerId: row.player_id,
      mobile: row.mobile,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
    }
  );
}

/** Which of these already belongs to an account. `email` in small letters. */
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
 * Makes the account of a person whom the e-ID has named. Customer due diligence is due from the first day. Makes
 * nothing, and tells what is taken, when the number or the address belongs to somebody, also when two come at once.
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
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: account.passwordHash,
    created_at: account.at,
  });
  if (playerId === undefined) return { taken: await findTaken(tx, account) };
  await setFlags(tx, playerId, { noBankID: false, updateAML: true, forceAML: false, extraAML: false });
  return { playerId };
}

/** The e-ID has said what a player is called: takes the name over. */
export async function takeName(
  tx: Tx,
  playerId: number,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await updatePlayer(tx, playerId, { first_name: firstName, last_name: lastName });
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
  await updatePlayer(tx, playerId, { password_hash: passwordHash });
  await endSessions(tx, playerId, at);
}

/** Whether a password is the player's. */
export async function isPasswordOf(db: Db | Tx, playerId: number, password: string): Promise<boolean> {
  const row = await playerById(db, playerId);
  return row !== undefined && isPassword(password, row.password_hash);
}

/**
 * What binds an e-ID flow to a session without leaking its token: the SHA-256 of the token's hash, URL-safe
 * (decisions §3.1).
 */
export async function sessionNonce(db: Db | Tx, sessionId: number): Promise<string> {
  const hash = await tokenHashOf(db, sessionId);
  return createHash('sha256').update(hash).digest('base64url');
}
