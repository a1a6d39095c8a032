import { type LoaderFunction, redirect } from 'react-router';
import type { Portal } from '../platform/portal.ts';
import { loginAddress } from './login-address.ts';

/** Lets a logged-in player through, after trying auto-login; sends everyone else to /login (specification §2 Login guard). */
export function requireLogin(portal: Portal): LoaderFunction {
  return ({ request }) => {
    if (portal.session.restore()) return null;
    return redirect(loginAddress(new URL(request.url)));
  };
}
