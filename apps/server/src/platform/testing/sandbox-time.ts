/** A shared time for a test and its sandbox, for messages that are signed with dates. */
import { beforeEach } from 'vitest';
import type { FakeClock } from './fake-clock.ts';
import type { Sandbox } from './sandbox.ts';

/** Advances the time, here and in the sandbox. */
export type PassTime = (durationMs: number) => Promise<void>;

/** Sets the sandbox's clock to the test's before each test; both run on from there. */
export function useSandboxTime(clock: FakeClock, sandbox: Sandbox): PassTime {
  const agree = () => sandbox.control({ now: clock.now().toISOString() });
  beforeEach(agree);
  return (durationMs) => {
    clock.advance(durationMs);
    return agree();
  };
}
