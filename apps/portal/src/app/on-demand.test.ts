import { afterEach, expect, test, vi } from 'vitest';
import { onDemandPageMs } from '../platform/durations.ts';
import { onDemand } from './on-demand.ts';

afterEach(() => vi.useRealTimers());

test('a page that loads in time is opened, and its timer is cleared', async () => {
  vi.useFakeTimers();
  const page = Promise.withResolvers<string>();
  const opened = onDemand(() => page.promise)();
  await vi.advanceTimersByTimeAsync(onDemandPageMs - 1);
  page.resolve('the page');
  expect(await opened).toBe('the page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that does not load in time is given up', async () => {
  vi.useFakeTimers();
  const opened = onDemand(() => new Promise(() => {}))();
  const given = expect(opened).rejects.toThrow('did not load in time');
  await vi.advanceTimersByTimeAsync(onDemandPageMs);
  await given;
});
