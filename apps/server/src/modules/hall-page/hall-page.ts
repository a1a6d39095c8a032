/**
 * The page of a hall: public information before a visit. The page shows where the hall is, its chain and opening hours,
 * and what is played there today, with times and prizes.
 *
 * Owns no data and shows nothing about people: it combines data of lower modules. It shows the same about a round as
 * the game's own window.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { hallPageRoutes } from './hall-page-routes.ts';

export const hallPageModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'hall-page',
  portal: (bind) => hallPageRoutes(bind, deps),
});
