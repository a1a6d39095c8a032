import { minutes } from '@lokalbingo/contract/durations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { coalesceWork } from './coalesced-work.ts';

/** Creates work of which the test ends each run separately. */
function work() {
  const begun: (PromiseWithResolvers<number> & { readonly leftMs: number })[] = [];
  const turns = coalesceWork<number>();
  const ask = (key = 'a', waitMs = minutes(1)) =>
    turns(key, waitMs, (leftMs) => {
      const turn = { ...Promise.withResolvers<number>(), leftMs };
      begun.push(turn);
      return turn.promise;
    });
  return { begun, ask };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('work that many callers request', () => {
  it('runs for the first caller, and once more for all callers that arrive meanwhile', async () => {
    const { begun, ask } = work();
    const first = ask();
    const others = Promise.all([ask(), ask(), ask()]);
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    await expect.poll(() => begun.length).toBe(2);
    const late = ask();
    begun[1]?.resolve(2);
    expect(await others).toEqual([2, 2, 2]);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.resolve(3);
    expect(await late).toBe(3);
  });

  it('runs separately for each key, and again when no run is in progress', async () => {
    const { begun, ask } = work();
    const answers = [ask('a'), ask('b')];
    for (const [at, { resolve }] of begun.entries()) resolve(at);
    expect(await Promise.all(answers)).toEqual([0, 1]);
    const again = ask('a');
    expect(begun).toHaveLength(3);
    begun[2]?.resolve(2);
    expect(await again).toBe(2);
  });

  it('rejects every caller that shared a failed run, and runs again for the next caller', async () => {
    const { begun, ask } = work();
    const first = ask();
    const second = ask();
    begun[0]?.reject(new Error('the first failed'));
    await expect(first).rejects.toThrow('the first failed');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.resolve(2);
    expect(await second).toBe(2);
  });

  it('starts in parallel to a hanging run when the wait of a caller is over, with no time left', async () => {
    const { begun, ask } = work();
    // Timers and this clock differ: by the clock the wait may not be over yet.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const hanging = ask();
    const impatient = ask('a', 20);
    await expect.poll(() => begun.length).toBe(2);
    expect(begun[1]?.leftMs).toBe(0);
    begun[1]?.resolve(2);
    expect(await impatient).toBe(2);
    begun[0]?.resolve(1);
    expect(await hanging).toBe(1);
  });
});
