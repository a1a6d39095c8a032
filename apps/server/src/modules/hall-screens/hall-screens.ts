/**
 * Hall screens: the screens on the walls of halls, their pairing, and what each of them shows.
 *
 * Owns the schema `hall_screens`. A code pairs one screen with one hall, once and within ten minutes. A screen gets
 * only public data about its own hall, and nothing about people. A removed screen gets nothing more. Cookies and codes
 * are stored as hashes. Knows nothing about how rounds are played.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { HallScreensDeps } from './hall-screens-deps.ts';
import { screenRoutes } from './screen-routes.ts';
import { steerRoutes } from './steer-routes.ts';

export { screenAuthenticator, screenCookie } from './screen-authenticator.ts';
export { screensIn } from './screen-store.ts';

export const hallScreensModule = (deps: HallScreensDeps): ServerModule => ({
  name: 'hall-screens',
  hall: (bind) => {
    screenRoutes(bind, deps);
    steerRoutes(bind, deps);
  },
});
