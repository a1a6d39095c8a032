import { screenAuthenticator } from './modules/hall-screens/hall-screens.ts';
import { staffAuthenticator } from './modules/staff/staff.ts';
import type { Authenticator } from './platform/http/operation-routes.ts';

/**
 * Finds out who calls the console's host: a screen by its own cookie, for the calls of screens alone, and a staff member
 * by theirs for all others.
 */
export function hallAuthenticator(deps: Parameters<typeof screenAuthenticator>[0]): Authenticator<'hall'> {
  const [ofScreens, ofStaff] = [screenAuthenticator(deps), staffAuthenticator(deps)];
  return (request, operation): ReturnType<Authenticator<'hall'>> =>
    operation.access === 'screen' ? ofScreens(request, operation) : ofStaff(request, operation);
}
