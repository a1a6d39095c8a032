import { useRef, useState } from 'react';
import { type GameWindow, openGameWindow } from '../../parts/game-window/game-window.ts';

/** Where the game is shown: in its window, or in a frame on this page when the browser blocks the window. */
export function useGamePlace() {
  const gameWindow = useRef<GameWindow>(undefined);
  const [frame, setFrame] = useState<string>();
  return {
    /** The address in the frame, while it is open. */
    frame,
    /** Call it during the press: a window may be opened only then. */
    prepare: () => {
      gameWindow.current = openGameWindow();
    },
    /** Shows the game. Each address works once, so it is not kept. */
    show: (address: string) => {
      const opened = gameWindow.current;
      if (opened === undefined) setFrame(address);
      else if (!opened.isGone()) opened.show(address);
    },
    /** Closes the prepared window without a game. */
    leave: () => gameWindow.current?.leave(),
    closeFrame: () => setFrame(undefined),
  };
}

/** See {@link useGamePlace}. */
export type GamePlace = ReturnType<typeof useGamePlace>;
