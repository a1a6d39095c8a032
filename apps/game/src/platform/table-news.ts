import { createContext, type ReactNode } from 'react';

/** An announcement with an id. A new id makes screen readers read it again. */
export type Announcement = { readonly no: number; readonly text: string };

/** The announcements for screen readers: the newest lines in order, and the player's newest win at once. */
export type Announced = { readonly lines: readonly Announcement[]; readonly win: Announcement | undefined };

/** Events at the table, for announcements in dialogs over the page. */
export type TableNews = {
  /** Shows the draw that has begun while the player was reading or typing; undefined without one. */
  readonly goToDraw: (() => void) | undefined;
  /** The player's latest win; null without one. */
  readonly win: ReactNode;
  readonly announced: Announced;
};

/** The news of the table that the window shows. */
export const TableNewsContext = createContext<TableNews>({
  goToDraw: undefined,
  win: null,
  announced: { lines: [], win: undefined },
});
