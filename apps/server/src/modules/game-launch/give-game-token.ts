import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { after, seconds } from '../../platform/durations.ts';
import { assert, ok, type Result } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { findHall } from '../halls/halls.ts';
import { playerFlags } from '../identity/identity.ts';
import { workingCard } from '../player-cards/player-cards.ts';
import { refuseIfPaused } from '../responsible-play/responsible-play.ts';
import { type GamesInTheWay, gamesInTheWay, openGamesOf, unfinishedTickets } from '../rounds/rounds.ts';
import { decideLaunch } from './decide-launch.ts';
import { type GameWindow, insertToken } from './game-session-store.ts';

/** How long a token can be used. */
export const tokenLifetimeMs = seconds(60);

/** Every no to opening a game. */
export type LaunchRefusalCode =
  | 'not_a_member'
  | 'card_fault'
  | 'hall_paused'
  | 'aml_update_required'
  | 'game_closed';

/**
 * Gives a token that opens a main game once, within a minute. It is empty when unfinished tickets elsewhere in the
 * chain stand in the way, as the two counts then say.
 */
export async function giveGameToken(
  tx: Tx,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
  window: GameWindow,
): Promise<Result<GamesInTheWay & { readonly gameToken: string }, LaunchRefusalCode>> {
  const now = clock.now();
  const card = await workingCard(tx, window);
  if (!card.ok) return card;
  const unpaused = await refuseIfPaused(tx, window, now);
  if (!unpaused.ok) return unpaused;
  const hall = await findHall(tx, window.hallId);
  assert(hall.ok, 'A hall with a card exists.');
  const { ownerId } = hall.value;
  const openGames = await openGamesOf(tx, now);
  const decision = decideLaunch({
    isGameOpen: openGames.get(window.hallId)?.has(window.mainGame) ?? false,
    forceAML: (await playerFlags(tx, window.playerId)).forceAML,
    inTheWay: gamesInTheWay(window, await unfinishedTickets(tx, { playerId: window.playerId, ownerId })),
  });
  if (!decision.ok) return decision;
  const { activeGames, otherGames, mayOpen } = decision.value;
  if (!mayOpen) return ok({ activeGames, otherGames, gameToken: '' });
  const gameToken = newSecret(chance);
  const expiresAt = after(now, tokenLifetimeMs);
  await insertToken(tx, { ...window, tokenHash: secretHash(gameToken), expiresAt }, now);
  return ok({ activeGames, otherGames, gameToken });
}
