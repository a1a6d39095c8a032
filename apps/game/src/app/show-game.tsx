import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { GameApp, type GameAppProps } from './game-app.tsx';

/**
 * Shows the game once its store has the table or a reason why there is none. Until then the page keeps its initial
 * markup. Renders in pieces so that the window stays responsive.
 */
export function showGame(root: Root, { api, store }: GameAppProps): void {
  const stop = store.subscribe(() => {
    stop();
    startTransition(() => root.render(<GameApp api={api} store={store} />));
  });
}
