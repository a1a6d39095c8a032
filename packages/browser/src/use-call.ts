/**
 * The one way in which a screen sends what a person has pressed for. One press at a time: a second tap, even before
 * the first has been drawn, is not heard. What became of the last press stands in the result until the next one, or
 * until it is cleared; no screen keeps a state of its own for it.
 */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isPassing, isUnanswered, ProblemError, problemOf } from './ask.ts';
import { randomKey } from './random-key.ts';

export type CallOptions<Input, Answer> = {
  /**
   * Makes the call, mostly with {@link ask}: gives its answer, throws its no. The key is for calls that take an
   * idempotency key. It stays the same while the same input is tried again because the line or the server failed, so
   * that what was done the first time is not done twice.
   */
  readonly call: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** Told of the answer, also when the screen is gone by then. */
  readonly onAnswer?: (answer: Answer, input: Input) => void;
  /** Told of the no, likewise. */
  readonly onProblem?: (problem: ApiProblem, input: Input) => void;
  /** How many times a call that nobody answers is made again by itself. Default none. */
  readonly repeats?: number;
};

/** What became of the last press, and the way to press again. */
export type Call<Input, Answer> = {
  readonly isSending: boolean;
  readonly input: Input | undefined;
  readonly answer: Answer | undefined;
  readonly problem: ApiProblem | undefined;
  /** Sends; does nothing while something is being sent. */
  send(input: Input): void;
  /** Forgets what became of the last press; does nothing while something is being sent. */
  clear(): void;
};

/** See the file. */
export function useCall<Input = void, Answer = void>(
  options: CallOptions<Input, Answer>,
): Call<Input, Answer> {
  const { call, onAnswer, onProblem, repeats = 0 } = options;
  const keys = useSubmitKeys();
  // Two taps can come before the screen has changed, so the guard cannot be what the screen shows.
  const isUnderWay = useRef(false);
  const { isPending, variables, data, error, mutate, reset } = useMutation<Answer, Error, Input>({
    mutationFn: (input) => call(input, keys.keyFor(input)),
    retry: (failures, thrown) => failures < repeats && isUnanswered(problemOf(thrown)),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: (answer, input) => {
      isUnderWay.current = false;
      keys.forget();
      try {
        onAnswer?.(answer, input);
      } catch (fault) {
        // Thrown on, it would make a no of the yes.
        reportError(fault);
      }
    },
    onError: (thrown, input) => {
      isUnderWay.current = false;
      if (!(thrown instanceof ProblemError)) reportError(thrown);
      const problem = problemOf(thrown);
      if (!isPassing(problem)) keys.forget();
      onProblem?.(problem, input);
    },
  });
  return {
    isSending: isPending,
    input: variables,
    answer: data,
    problem: error === null ? undefined : problemOf(error),
    send: (input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
    clear: () => {
      if (!isUnderWay.current) reset();
    },
  };
}

/** The key of the input that is being tried, until it has been answered. Another input has another key. */
function useSubmitKeys() {
  const open = useRef<{ readonly input: string; readonly key: string }>(undefined);
  return {
    keyFor: (input: unknown): string => {
      const written = JSON.stringify(input) ?? '';
      if (open.current?.input !== written) open.current = { input: written, key: randomKey() };
      return open.current.key;
    },
    forget: () => {
      open.current = undefined;
    },
  };
}
