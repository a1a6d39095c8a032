import { createContext, type ReactNode } from 'react';

/** A break that the player is in: when it is over, and what stands in the place of buying until then. */
export type OnBreak = { readonly until: Date; readonly panel: ReactNode };

/** The player's break; undefined outside of one. */
export const BreakContext = createContext<OnBreak | undefined>(undefined);
