import { after, minutes } from '@lokalbingo/contract/durations';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { tokenHash } from './log-in.ts';
import { livingSession, touchSession } from './session-store.ts';

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
