import { createContext, type ReactNode } from 'react';

/** A thing that is told, by a number of its own: what is told anew is heard anew. */
export type Announcement = { readonly no: number; readonly text: string };

/** What those who listen are told: the newest lines in turn, and the newest win of the player's own at once. */
export type Announced = { readonly lines: readonly Announcement[]; readonly win: Announcement | undefined };

/** What happens at the table meanwhile, for what stands over the page to tell as well. */
export type TableNews = {
  /** Goes to the draw that has begun while the player was reading or typing; undefined while there is none. */
  readonly goToDraw: (() => void) | undefined;
  /** What the player has just won; null while nothing is. */
  readonly win: ReactNode;
  readonly announced: Announced;
};

/** The news of the table that the window shows. */
export const TableNewsContext = createContext<TableNews>({
  goToDraw: undefined,
  win: null,
  announced: { lines: [], win: undefined },
});
