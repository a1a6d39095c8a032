import { useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { keepEidArrival } from '../parts/eid/keep-eid-arrival.ts';
import type { Portal } from '../platform/portal.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';
import { loginPlace } from './login-address.ts';
import { RouteFailure } from './route-failure.tsx';

/**
 * Lets a logged-in player through to the screens below, after trying auto-login; sends everyone else to
 * /login (specification §2 Login guard). Login always replaces the guarded screen in the history: a loader's
 * redirect would add an entry, and Back would lead to the guard again and again.
 */
export function guarded(portal: Portal, screens: RouteObject[]): RouteObject {
  return {
    handle: { needsLogin: true } satisfies RouteHandle,
    loader: () => {
      portal.session.restore();
      return null;
    },
    Component: LoginGuard,
    ErrorBoundary: ScreenFailure,
    children: screens,
  };
}

/** Shown when a screen could not be fetched, for example offline. A visitor is still sent to login. */
function ScreenFailure() {
  const location = useLocation();
  if (useSession() !== undefined) return <RouteFailure />;
  return <Navigate {...loginPlace(location)} replace />;
}

function LoginGuard() {
  const portal = usePortal();
  const { session } = portal;
  const location = useLocation();
  // Checked on entry only: session-navigation decides where the end of a session leads.
  const [isOpen] = useState(() => session.current() !== undefined);
  // A player who returns from the e-ID without the login that began it continues after logging in.
  const [isFromEid] = useState(() => !isOpen && keepEidArrival(portal, location.search));
  if (isOpen) return <Outlet />;
  const { to, state } = loginPlace(location);
  return <Navigate to={to} state={isFromEid ? { ...state, isFromEid } : state} replace />;
}
