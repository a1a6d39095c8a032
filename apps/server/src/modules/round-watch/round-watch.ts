/**
 * Round watch: the games of a hall, for staff who watch them.
 *
 * Owns no data. Serves the public data of a game, immediately and in feed order, for the halls in the caller's scope.
 * Returns nothing about people, and changes nothing.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type RoundWatchDeps, roundWatchRoutes } from './round-watch-routes.ts';

export { endedBy, lastHeld, type RoundWatchDeps, streamGame } from './round-watch-routes.ts';

export const roundWatchModule = (deps: RoundWatchDeps): ServerModule => ({
  name: 'round-watch',
  hall: (bind) => roundWatchRoutes(bind, deps),
});
