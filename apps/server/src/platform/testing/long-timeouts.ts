/** Long timeouts for tests that call a server over a real connection. */
import { minutes } from '@lokalbingo/contract/durations';
import type { HttpServerOptions } from '../http/http-server.ts';

const longerThanAnyTestMs = minutes(5);

/**
 * Timeouts of a server in tests. Server and caller share a process, so on a busy machine a short timeout would reject a caller
 * that was not late.
 */
export const longTimeouts = {
  headMs: longerThanAnyTestMs,
  requestMs: longerThanAnyTestMs,
  nextRequestMs: longerThanAnyTestMs,
  silenceMs: longerThanAnyTestMs,
  lastReadMs: longerThanAnyTestMs,
} as const satisfies HttpServerOptions['waits'];
