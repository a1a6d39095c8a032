import { setImmediate } from 'node:timers/promises';

/**
 * Returns the result of the work after a few turns of the event loop, or undefined when it is still pending. Counts
 * turns instead of time, so that a busy machine makes no difference.
 */
export async function atOnce<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let outcome: Value | undefined;
  let isDone = false;
  void work.then((value) => {
    outcome = value;
    isDone = true;
  });
  for (let turn = 0; turn < 20 && !isDone; turn += 1) await setImmediate();
  return outcome;
}
