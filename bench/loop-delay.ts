/**
 * Loaded into a server beside its program (`node --import`): reports to the process that started it how late
 * its event loop was since the last query, p99 in ms. Anything longer than a call takes delays all others.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1e6);
  delay.reset();
});
// The program ends as it would without this.
process.channel?.unref();
