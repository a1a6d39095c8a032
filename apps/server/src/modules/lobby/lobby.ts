/**
 * The lobby: what a player sees before choosing a game. Halls by name or distance with their games open or closed, the
 * player's own halls with the pauses that hold, and for each what is on the card and left of the limits.
 *
 * Owns no data: it puts together what the modules below tell.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { lobbyRoutes } from './lobby-routes.ts';

export { selectSaldos } from './saldos-store.ts';
export { shownHall } from './shown-hall.ts';

/** The lobby in the program. */
export const lobbyModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'lobby',
  portal: (bind) => lobbyRoutes(bind, deps),
});
