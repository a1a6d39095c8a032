import { createApi } from '@lokalbingo/api-client/api';
import { hallOfGameWindow } from '@lokalbingo/contract/addresses';
import { basePath } from '@lokalbingo/contract/operation';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { createRoot } from 'react-dom/client';
import { showGame } from './app/show-game.tsx';
import { showTextSize } from './platform/settings.ts';
import type { EarlyTable } from './table/early-table.ts';
import { otherWindows } from './table/other-windows.ts';
import { createTableStore } from './table/table-store.ts';

export { readyFormats } from './platform/ready-formats.ts';

/**
 * Opens the requested table of the hall in the address, and shows it when it has loaded, or why it has not.
 */
export function startGame(early: EarlyTable): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with id "root".');
  showTextSize();
  const api = createApi({ baseUrl: basePath.game, fetch: early.fetch });
  const store = createTableStore({
    api,
    early,
    feedUrl: liveFeedPath,
    bingoId: hallOfGameWindow(location.pathname),
    otherWindows: otherWindows('lokalbingo.game'),
  });
  showGame(createRoot(root), { api, store });
}
