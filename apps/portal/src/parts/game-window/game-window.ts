import { gameWindowTexts } from './game-window.nb.ts';

/** The one window that a player's game is in; a later launch uses the same name, so that there is never a second. */
const windowName = 'lokalbingo-game';

/** The window that this page has opened last. */
let lastOpened: WindowProxy | undefined;

/** Whether a window that this page has opened a game in still stands. */
export const isGameWindowOpen = (): boolean => lastOpened !== undefined && !lastOpened.closed;

/** A window that waits for its game. */
export type GameWindow = {
  /** Whether the player has closed it meanwhile. */
  isGone(): boolean;
  /** Shows the game; what the window showed before is closed by that, and no sooner. */
  show(address: string): void;
  /** Closes a window that has nothing to show. One with a game in it is left alone: the no was not about that game. */
  leave(): void;
};

/**
 * Makes sure of a window, at once, while the browser still counts it as the player's own press: the one that a game is
 * open in, or a new one. Undefined when the browser refuses pop-up windows.
 */
export function openGameWindow(): GameWindow | undefined {
  // No address: a window that has a game in it keeps it until the next one may be shown. Sending it to about:blank
  // would cut it off from us, since a page's opener policy is not the game's.
  const opened = window.open('', windowName);
  if (opened === null) return undefined;
  lastOpened = opened;
  const isNew = isBlank(opened);
  if (isNew) sayThatItOpens(opened);
  return {
    isGone: () => opened.closed,
    show: (address) => {
      opened.location.replace(address);
      opened.focus();
    },
    leave: () => {
      if (isNew) opened.close();
    },
  };
}

/** One that shows a game is of another origin, and cannot be read. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/** A blank window would look broken. */
function sayThatItOpens(opened: Window): void {
  opened.document.title = gameWindowTexts.openingHere;
  opened.document.documentElement.lang = 'nb';
  opened.document.body.textContent = gameWindowTexts.opening;
  Object.assign(opened.document.body.style, { font: '1.25rem system-ui, sans-serif', padding: '2rem' });
  opened.focus();
}
