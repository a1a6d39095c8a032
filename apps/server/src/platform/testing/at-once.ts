import { setImmediate } from 'node:timers/promises';

/**
 * What comes of the work in a few turns of the event loop, or undefined when it has to be waited for. Turns and no time,
 * so that nothing is late because the machine is busy.
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
