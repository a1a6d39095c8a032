/** One time for a test and for the sandbox that it speaks to, for what is signed with dates both ways. */
import { beforeEach } from 'vitest';
import type { FakeClock } from './fake-clock.ts';
import type { Sandbox } from './sandbox.ts';

/** Lets time pass, here and in the sandbox. */
export type PassTime = (durationMs: number) => Promise<void>;

/** Puts the sandbox's clock to the test's before each test, from where it goes on. */
export function useSandboxTime(clock: FakeClock, sandbox: Sandbox): PassTime {
  const agree = () => sandbox.control({ now: clock.now().toISOString() });
  beforeEach(agree);
  return (durationMs) => {
    clock.advance(durationMs);
    return agree();
  };
}
