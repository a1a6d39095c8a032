import { createApi } from '@lokalbingo/api-client/api';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import type { GameAppProps } from '../app/game-app.tsx';
import { createTableStore, type TableStoreOptions } from '../table/table-store.ts';

/** Opens the table of hall 12 on a host, with short pauses where a player would wait. */
export function openTestStore(
  { origin }: { readonly origin: string },
  options: Partial<TableStoreOptions> = {},
): GameAppProps {
  const api = createApi({ baseUrl: origin });
  const store = createTableStore({
    api,
    feedUrl: `${origin}${liveFeedPath}`,
    bingoId: 12,
    retryMs: 20,
    feedPauseMs: 5,
    ...options,
  });
  return { api, store };
}
