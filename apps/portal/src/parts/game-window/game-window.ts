import { gameWindowTexts } from './game-window.nb.ts';

/**
 * The name of the window for a player's game. Every launch uses it, so that there is never a second window.
 */
const windowName = 'lokalbingo-game';

/** The window that this page opened last. */
let lastOpened: WindowProxy | undefined;

/** Whether a window in which this page opened a game is still open. */
export const isGameWindowOpen = (): boolean => lastOpened !== undefined && !lastOpened.closed;

/** A window that waits for its game. */
export type GameWindow = {
  /** Whether the player has closed it meanwhile. */
  isGone(): boolean;
  /** Shows the game; only then does it replace the window's earlier content. */
  show(address: string): void;
  /**
   * Closes a window that has nothing to show. A window with a game in it is left alone: the refusal was not
   * about that game.
   */
  leave(): void;
};

/**
 * Gets a window at once, while the browser still counts it as the player's own press: the window with an open
 * game, or a new window. Undefined when the browser blocks pop-up windows.
 */
export function openGameWindow(): GameWindow | undefined {
  // Opened without an address, so that a window with a game keeps that game until the next game may be shown.
  // Sending it to about:blank would cut it off from us, since a page's opener policy is not the game's.
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

/** A window with a game has another origin, and cannot be read. */
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
