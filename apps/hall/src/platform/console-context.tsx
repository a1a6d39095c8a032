import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { HallConsole } from './console.ts';
import type { Interruption } from './interruptions.ts';

const ConsoleContext = createContext<HallConsole | undefined>(undefined);

/** Hands the console to every screen below. */
export function ConsoleProvider({
  hallConsole,
  children,
}: {
  hallConsole: HallConsole;
  children: ReactNode;
}) {
  return <ConsoleContext value={hallConsole}>{children}</ConsoleContext>;
}

/** The console that this screen stands on. */
export function useConsole(): HallConsole {
  const hallConsole = useContext(ConsoleContext);
  if (hallConsole === undefined) throw new Error('There is no ConsoleProvider.');
  return hallConsole;
}

/** What the person is asked for before the page goes on; renders again when that changes. */
export function useInterruption(): Interruption | undefined {
  const { interruptions } = useConsole();
  return useSyncExternalStore(interruptions.subscribe, interruptions.current, interruptions.current);
}

/** Whether the server is not reached; renders again when that changes. */
export function useLostLine(): boolean {
  const { line } = useConsole();
  return useSyncExternalStore(line.subscribe, line.isLost, line.isLost);
}
