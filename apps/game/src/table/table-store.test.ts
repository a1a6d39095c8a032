import { createApi } from '@lokalbingo/api-client/api';
import { getTable } from '@lokalbingo/contract/rounds';
import { on, refused, startContractServer } from '@lokalbingo/contract/testing/contract-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTableStore } from './table-store.ts';

test('a window that was closed while it asked does not ask again', async () => {
  vi.useFakeTimers();
  const server = await startContractServer([on(getTable).give(() => refused('unavailable'))]);
  onTestFinished(server.close);
  const api = createApi({ baseUrl: server.origin });
  const store = createTableStore({ api, feedUrl: `${server.origin}/feed`, bingoId: 12 });
  const asked = store.refresh();
  store.close();
  await asked;
  await vi.advanceTimersByTimeAsync(60_000);
  await api.call(getTable);
  expect(server.askedFor(getTable)).toHaveLength(3);
});
