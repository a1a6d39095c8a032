/**
 * The remote game 501, which is played at a partner.
 *
 * Owns the rules of a player's session: one at a time in a hall, opened with money from the card, continued, and ended.
 * The game and the main games of a chain exclude one another, also for a concurrent purchase and transfer. No session
 * is opened or continued outside the opening hours. A player who may not continue, because of a pause, a break, a
 * closed account or anything else that admission names, keeps no session. A session's balance comes back whatever
 * restricts the player, whoever ended it and however its end is received. The module moves no money itself: the
 * sessions are holdings of external-money.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { addSessionsPoll, sessionTasks } from './poll-sessions-job.ts';
import type { RemoteGameDeps } from './remote-game-deps.ts';
import { remoteGameRoutes } from './remote-game-routes.ts';

export { licensedHours } from './opening-hours.ts';
export { partnerClient } from './partner-client.ts';
export { partnerSettings } from './partner-settings.ts';

export const remoteGameModule = (deps: RemoteGameDeps): ServerModule => ({
  name: 'remote-game',
  portal: (bind) => remoteGameRoutes(bind, deps),
  ...(deps.partner && {
    jobs: sessionTasks(deps),
    beforeJobs: () => addSessionsPoll(deps.db, deps.clock.now()),
  }),
});
