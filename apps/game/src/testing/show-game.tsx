import { createApi } from '@lokalbingo/api-client/api';
import { createQueryClient } from '@lokalbingo/browser/query-client';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { installNativeDialog } from '@lokalbingo/ui/testing/native-dialog';
import { render } from '@testing-library/react';
import { GameApp } from '../app/game-app.tsx';
import { createTableStore, type TableStoreOptions } from '../table/table-store.ts';
import type { TestGame } from './game-server.ts';

// jsdom runs no animations; the component library's spinner asks for those that run.
document.getAnimations ??= () => [];
installNativeDialog();

/** Shows the whole game against a test's game host, with short pauses where a player would wait. */
export function showGame(game: TestGame, options: Partial<TableStoreOptions> = {}) {
  const api = createApi({ baseUrl: game.origin });
  const store = createTableStore({
    api,
    feedUrl: `${game.origin}${liveFeedPath}`,
    bingoId: 12,
    retryMs: 20,
    feedPauseMs: 5,
    ...options,
  });
  const shown = render(<GameApp api={api} store={store} queries={createQueryClient()} />);
  return {
    store,
    close: () => {
      shown.unmount();
      store.close();
    },
  };
}
