import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Portal } from './portal.ts';
import type { Session } from './session/session.ts';

const PortalContext = createContext<Portal | undefined>(undefined);

/** Provides the portal to every screen below. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** The portal of this screen. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('There is no PortalProvider.');
  return portal;
}

/** The visitor for whom the server rendered the page. */
const unknown = () => undefined;

/** The session in force, or undefined; renders again when it changes. */
export function useSession(): Session | undefined {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.current, unknown);
}

/** Whether the server is unreachable; renders again when that changes. */
export function useIsOffline(): boolean {
  const { line } = usePortal();
  return useSyncExternalStore(line.subscribe, line.isLost, line.isLost);
}
