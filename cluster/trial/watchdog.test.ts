import { expect, it } from 'vitest';
import { freezeUnderWatchdog, watchdogMs } from './watchdog.ts';

it('a node whose Patroni is frozen is killed whole before its lease of 5 s ends', async () => {
  const sent: string[] = [];
  const patroni = {
    name: 'node1',
    start: () => undefined,
    signal: (signal: NodeJS.Signals) => void sent.push(`Patroni ${signal}`),
    ended: async () => null,
    stop: async () => undefined,
  };
  const begunAtMs = performance.now();
  await freezeUnderWatchdog({ patroni, signalAll: (signal) => void sent.push(`all ${signal}`) });
  expect(sent).toEqual(['Patroni SIGSTOP', 'all SIGKILL']);
  expect(watchdogMs()).toBe(4000);
  expect(performance.now() - begunAtMs).toBeGreaterThan(3900);
});
