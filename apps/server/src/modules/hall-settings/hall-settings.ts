/**
 * Hall settings: the settings of a hall that staff change, and the history of changes.
 *
 * Owns the schema `hall_settings`, and changes halls through the front door of `halls`. Every change is recorded with
 * the values before and after, in its own transaction, and changes of one hall run one at a time. Servers read halls
 * from the database for each call, so a change needs no restart.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { hallSettingsRoutes } from './hall-settings-routes.ts';
import { proposalRoutes } from './proposal-routes.ts';

export { changesBetween } from './change-store.ts';
export { changeViews } from './setting-views.ts';

/** The settings of halls in the program. */
export const hallSettingsModule = (deps: HallSettingsDeps): ServerModule => ({
  name: 'hall-settings',
  hall: (bind) => {
    hallSettingsRoutes(bind, deps);
    proposalRoutes(bind, deps);
  },
});
