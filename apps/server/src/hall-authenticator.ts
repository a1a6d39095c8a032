import { screenAuthenticator } from './modules/hall-screens/hall-screens.ts';
import { staffAuthenticator } from './modules/staff/staff.ts';
import type { Authenticator } from './platform/http/operation-routes.ts';

/**
 * Authenticates calls to the console's host: screens by their cookie, for the calls of screens only, and staff members by
 * theirs for all other calls.
 */
export function hallAuthenticator(deps: Parameters<typeof screenAuthenticator>[0]): Authenticator<'hall'> {
  const [ofScreens, ofStaff] = [screenAuthenticator(deps), staffAuthenticator(deps)];
  return (request, operation): ReturnType<Authenticator<'hall'>> =>
    operation.access === 'screen' ? ofScreens(request, operation) : ofStaff(request, operation);
}
