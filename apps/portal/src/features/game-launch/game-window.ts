import { launchTexts } from './game-launch.nb.ts';

/** The one window that a player's game is in; a later launch uses the same name, so that there is never a second. */
const windowName = 'lokalbingo-game';

/** A window that waits for its game. */
export type GameWindow = {
  /** Whether the player has closed it meanwhile. */
  isGone(): boolean;
  show(address: string): void;
  close(): void;
};

let opened: Window | null = null;

/**
 * Closes the window of an earlier game and opens a new one, at once, while the browser still counts it as the
 * player's own press. Undefined when the browser refuses pop-up windows.
 */
export function openGameWindow(): GameWindow | undefined {
  opened?.close();
  // No address: a game's window from before this page was loaded again is taken over as it is. Sending it to
  // about:blank would cut it off from us, since a page's opener policy is not the game's.
  const fresh = window.open('', windowName);
  opened = fresh;
  if (fresh === null) return undefined;
  sayThatItOpens(fresh);
  fresh.focus();
  return {
    isGone: () => fresh.closed,
    show: (address) => fresh.location.replace(address),
    close: () => fresh.close(),
  };
}

/** A blank window would look broken. One that still shows a game of another origin cannot be written to. */
function sayThatItOpens(fresh: Window): void {
  try {
    fresh.document.title = launchTexts.openingHere;
    fresh.document.documentElement.lang = 'nb';
    fresh.document.body.textContent = launchTexts.opening;
    Object.assign(fresh.document.body.style, { font: '1.25rem system-ui, sans-serif', padding: '2rem' });
  } catch {
    return;
  }
}
