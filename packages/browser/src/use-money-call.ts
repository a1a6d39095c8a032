import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useState } from 'react';
import { isUndecided } from './ask.ts';
import { useCall } from './use-call.ts';

type MoneyCallOptions<Wish, Answer> = {
  /** Makes the call under the key, which stays the same until there is an answer. */
  readonly call: (wish: Wish, idempotencyKey: string) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, wish: Wish) => void;
  /** Called when there is no answer, or a rule's refusal. */
  readonly onProblem?: (problem: ApiProblem) => void;
};

/**
 * A request that moves money. Without an answer, it may have succeeded: `unanswered` then stays until the
 * same request under the same key gets an answer, and no other request can be sent meanwhile.
 */
export function useMoneyCall<Wish, Answer>({ call, onAnswer, onProblem }: MoneyCallOptions<Wish, Answer>) {
  const [open, setOpen] = useState<{ readonly wish: Wish; readonly problem: ApiProblem }>();
  const pressed = useCall({
    call,
    onAnswer: (answer, wish) => {
      setOpen(undefined);
      onAnswer(answer, wish);
    },
    onProblem: (problem, wish) => {
      setOpen(isUndecided(problem, open !== undefined) ? { wish, problem } : undefined);
      onProblem?.(problem);
    },
  });
  const { isSending, answer, problem, send, clear } = pressed;
  return {
    isSending,
    answer,
    refusal: open === undefined ? problem : undefined,
    unanswered: open?.problem,
    send: (wish: Wish) => {
      if (open === undefined) send(wish);
    },
    settle: () => {
      if (open) send(open.wish);
    },
    clear,
  };
}
