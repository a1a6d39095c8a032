/** Open windows of main games, for tests that are not about opening them. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, minutes } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { assert } from '../../../platform/result.ts';
import { newSecret, secretHash } from '../../../platform/secret.ts';
import { openTestSession } from '../../identity/testing/test-session.ts';
import { breakRule } from '../../responsible-play/testing/break-rule.ts';
import { gameCookie } from '../game-authenticator.ts';
import { insertToken } from '../game-session-store.ts';
import { openGameSession } from '../open-game-session.ts';

/** Opens a window as its token does, whether or not the portal would have given one. Returns its `Cookie` header. */
export async function openTestWindow(
  db: Db,
  clock: Clock,
  {
    isSecure,
    ...window
  }: {
    readonly playerId: number;
    readonly hallId: number;
    readonly mainGame: MainGame;
    readonly isSecure: boolean;
  },
): Promise<string> {
  const { sessionId } = await openTestSession(db, clock, window.playerId);
  const token = newSecret(systemRandom);
  const now = clock.now();
  const given = {
    ...window,
    portalSessionId: sessionId,
    tokenHash: secretHash(token),
    expiresAt: after(now, minutes(1)),
  };
  const opened = await inTransaction(db, async (tx) => {
    await insertToken(tx, given, now);
    return openGameSession(
      tx,
      { clock, random: systemRandom, breakRule },
      { token, mainGame: window.mainGame },
    );
  });
  assert(opened.ok, 'A player who is not paused can open a window.');
  const { name } = gameCookie({ mainGame: window.mainGame, isSecure });
  return `${name}=${opened.value.cookie}`;
}
