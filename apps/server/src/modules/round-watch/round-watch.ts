/**
 * Round watch: the games of a hall for staff who look on.
 *
 * Owns no data. Promises what everybody may know of a game, at once and in the order of its feed, for the halls in the
 * scope of whoever asks. Tells of no person, and changes nothing.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type RoundWatchDeps, roundWatchRoutes } from './round-watch-routes.ts';

export { lastHeld, type RoundWatchDeps, streamGame } from './round-watch-routes.ts';

/** Round watch in the program. */
export const roundWatchModule = (deps: RoundWatchDeps): ServerModule => ({
  name: 'round-watch',
  hall: (bind) => roundWatchRoutes(bind, deps),
});
