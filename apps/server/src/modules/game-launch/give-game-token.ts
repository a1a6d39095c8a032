import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, seconds } from '@lokalbingo/contract/durations';
import type { GameToFinish } from '@lokalbingo/contract/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok, type Result } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { findHall } from '../halls/halls.ts';
import {
  type GamesInTheWay,
  gamesInTheWay,
  gameToFinish,
  openGamesOf,
  unfinishedInChain,
} from '../rounds/rounds.ts';
import { type GameWindow, insertToken } from './game-session-store.ts';

/** A token, or the counts of games that must be finished first. */
export type GivenToken = GamesInTheWay & { readonly gameToken: string; readonly inTheWay?: GameToFinish };

/** How long a token is valid. */
export const tokenLifetimeMs = seconds(60);

/** Opening a main game, as a purpose of the admission table. */
type OpeningGame = `open_game_${MainGame}`;

/** Every refusal of opening a game. */
type LaunchRefusalCode = AdmissionRefusalCode<OpeningGame>;

/**
 * Gives a token that opens a main game once, within a minute. A player without an e-ID may open it to watch. Unfinished
 * tickets elsewhere in the chain are not a refusal: the token is then empty, and the two counts say why (specification
 * §4 Main game launch).
 */
export async function giveGameToken(
  tx: Tx,
  { clock, random }: { readonly clock: Clock; readonly random: RandomBytes },
  window: GameWindow,
): Promise<Result<GivenToken, LaunchRefusalCode>> {
  const now = clock.now();
  const openGames = (await openGamesOf(tx, [window.hallId], now)).get(window.hallId) ?? new Set();
  const purpose: OpeningGame = `open_game_${window.mainGame}`;
  const admitted = await admitPlayer(tx, purpose, window, now, { openGames });
  if (!admitted.ok) return admitted;
  const inTheWay = await countInTheWay(tx, window, admitted.value.hall);
  if (inTheWay.activeGames + inTheWay.otherGames > 0)
    return ok({ ...inTheWay, gameToken: '', ...(await namedInTheWay(tx, window, admitted.value.hall)) });
  const gameToken = newSecret(random);
  const expiresAt = after(now, tokenLifetimeMs);
  await insertToken(tx, { ...window, tokenHash: secretHash(gameToken), expiresAt }, now);
  return ok({ ...inTheWay, gameToken });
}

/**
 * Counts what prevents opening the game: the player's unfinished tickets elsewhere in the hall's chain, and as
 * `activeGames` every open session of the remote game in it (decisions §5 Exclusivity with 501).
 */
export async function countInTheWay(
  tx: Tx,
  window: GameWindow,
  { ownerId }: { readonly ownerId: number },
): Promise<GamesInTheWay> {
  const { tickets, sessions } = await unfinishedInChain(tx, { playerId: window.playerId, ownerId });
  const { activeGames, otherGames } = gamesInTheWay(window, tickets);
  return { activeGames: activeGames + sessions.length, otherGames };
}

async function namedInTheWay(
  tx: Tx,
  window: GameWindow,
  { ownerId }: { readonly ownerId: number },
): Promise<Pick<GivenToken, 'inTheWay'>> {
  const found = gameToFinish(window, await unfinishedInChain(tx, { playerId: window.playerId, ownerId }));
  if (!found) return {};
  const there = await findHall(tx, found.hallId);
  if (!there.ok) return {};
  const { hallId, name, phone } = there.value;
  return { inTheWay: { game: found.game, bingoId: hallId, bingoName: name, bingoPhone: phone } };
}
