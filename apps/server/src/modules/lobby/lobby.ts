/**
 * The lobby: what a player sees before choosing a game. It shows halls by name or distance with their open and closed
 * games, the player's own halls with current pauses, and each card's balance and limits.
 *
 * Owns no data: it combines data of lower modules.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { lobbyRoutes } from './lobby-routes.ts';

export { selectSaldos } from './saldos-store.ts';
export { shownHall } from './shown-hall.ts';

export const lobbyModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'lobby',
  portal: (bind) => lobbyRoutes(bind, deps),
});
