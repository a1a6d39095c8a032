import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Creates work that the test ends. */
function workUnderTest() {
  const share = singleFlight<string>();
  const begun: { readonly end: PromiseWithResolvers<string>; readonly allGone: AbortSignal }[] = [];
  return {
    begun,
    ask: (gone = new AbortController().signal) =>
      share(
        'key',
        (allGone) => {
          const end = Promise.withResolvers<string>();
          begun.push({ end, allGone });
          return end.promise;
        },
        gone,
      ),
  };
}

it('the work runs once for twenty concurrent callers, and again for a later one', async () => {
  const { begun, ask } = workUnderTest();
  const all = Array.from({ length: 20 }, () => ask());
  begun[0]?.end.resolve('made');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['made']));
  expect(begun).toHaveLength(1);
  const later = ask();
  begun[1]?.end.resolve('made again');
  expect(await later).toBe('made again');
});

it('the work continues while anybody waits, and stops when all have gone', async () => {
  const { begun, ask } = workUnderTest();
  const [first, second] = [new AbortController(), new AbortController()];
  const all = [ask(first.signal), ask(second.signal)];
  first.abort(new Error('first gone'));
  await expect(all[0]).rejects.toThrow('first gone');
  expect(begun[0]?.allGone.aborted).toBe(false);
  second.abort(new Error('second gone'));
  await expect(all[1]).rejects.toThrow('second gone');
  expect(begun[0]?.allGone.aborted).toBe(true);
  // A stopped run must not answer anybody.
  const newcomer = ask();
  begun[0]?.end.reject(new Error('stopped'));
  begun[1]?.end.resolve('made');
  expect(await newcomer).toBe('made');
});
