import { ok, type Result, refuse } from '../../platform/result.ts';
import type { GamesInTheWay } from '../rounds/rounds.ts';

/** All that opening a game is decided by, once it is known that the player has a working card and no pause. */
export type LaunchFacts = {
  readonly isGameOpen: boolean;
  readonly forceAML: boolean;
  readonly inTheWay: GamesInTheWay;
};

/** What the portal is told; a token is given only when `mayOpen`. */
export type LaunchDecision = GamesInTheWay & { readonly mayOpen: boolean };

/**
 * Decides the opening of a main game (specification §4 Main game launch). A player without an e-ID may open it to
 * watch. Unfinished tickets in the way are no refusal but two counts, which the portal has its texts for.
 */
export function decideLaunch({
  isGameOpen,
  forceAML,
  inTheWay,
}: LaunchFacts): Result<LaunchDecision, 'aml_update_required' | 'game_closed'> {
  if (forceAML) return refuse('aml_update_required');
  if (!isGameOpen) return refuse('game_closed');
  const { activeGames, otherGames } = inTheWay;
  return ok({ activeGames, otherGames, mayOpen: activeGames + otherGames === 0 });
}
