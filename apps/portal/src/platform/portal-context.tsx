import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Portal } from './portal.ts';
import type { Session } from './session/session.ts';

const PortalContext = createContext<Portal | undefined>(undefined);

/** Hands the portal to every screen below. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** The portal that this screen stands on. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('There is no PortalProvider.');
  return portal;
}

/** What a page that the server has rendered was rendered for: somebody of whom nothing is known. */
const unknown = () => undefined;

/** The session in force, or undefined; renders again when it changes. */
export function useSession(): Session | undefined {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.current, unknown);
}

/** Whether the server is not reached; renders again when that changes. */
export function useIsOffline(): boolean {
  const { line } = usePortal();
  return useSyncExternalStore(line.subscribe, line.isLost, line.isLost);
}
