import { getTable } from '@lokalbingo/contract/rounds';
import { on, refused, startContractServer } from '@lokalbingo/contract/testing/contract-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestGame } from '../testing/game-server.ts';
import { tableForTests } from '../testing/table-for-tests.ts';
import { openTestStore } from '../testing/test-store.ts';

test('a window that was closed during a request sends no further requests', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = await startContractServer([on(getTable).give(() => refused('unavailable'))]);
  onTestFinished(server.close);
  const { api, store } = openTestStore(server);
  const refreshing = store.refresh();
  store.close();
  await refreshing;
  await vi.advanceTimersByTimeAsync(60_000);
  await api.call(getTable);
  expect(server.requestsFor(getTable)).toHaveLength(3);
});

test('a connection that opens causes no rendering, and one that breaks does', async () => {
  const host = await startTestGame(tableForTests());
  onTestFinished(host.close);
  const { store } = openTestStore(host, { feedPauseMs: 60_000 });
  onTestFinished(() => store.close());
  const listener = vi.fn();
  store.subscribe(listener);
  store.follow();
  await vi.waitFor(() => expect(host.feedRequests()).toHaveLength(1));
  expect(listener).toHaveBeenCalledTimes(1);
  host.dropLines();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  expect(store.state()).toMatchObject({ line: 'reconnecting' });
});
