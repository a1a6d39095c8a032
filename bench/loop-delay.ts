/**
 * Loaded into a server process with `node --import`: answers each message of the parent process with the event
 * loop's p99 delay in ms since the previous message. A delay above a call's own duration slows down other calls.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1e6);
  delay.reset();
});
// The channel must not keep the process alive.
process.channel?.unref();
