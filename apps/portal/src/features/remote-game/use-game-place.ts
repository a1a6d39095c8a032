import { useRef, useState } from 'react';
import { type GameWindow, openGameWindow } from '../../parts/game-window/game-window.ts';

/** Where the game is shown: in its window, or in a frame on this page where the browser allows no window. */
export function useGamePlace() {
  const gameWindow = useRef<GameWindow>(undefined);
  const [frame, setFrame] = useState<string>();
  return {
    /** The address in the frame, while it is open. */
    frame,
    /** To be called while the press lasts: a window may be opened only then. */
    prepare: () => {
      gameWindow.current = openGameWindow();
    },
    /** Shows the game. An address opens it once, so it is not kept. */
    show: (address: string) => {
      const opened = gameWindow.current;
      if (opened === undefined) setFrame(address);
      else if (!opened.isGone()) opened.show(address);
    },
    /** Nothing is shown after all. */
    leave: () => gameWindow.current?.leave(),
    closeFrame: () => setFrame(undefined),
  };
}

/** See {@link useGamePlace}. */
export type GamePlace = ReturnType<typeof useGamePlace>;
