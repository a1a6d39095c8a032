import { portalPages } from '@lokalbingo/contract/addresses';
import type { DataRouter } from 'react-router';
import type { Portal } from '../platform/portal.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import type { SessionChange } from '../platform/session/session.ts';
import { loginPlace } from './login-address.ts';

/**
 * Handles the end of a session: clears the player's data from memory, sends an expired login to /login and
 * later back to the same place, and leaves a protected screen when the session ends elsewhere.
 */
export function followSession(portal: Portal, router: DataRouter): () => void {
  return portal.session.subscribe((change: SessionChange) => {
    if (change.kind !== 'ended') return;
    portal.queries.clear();
    const { location, matches } = router.state;
    // The payment frame has no session; the surrounding page navigates.
    if (location.pathname === portalPages.paymentReturn) return;
    const needsLogin = matches.some((match) => (match.route.handle as RouteHandle | undefined)?.needsLogin);
    // A protected screen must not stay in the history; any other may.
    const replace = needsLogin;
    // The player who began the pause is shown its confirmation.
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
