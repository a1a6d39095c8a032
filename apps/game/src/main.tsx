/** The live game in a browser: opens the table of the hall in the address, and shows it. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-game.css';
import '@lokalbingo/ui/theme.css';
import { createApi } from '@lokalbingo/api-client/api';
import { hallOfGameWindow } from '@lokalbingo/contract/addresses';
import { basePath } from '@lokalbingo/contract/operation';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { createRoot } from 'react-dom/client';
import { GameApp } from './app/game-app.tsx';
import { showTextSize } from './platform/settings.ts';
import { otherWindows } from './table/other-windows.ts';
import { createTableStore } from './table/table-store.ts';

showTextSize();
const api = createApi({ baseUrl: basePath.game });
const store = createTableStore({
  api,
  feedUrl: liveFeedPath,
  bingoId: hallOfGameWindow(location.pathname),
  otherWindows: otherWindows('lokalbingo.game'),
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root".');
createRoot(root).render(<GameApp api={api} store={store} />);
