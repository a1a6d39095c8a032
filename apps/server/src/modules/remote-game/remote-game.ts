/**
 * The remote game 501, which is played on a partner's server.
 *
 * Owns the rules of a player's session: one at a time in a hall, opened with money from the card, continued, and ended.
 * A player cannot play this game and a chain's main games at once, even with a concurrent purchase and transfer. No
 * session is opened or continued outside the opening hours. When a pause, a break, a closed account or anything else
 * that admission names stops a player from playing on, the session is closed. A session's balance always returns to the
 * card, whatever restricts the player, whoever ended the session and however its end is reported. The module moves no
 * money itself: the sessions are holdings of external-money.
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
