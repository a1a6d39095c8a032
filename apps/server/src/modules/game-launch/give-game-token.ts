import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, seconds } from '@lokalbingo/contract/durations';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { type GamesInTheWay, gamesInTheWay, openGamesOf, unfinishedTickets } from '../rounds/rounds.ts';
import { type GameWindow, insertToken } from './game-session-store.ts';

/** How long a token can be used. */
export const tokenLifetimeMs = seconds(60);

/** Opening a main game, as admission's table names it. */
type OpeningGame = `open_game_${MainGame}`;

/** Every no to opening a game. */
type LaunchRefusalCode = AdmissionRefusalCode<OpeningGame>;

/**
 * Gives a token that opens a main game once, within a minute. A player without an e-ID may open it to watch. Unfinished
 * tickets elsewhere in the chain are no refusal: the token is then empty, and the two counts say why (specification §4
 * Main game launch).
 */
export async function giveGameToken(
  tx: Tx,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
  window: GameWindow,
): Promise<Result<GamesInTheWay & { readonly gameToken: string }, LaunchRefusalCode>> {
  const now = clock.now();
  const openGames = (await openGamesOf(tx, [window.hallId], now)).get(window.hallId) ?? new Set();
  const purpose: OpeningGame = `open_game_${window.mainGame}`;
  const admitted = await admitPlayer(tx, purpose, window, now, { openGames });
  if (!admitted.ok) return admitted;
  const inTheWay = await ticketsInTheWay(tx, window, admitted.value.hall);
  if (inTheWay.activeGames + inTheWay.otherGames > 0) return ok({ ...inTheWay, gameToken: '' });
  const gameToken = newSecret(chance);
  const expiresAt = after(now, tokenLifetimeMs);
  await insertToken(tx, { ...window, tokenHash: secretHash(gameToken), expiresAt }, now);
  return ok({ ...inTheWay, gameToken });
}

/** The player's unfinished tickets elsewhere in the hall's chain that keep the game from being opened. */
export async function ticketsInTheWay(
  tx: Tx,
  window: GameWindow,
  { ownerId }: { readonly ownerId: number },
): Promise<GamesInTheWay> {
  return gamesInTheWay(window, await unfinishedTickets(tx, { playerId: window.playerId, ownerId }));
}
