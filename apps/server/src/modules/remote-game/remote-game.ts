/**
 * The remote game 501, which is played at a partner's.
 *
 * Owns what a session is to its player: one at a time in a hall, opened with money from the card, continued, and ended.
 * Promises that the game and the main games of a chain exclude one another, also of a purchase and a transfer at the same
 * moment; that no session is opened or continued outside the opening hours; that whoever may not continue one, for a
 * pause, a break, a closed account or anything else that admission names, keeps none; and that what a session held comes back whatever the player may do meanwhile, whoever ended it and
 * however its end is heard of. It moves no money itself: that is external-money's, whose holdings the sessions are.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { addSessionsPoll, sessionTasks } from './poll-sessions-job.ts';
import type { RemoteGameDeps } from './remote-game-deps.ts';
import { remoteGameRoutes } from './remote-game-routes.ts';

export { licensedHours } from './opening-hours.ts';
export { partnerClient } from './partner-client.ts';
export { partnerSettings } from './partner-settings.ts';

/** The remote game in the program. */
export const remoteGameModule = (deps: RemoteGameDeps): ServerModule => ({
  name: 'remote-game',
  portal: (bind) => remoteGameRoutes(bind, deps),
  ...(deps.partner && {
    jobs: sessionTasks(deps),
    beforeJobs: () => addSessionsPoll(deps.db, deps.clock.now()),
  }),
});
