import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { HallConsole } from './console.ts';
import type { Interruption } from './interruptions.ts';

const ConsoleContext = createContext<HallConsole | undefined>(undefined);

/** Provides the console to every screen below. */
export function ConsoleProvider({
  hallConsole,
  children,
}: {
  hallConsole: HallConsole;
  children: ReactNode;
}) {
  return <ConsoleContext value={hallConsole}>{children}</ConsoleContext>;
}

/** The console that this screen belongs to. */
export function useConsole(): HallConsole {
  const hallConsole = useContext(ConsoleContext);
  if (hallConsole === undefined) throw new Error('There is no ConsoleProvider.');
  return hallConsole;
}

/** The interruption to show, if any; rerenders when it changes. */
export function useInterruption(): Interruption | undefined {
  const { interruptions } = useConsole();
  return useSyncExternalStore(interruptions.subscribe, interruptions.current, interruptions.current);
}

/** Whether the server is unreachable; rerenders when that changes. */
export function useIsOffline(): boolean {
  const { connection } = useConsole();
  return useSyncExternalStore(connection.subscribe, connection.isLost, connection.isLost);
}
