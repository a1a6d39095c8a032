/** For tests that call a server over a connection of their own. */
import { minutes } from '@lokalbingo/contract/durations';
import type { HttpServerOptions } from '../http/http-server.ts';

const longerThanAnyTestMs = minutes(5);

/**
 * How long a test's server bears a caller. The two share a process, so one that a busy machine holds up for seconds
 * between a connection and what came on it would give up a caller who was never late.
 */
export const patientWaits = {
  headMs: longerThanAnyTestMs,
  requestMs: longerThanAnyTestMs,
  nextRequestMs: longerThanAnyTestMs,
  silenceMs: longerThanAnyTestMs,
  lastReadMs: longerThanAnyTestMs,
} as const satisfies HttpServerOptions['waits'];
