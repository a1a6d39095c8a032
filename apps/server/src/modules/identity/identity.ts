/**
 * Identity owns players, their passwords and their sessions. It promises that a token is unguessable, stored only as a
 * hash, dead on the server after logout, expiry and a change of password, and that guessing passwords is slow without
 * locking a hall out; that a mobile number and an e-mail address belong to one account each; and that the most common
 * passwords are not taken.
 * It does not know halls, money or games, nor what a player may do: the flags that a login tells are admission's.
 */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { after, minutes } from '../../platform/durations.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { assert, ok } from '../../platform/result.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { type PlayerFlags, setFlags } from '../admission/admission.ts';
import { identityRoutes } from './identity-routes.ts';
import { insertPlayer, playerById } from './identity-store.ts';
import { type LogInDeps, tokenHash } from './log-in.ts';
import { hashPassword } from './password.ts';
import { livingSession, touchSession } from './session-store.ts';

export {
  type Account,
  accountById,
  accountByMobile,
  changePassword,
  findTaken,
  isPasswordOf,
  openAccount,
  sessionNonce,
  takeName,
} from './accounts.ts';
export { sessionsTopic } from './end-sessions.ts';
export { lockPlayer, verifyEmail } from './identity-store.ts';
export { forgetLoginFailures } from './log-in.ts';
export { loginSettings } from './login-settings.ts';
export { mobileComplaint } from './mobile.ts';
export { hashPassword } from './password.ts';
export { passwordComplaint } from './password-rules.ts';
export { isSessionAlive } from './session-store.ts';

/** Identity in the program. */
export const identityModule = (deps: LogInDeps): ServerModule => ({
  name: 'identity',
  portal: (bind) => identityRoutes(bind, deps),
});

/** A player's name. @throws Bug when there is no such player: an id comes from a session. */
export async function nameOf(
  db: Db | Tx,
  playerId: number,
): Promise<{ readonly firstName: string; readonly lastName: string }> {
  const row = await playerById(db, playerId);
  assert(row, 'A player id of a session has no player.');
  return { firstName: row.first_name, lastName: row.last_name };
}

/**
 * Makes a player whom a hall has registered, without an e-mail address, and gives the id.
 * @throws DatabaseError `players_mobile_unique` when the number is taken.
 */
export async function addPlayer(
  tx: Tx,
  player: PlayerFlags & { mobile: string; firstName: string; lastName: string; password: string; at: Date },
): Promise<number> {
  const playerId = await insertPlayer(tx, {
    mobile: player.mobile,
    email: null,
    first_name: player.firstName,
    last_name: player.lastName,
    password_hash: await hashPassword(player.password),
    created_at: player.at,
  });
  const { noBankID, updateAML, forceAML, extraAML } = player;
  await setFlags(tx, playerId, { noBankID, updateAML, forceAML, extraAML });
  return playerId;
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

// How exactly "last used" is told, so that a busy session is not written at every call.
const touchAtMostEveryMs = minutes(1);

/** Finds out which player calls with a bearer token; undefined when the token is missing, unknown, ended or expired. */
export function playerAuthenticator({ db, clock }: { db: Db; clock: Clock }) {
  return async (request: FastifyRequest): Promise<PlayerCaller | undefined> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const now = clock.now();
    const session = await livingSession(db, tokenHash(token), now);
    if (!session) return undefined;
    const { sessionId, playerId } = session;
    const unlessSince = after(now, -touchAtMostEveryMs);
    if (session.lastUsedAt <= unlessSince)
      await inTransaction(db, async (tx) => ok(await touchSession(tx, sessionId, { now, unlessSince })));
    return { playerId, sessionId };
  };
}
