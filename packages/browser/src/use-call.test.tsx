import { createApi } from '@lokalbingo/api-client/api';
import { sendJson, startTestServer, type TestServer } from '@lokalbingo/api-client/testing/json-server';
import { registerCard } from '@lokalbingo/contract/payments';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';
import { useCall } from './use-call.ts';

let server: TestServer;
afterEach(async () => {
  await server.close();
});

const yes = { transactionId: 'a'.repeat(32), reference: 'K7Q4-M2' };
const no = (code: string, status: number) => ({ type: 'x', title: 'x', status, code, requestId: 'r' });

/**
 * Renders the hook with a call that saves a card in a hall. The server gives the answers in turn, and then
 * accepts every call.
 */
async function open(
  answers: readonly (typeof yes | ReturnType<typeof no>)[] = [],
  repeats = 0,
  alsoOnAnswer = () => {},
) {
  const left = [...answers];
  server = await startTestServer((_, response) => {
    const answer = left.shift() ?? yes;
    sendJson(response, 'status' in answer ? answer.status : 200, answer);
  });
  const api = createApi({ baseUrl: server.origin });
  const outcomes: string[] = [];
  const { result, unmount } = renderHook(() =>
    useCall({
      call: (bingoid: number, idempotencyKey) =>
        ask(api, registerCard, { body: { bingoid }, idempotencyKey }),
      onAnswer: (_, bingoid) => {
        outcomes.push(`yes to ${bingoid}`);
        alsoOnAnswer();
      },
      onProblem: ({ code }, bingoid) => outcomes.push(`${code} to ${bingoid}`),
      repeats,
    }),
  );
  const press = async (bingoid: number) => {
    const before = outcomes.length;
    act(() => result.current.send(bingoid));
    await waitFor(() => expect(outcomes).toHaveLength(before + 1));
    await waitFor(() => expect(result.current.isSending).toBe(false));
  };
  return {
    result,
    outcomes,
    press,
    unmount,
    keys: () => server.seen.map(({ headers }) => headers['idempotency-key']),
  };
}

describe('a call made by a press', () => {
  test('is made once for two taps before a rendering, and can then be made again', async () => {
    const { result, outcomes, press } = await open();
    act(() => {
      result.current.send(1);
      result.current.send(2);
    });
    await waitFor(() => expect(outcomes).toEqual(['yes to 1']));
    expect(result.current).toMatchObject({ answer: yes, input: 1, problem: undefined });
    await press(3);
    expect(server.seen.map(({ body }) => JSON.parse(body).bingoid)).toEqual([1, 3]);
  });

  test('keeps its refusal until it is cleared or pressed again', async () => {
    const { result, outcomes, press } = await open([no('not_a_member', 403), no('hall_paused', 403)]);
    await press(1);
    expect(result.current).toMatchObject({ answer: undefined, problem: { code: 'not_a_member' } });
    act(() => result.current.clear());
    await waitFor(() => expect(result.current.problem).toBeUndefined());
    await press(1);
    expect(result.current.problem?.code).toBe('hall_paused');
    await press(1);
    expect(result.current.problem).toBeUndefined();
    expect(outcomes).toEqual(['not_a_member to 1', 'hall_paused to 1', 'yes to 1']);
  });

  test('keeps its key only while the same input is retried after a temporary failure', async () => {
    const passing = no('unavailable', 503);
    const { press, keys } = await open([passing, passing, yes, no('not_a_member', 403)]);
    for (const bingoid of [1, 1, 1, 1, 1, 2]) await press(bingoid);
    const [first, second, third, ...later] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, ...later]).size).toBe(4);
  });

  test('has a different key for different input after a failure', async () => {
    const { press, keys } = await open([no('unavailable', 503)]);
    await press(1);
    await press(2);
    expect(new Set(keys()).size).toBe(2);
  });

  test('is repeated automatically, with its key, only when it got no answer', async () => {
    const { result, press, keys, outcomes } = await open(
      [no('internal_error', 500), no('hall_paused', 403)],
      2,
    );
    await press(1);
    expect(result.current.problem?.code).toBe('hall_paused');
    expect(outcomes).toEqual(['hall_paused to 1']);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
  });

  test('keeps its answer when the callback throws, and the fault is reported', async () => {
    const fault = new Error('a fault of ours');
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (thrown: unknown) => reported.push(thrown));
    const { result, press, outcomes } = await open([], 0, () => {
      throw fault;
    });
    await press(1);
    expect(result.current).toMatchObject({ answer: yes, problem: undefined });
    expect(outcomes).toEqual(['yes to 1']);
    expect(reported).toEqual([fault]);
    vi.unstubAllGlobals();
  });

  test('reports its answer even when the screen is gone', async () => {
    const { result, outcomes, unmount } = await open();
    act(() => result.current.send(1));
    unmount();
    await waitFor(() => expect(outcomes).toEqual(['yes to 1']));
  });
});
