/**
 * The one way in which a screen sends what a person has pressed for. One press at a time: a second tap, even before
 * the first has been drawn, is not heard. What became of the last press stands in the result until the next one, or
 * until it is cleared; no screen keeps a state of its own for it.
 */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isUnanswered, isUndecided, ProblemError, problemOf } from './ask.ts';
import { randomKey } from './random-key.ts';

export type CallOptions<Input, Answer> = {
  /**
   * Makes the call, mostly with {@link ask}: gives its answer, throws its no. The key is for calls that take an
   * idempotency key. It stays the same while the same input is tried again and no rule has said no, so that what was
   * done the first time is not done twice.
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

/** A press: what was sent, and what has become of it so far. */
type Press<Input, Answer> = {
  readonly input: Input;
  readonly outcome?: { readonly answer: Answer } | { readonly problem: ApiProblem };
};

const firstPauseMs = 1000;

/** See the file. */
export function useCall<Input = void, Answer = void>(
  options: CallOptions<Input, Answer>,
): Call<Input, Answer> {
  const [held] = useState(holdPress<Input, Answer>);
  const press = useSyncExternalStore(held.subscribe, held.press, held.press);
  const keys = useSubmitKeys();
  // Two taps can come before the screen has changed, so the guard cannot be what the screen shows.
  const isUnderWay = useRef(false);
  // Those of the last drawing, also when the screen is gone by the time of the answer.
  const current = useRef(options);
  useLayoutEffect(() => {
    current.current = options;
  });

  const run = async (pressed: Press<Input, Answer>) => {
    const { input } = pressed;
    const outcome = await tryRepeatedly(
      () => current.current.call(input, keys.keyFor(input)),
      options.repeats ?? 0,
    );
    isUnderWay.current = false;
    if ('answer' in outcome || !isUndecided(outcome.problem, true)) keys.forget();
    const { onAnswer, onProblem } = current.current;
    try {
      if ('answer' in outcome) onAnswer?.(outcome.answer, input);
      else onProblem?.(outcome.problem, input);
    } catch (fault) {
      // What became of the press is so all the same.
      reportError(fault);
    }
    // What was told just now may have changed what has been asked for, which is drawn in a task of its own: before this.
    await new Promise((resolve) => setTimeout(resolve));
    if (held.press() === pressed) held.change({ input, outcome });
  };

  const outcome = press?.outcome;
  return {
    isSending: press !== undefined && outcome === undefined,
    input: press?.input,
    answer: outcome && 'answer' in outcome ? outcome.answer : undefined,
    problem: outcome && 'problem' in outcome ? outcome.problem : undefined,
    send: (input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const pressed = { input };
      held.change(pressed);
      void run(pressed);
    },
    clear: () => {
      if (!isUnderWay.current) held.change(undefined);
    },
  };
}

/** Holds the press of one screen. React draws it with all its effects at once, so focus goes with what is told. */
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

/** Calls until there is a yes or a no, or until nobody has answered once more than `repeats`. */
async function tryRepeatedly<Answer>(
  call: () => Promise<Answer>,
  repeats: number,
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
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** failures));
  }
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
