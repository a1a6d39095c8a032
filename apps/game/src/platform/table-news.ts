import { createContext, type ReactNode } from 'react';

/** What happens at the table meanwhile, for what stands over the page to tell as well. */
export type TableNews = {
  /** Goes to the draw that has begun while the player was reading or typing; undefined while there is none. */
  readonly goToDraw: (() => void) | undefined;
  /** What the player has just won; null while nothing is. */
  readonly win: ReactNode;
};

/** The news of the table that the window shows. */
export const TableNewsContext = createContext<TableNews>({ goToDraw: undefined, win: null });
