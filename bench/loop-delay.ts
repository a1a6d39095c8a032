/**
 * Loaded into a server beside its program (`node --import`): answers whoever started it with how late its event loop
 * was since it was asked last, p99 in ms. What is longer than a call takes is what all others waited for.
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
