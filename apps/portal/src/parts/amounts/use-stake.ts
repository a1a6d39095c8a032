import type { ApiProblem } from '@lokalbingo/api-client/api';
import { isUndecided } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { useState } from 'react';

type StakeOptions<Wish, Answer> = {
  /** Makes the call under the key, which stays the same until there is a yes or a no. */
  readonly call: (wish: Wish, idempotencyKey: string) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, wish: Wish) => void;
  /** Told when there is no answer, or a rule's no. */
  readonly onProblem?: (problem: ApiProblem) => void;
};

/**
 * A press that moves a player's money. Where nobody has said yes or no, it may have been done all the same: `unanswered`
 * then stands until it is settled by the same wish under the same key, and no other can be sent meanwhile.
 */
export function useStake<Wish, Answer>({ call, onAnswer, onProblem }: StakeOptions<Wish, Answer>) {
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
