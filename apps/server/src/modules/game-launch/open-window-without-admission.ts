import { after, minutes } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { gameCookie } from './game-authenticator.ts';
import { type GameWindow, insertGameSession, takeOverSessions } from './game-session-store.ts';

/**
 * Opens a window for ten minutes without admission, to check that it is useless to a player who must not have one.
 * @returns its `Cookie` header
 */
export async function openWindowWithoutAdmission(
  { db, clock, random }: { readonly db: Db; readonly clock: Clock; readonly random: RandomBytes },
  { isSecure, ...window }: GameWindow & { readonly isSecure: boolean },
): Promise<string> {
  const secret = newSecret(random);
  const openedAt = clock.now();
  const session = {
    ...window,
    cookieHash: secretHash(secret),
    openedAt,
    expiresAt: after(openedAt, minutes(10)),
  };
  await inTransaction(db, async (tx) => {
    await takeOverSessions(tx, window.playerId, openedAt);
    return ok(await insertGameSession(tx, session));
  });
  return `${gameCookie({ mainGame: window.mainGame, isSecure }).name}=${secret}`;
}
