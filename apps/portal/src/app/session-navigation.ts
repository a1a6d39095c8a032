import { portalPages } from '@lokalbingo/contract/addresses';
import type { DataRouter } from 'react-router';
import type { Portal } from '../platform/portal.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import type { SessionChange } from '../platform/session/session.ts';
import { loginPlace } from './login-address.ts';

/**
 * What the end of a session means for the screen: nothing of the player stays in memory, an expired login leads to
 * /login and back to where the player was, and a screen that needs a login is left when the login ends elsewhere.
 */
export function followSession(portal: Portal, router: DataRouter): () => void {
  return portal.session.subscribe((change: SessionChange) => {
    if (change.kind !== 'ended') return;
    portal.queries.clear();
    const { location, matches } = router.state;
    // The payment frame has no login of its own; the page around it moves.
    if (location.pathname === portalPages.paymentReturn) return;
    const needsLogin = matches.some((match) => (match.route.handle as RouteHandle | undefined)?.needsLogin);
    // A screen that asks for a login is no place to go back to; any other stays behind.
    const replace = needsLogin;
    // Who has begun the pause leads on to its confirmation.
    if (change.reason === 'paused') return;
    if (change.reason === 'logged-out') {
      if (location.pathname !== '/') void router.navigate('/', { replace });
      return;
    }
    if (needsLogin || (change.reason === 'expired' && location.pathname !== '/login')) {
      const { to, state } = loginPlace(location);
      void router.navigate(to, { replace, state });
    }
  });
}
