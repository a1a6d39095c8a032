import { ask, isUnanswered } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type CallerPress, type CallerView, pressAsCaller } from '@lokalbingo/contract/calling';
import { uuidOf } from '../../parts/cash/request-key.ts';
import { useConsole } from '../../platform/console-context.tsx';

/** How often an unanswered press is sent again automatically, over about fifteen seconds. */
const repeats = 10;

/** Sends a caller's presses. A press without an answer is sent again under the same key, so that it counts once. */
export function usePress(hallId: number, roundId: number | undefined, onAnswer: (view: CallerView) => void) {
  const { api } = useConsole();
  const pressing = useCall({
    call: ({ press, ...at }: { readonly roundId: number; readonly press: CallerPress }, key) =>
      ask(api, pressAsCaller, { body: { hallId, ...at, press, requestKey: uuidOf(key) } }),
    onAnswer,
    repeats,
  });
  const { isSending, input, problem, send, clear } = pressing;
  const isOpen = problem !== undefined && isUnanswered(problem);
  return {
    isSending,
    sent: input?.press,
    refusal: isOpen ? undefined : problem,
    unanswered: isOpen ? problem : undefined,
    press: (press: CallerPress) => {
      if (roundId !== undefined && !isOpen) send({ roundId, press });
    },
    sendAgain: () => {
      if (input) send(input);
    },
    clear,
  };
}
