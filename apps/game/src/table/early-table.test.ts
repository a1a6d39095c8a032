import { gameTablePath } from '@lokalbingo/contract/addresses';
import { getTable } from '@lokalbingo/contract/rounds';
import { afterEach, expect, test, vi } from 'vitest';
import { askEarly } from './early-table.ts';

afterEach(() => vi.unstubAllGlobals());

/** A connection that gives these answers in order, and records the requests. */
function lineThatAnswers(...answers: readonly (Response | Error)[]) {
  const requests: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  return requests;
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

test('the table is requested at the contract’s address', () => {
  expect(getTable.path).toBe(gameTablePath);
});

test('only the first call gets the early answer', async () => {
  const requests = lineThatAnswers(new Response('early'), new Response('later'));
  const early = askEarly();
  expect(requests).toEqual([gameTablePath]);
  expect(await textOf(early.fetch(gameTablePath))).toBe('early');
  expect(early.times()?.answeredAt).toBeGreaterThanOrEqual(early.times()?.requestedAt ?? Number.NaN);
  expect(await textOf(early.fetch(gameTablePath))).toBe('later');
  expect(requests).toHaveLength(2);
});

test('after an early failure the first call requests the table again, and the early request has no times', async () => {
  const requests = lineThatAnswers(new TypeError('The connection is lost.'), new Response('anew'));
  const early = askEarly();
  expect(await textOf(early.fetch(gameTablePath))).toBe('anew');
  expect(early.times()).toBeUndefined();
  expect(requests).toEqual([gameTablePath, gameTablePath]);
});
