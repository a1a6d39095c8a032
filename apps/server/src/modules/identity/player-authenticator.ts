import { after, minutes } from '@lokalbingo/contract/durations';
import type { FastifyRequest } from 'fastify';
import { batchedRead } from '../../platform/batched-read.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { PlayerCaller } from '../../platform/http/operation-routes.ts';
import { hashText } from '../../platform/secret.ts';
import { tokenHash } from './log-in.ts';
import { livingSessions, touchSessions } from './session-store.ts';
import { asSynthetic } from './synthetic-player-store.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

// The precision of "last used", so that a busy session is not updated at every call.
const touchAtMostEveryMs = minutes(1);

/**
 * Authenticates a player by bearer token; undefined when the token is missing, unknown, ended or expired. Concurrent
 * look-ups are batched.
 */
export function playerAuthenticator(deps: { readonly db: Db; readonly clock: Clock }) {
  const find = batchedRead<Uint8Array, PlayerCaller | undefined>({
    read: (hashes) => callersOf(deps, hashes),
  });
  return async (request: FastifyRequest): Promise<PlayerCaller | undefined> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? undefined : asSynthetic(deps.db, request, await find(tokenHash(token)));
  };
}

async function callersOf(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  hashes: readonly Uint8Array[],
): Promise<readonly (PlayerCaller | undefined)[]> {
  const now = clock.now();
  const sessions = await livingSessions(db, hashes, now);
  const unlessSince = after(now, -touchAtMostEveryMs);
  const untouched = sessions.filter(({ lastUsedAt }) => lastUsedAt <= unlessSince);
  if (untouched.length > 0)
    await touchSessions(
      db,
      untouched.map(({ sessionId }) => sessionId),
      now,
    );
  const callers = new Map(
    sessions.map(({ tokenHash: hash, playerId, sessionId }) => [hashText(hash), { playerId, sessionId }]),
  );
  return hashes.map((hash) => callers.get(hashText(hash)));
}
