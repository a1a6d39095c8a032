/**
 * The page of a hall: what anybody may know of it before coming. Where it is, whose it is, when it is open, and what is
 * played there today, at which times and for which prizes.
 *
 * Owns no data and tells nothing of people: it puts together what the modules below tell. What it says of a round is what
 * the game's own window says.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { hallPageRoutes } from './hall-page-routes.ts';

/** The pages of halls in the program. */
export const hallPageModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'hall-page',
  portal: (bind) => hallPageRoutes(bind, deps),
});
