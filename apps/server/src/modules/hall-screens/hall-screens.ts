/**
 * Hall screens: the screens on the walls of halls, how they are paired, and what each of them shows.
 *
 * Owns the schema `hall_screens`. Promises that a code pairs one screen with one hall, once and within ten minutes; that a
 * screen gets only public data about its own hall, and nothing about people; and that a removed screen gets nothing more,
 * at once. Cookies and codes are stored as hashes. Knows nothing about how rounds are played.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { HallScreensDeps } from './hall-screens-deps.ts';
import { screenRoutes } from './screen-routes.ts';
import { steerRoutes } from './steer-routes.ts';

export { screenAuthenticator, screenCookie } from './screen-authenticator.ts';
export { screensIn } from './screen-store.ts';

/** Hall screens in the program. */
export const hallScreensModule = (deps: HallScreensDeps): ServerModule => ({
  name: 'hall-screens',
  hall: (bind) => {
    screenRoutes(bind, deps);
    steerRoutes(bind, deps);
  },
});
