/**
 * Every screen sends a user's press with this hook. One press at a time: a second tap, even before the
 * first has been rendered, is ignored. The result of the last press stays until the next one, or until it is
 * cleared; no screen keeps its own state for it.
 */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isUnanswered, isUndecided, ProblemError, problemOf } from './ask.ts';
import { randomKey } from './random-key.ts';

export type CallOptions<Input, Answer> = {
  /**
   * Makes the call, usually with {@link ask}: returns its answer, throws its refusal. The key is for calls
   * that take an idempotency key. It stays the same while the same input is retried and no rule has refused,
   * so that nothing is done twice.
   */
  readonly call: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** Called with the answer, even if the screen is gone by then. */
  readonly onAnswer?: (answer: Answer, input: Input) => void;
  /** Called with the refusal, likewise. */
  readonly onProblem?: (problem: ApiProblem, input: Input) => void;
  /** How many times an unanswered call is repeated automatically, one to two seconds apart. Default 0. */
  readonly repeats?: number;
};

/** The result of the last press, and the function for the next. */
export type Call<Input, Answer> = {
  readonly isSending: boolean;
  /** Whether a call in progress got no answer and is being repeated. */
  readonly isRepeating: boolean;
  readonly input: Input | undefined;
  readonly answer: Answer | undefined;
  readonly problem: ApiProblem | undefined;
  /** Sends; does nothing while a call is in progress. */
  send(input: Input): void;
  /** Clears the last result; does nothing while a call is in progress. */
  clear(): void;
};

/** A press: its input, and its result so far. */
type Press<Input, Answer> = {
  readonly input: Input;
  readonly isRepeated?: boolean;
  readonly outcome?: { readonly answer: Answer } | { readonly problem: ApiProblem };
};

const shortestPauseMs = 1000;

/** See the top of the file. */
export function useCall<Input = void, Answer = void>(
  options: CallOptions<Input, Answer>,
): Call<Input, Answer> {
  const [held] = useState(holdPress<Input, Answer>);
  const press = useSyncExternalStore(held.subscribe, held.press, held.press);
  const keys = useSubmitKeys();
  // Two taps can come before the next rendering, so rendered state cannot prevent a second call.
  const isUnderWay = useRef(false);
  // The callbacks of the last rendering, which are called even if the screen is gone when the answer comes.
  const current = useRef(options);
  useLayoutEffect(() => {
    current.current = options;
  });

  const run = async (input: Input) => {
    let pressed: Press<Input, Answer> = { input };
    held.change(pressed);
    const outcome = await tryRepeatedly(() => current.current.call(input, keys.keyFor(input)), {
      repeats: options.repeats ?? 0,
      onRepeat: () => {
        pressed = { input, isRepeated: true };
        held.change(pressed);
      },
    });
    isUnderWay.current = false;
    if ('answer' in outcome || !isUndecided(outcome.problem, true)) keys.forget();
    const { onAnswer, onProblem } = current.current;
    try {
      if ('answer' in outcome) onAnswer?.(outcome.answer, input);
      else onProblem?.(outcome.problem, input);
    } catch (fault) {
      // The result of the press stays valid.
      reportError(fault);
    }
    // The callback may have invalidated queries. Their components render in a separate task, which must run
    // before the result is shown.
    await new Promise((resolve) => setTimeout(resolve));
    if (held.press() === pressed) held.change({ input, outcome });
  };

  const outcome = press?.outcome;
  return {
    isSending: press !== undefined && outcome === undefined,
    isRepeating: press?.isRepeated === true,
    input: press?.input,
    answer: outcome && 'answer' in outcome ? outcome.answer : undefined,
    problem: outcome && 'problem' in outcome ? outcome.problem : undefined,
    send: (input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void run(input);
    },
    clear: () => {
      if (!isUnderWay.current) held.change(undefined);
    },
  };
}

/**
 * Holds the press of one screen. React renders the update and its effects synchronously, so the focus moves
 * as soon as the message appears.
 */
function holdPress<Input, Answer>() {
  let press: Press<Input, Answer> | undefined;
  const listeners = new Set<() => void>();
  return {
    press: () => press,
    change: (next: Press<Input, Answer> | undefined) => {
      press = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Repeats until there is an answer, or until `repeats` retries are used up. */
async function tryRepeatedly<Answer>(
  call: () => Promise<Answer>,
  { repeats, onRepeat }: { readonly repeats: number; readonly onRepeat: () => void },
): Promise<{ readonly answer: Answer } | { readonly problem: ApiProblem }> {
  for (let failures = 0; ; failures += 1) {
    try {
      return { answer: await call() };
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (failures === repeats || !isUnanswered(problem)) {
        if (!(thrown instanceof ProblemError)) reportError(thrown);
        return { problem };
      }
    }
    onRepeat();
    // Pauses differ, so that the windows of one outage do not all repeat at the same moment.
    await new Promise((resolve) => setTimeout(resolve, shortestPauseMs * (1 + Math.random())));
  }
}

/** The key of the current input, until it has been answered. Another input has another key. */
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
