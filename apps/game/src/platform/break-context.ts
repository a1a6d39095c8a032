import { createContext, type ReactNode } from 'react';

/** A break of the player: its end, and the replacement for buying until then. */
export type OnBreak = { readonly until: Date; readonly panel: ReactNode };

/** The player's break; undefined outside of one. */
export const BreakContext = createContext<OnBreak | undefined>(undefined);
