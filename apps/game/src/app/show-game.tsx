import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { GameApp, type GameAppProps } from './game-app.tsx';

/**
 * Shows the game when its store first tells of something: the table, or why there is none. Until then the page shows what
 * it came with. It is drawn in pieces, between which the window answers.
 */
export function showGame(root: Root, { api, store }: GameAppProps): void {
  const stop = store.subscribe(() => {
    stop();
    startTransition(() => root.render(<GameApp api={api} store={store} />));
  });
}
