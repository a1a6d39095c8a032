import { gameTablePath } from '@lokalbingo/contract/addresses';
import { getTable } from '@lokalbingo/contract/rounds';
import { afterEach, expect, test, vi } from 'vitest';
import { askEarly } from './early-table.ts';

afterEach(() => vi.unstubAllGlobals());

/** A connection that gives these answers in order, and records the requests. */
function lineThatAnswers(...answers: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  return asked;
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

test('the table is requested at the contract’s address', () => {
  expect(getTable.path).toBe(gameTablePath);
});

test('only the first call gets the early answer', async () => {
  const asked = lineThatAnswers(new Response('early'), new Response('later'));
  const early = askEarly();
  expect(asked).toEqual([gameTablePath]);
  expect(await textOf(early.fetch(gameTablePath))).toBe('early');
  expect(early.times()?.answeredAt).toBeGreaterThanOrEqual(early.times()?.askedAt ?? Number.NaN);
  expect(await textOf(early.fetch(gameTablePath))).toBe('later');
  expect(asked).toHaveLength(2);
});

test('after an early failure the first call requests the table again, and the early request has no times', async () => {
  const asked = lineThatAnswers(new TypeError('The connection is lost.'), new Response('anew'));
  const early = askEarly();
  expect(await textOf(early.fetch(gameTablePath))).toBe('anew');
  expect(early.times()).toBeUndefined();
  expect(asked).toEqual([gameTablePath, gameTablePath]);
});
