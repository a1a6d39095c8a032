import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, hours } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { admitPlayer } from '../admission/admission.ts';
import { isSessionAlive } from '../identity/identity.ts';
import { type BreakRule, openPlaySession } from '../responsible-play/responsible-play.ts';
import { gameSessionsTopic } from './game-session.ts';
import {
  firstOpeningInLogin,
  insertGameSession,
  lockOpening,
  takeOverSessions,
  takeToken,
} from './game-session-store.ts';
import { countInTheWay } from './give-game-token.ts';

/** Longer than any login lasts, so a game session ends with its portal session. */
const gameSessionLifetimeMs = hours(24);

type OpeningDeps = { readonly clock: Clock; readonly random: RandomBytes; readonly breakRule: BreakRule };

/**
 * Exchanges a one-time token for a game session of this host's main game, and takes over from the player's other
 * window, whichever game it shows. The player's session of play continues or begins. A token is refused, and the open
 * window left alone, when it is for another main game, when the player has logged out or paused since, or when tickets
 * bought since then prevent opening.
 */
export async function openGameSession(
  tx: Tx,
  { clock, random, breakRule }: OpeningDeps,
  { token, mainGame }: { readonly token: string; readonly mainGame: MainGame },
): Promise<Result<{ readonly hallId: number; readonly cookie: string }, 'game_token_invalid'>> {
  const now = clock.now();
  const window = await takeToken(tx, { tokenHash: secretHash(token), mainGame }, now);
  if (window === undefined) return refuse('game_token_invalid');
  const isLoggedIn = await isSessionAlive(tx, window.portalSessionId, now);
  const mayStay = await admitPlayer(tx, 'keep_game_window', window, now);
  if (!isLoggedIn || !mayStay.ok) return refuse('game_token_invalid');
  await lockOpening(tx, window.playerId);
  const { activeGames, otherGames } = await countInTheWay(tx, window, mayStay.value.hall);
  if (activeGames + otherGames > 0) return refuse('game_token_invalid');
  const cookie = newSecret(random);
  await takeOverSessions(tx, window.playerId, now);
  await insertGameSession(tx, {
    ...window,
    cookieHash: secretHash(cookie),
    openedAt: (await firstOpeningInLogin(tx, window)) ?? now,
    expiresAt: after(now, gameSessionLifetimeMs),
  });
  await openPlaySession(tx, window.playerId, now, breakRule);
  await publish(tx, gameSessionsTopic(window.playerId));
  return ok({ hallId: window.hallId, cookie });
}
