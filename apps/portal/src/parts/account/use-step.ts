import { useCall } from '@lokalbingo/browser/use-call';
import { failureText } from '../../platform/failure.nb.ts';
import type { StepOutcome } from './step-outcome.ts';

type StepOptions<Input> = {
  /** Sends the step, and reports the result. */
  readonly take: (input: Input) => Promise<StepOutcome>;
  readonly onDone?: ((input: Input) => void) | undefined;
  /** Called with the server's refusal; without words when the call failed. */
  readonly onRefused?: (errors: readonly string[]) => void;
};

/** Sends one step at a time, and keeps the server's answer to the last attempt. */
export type SendingStep<Input> = {
  readonly isSending: boolean;
  readonly isDone: boolean;
  readonly refused: Extract<StepOutcome, { done: false }> | undefined;
  send(input: Input): void;
  /** Clears the server's answer. */
  clear(): void;
};

/** A step whose refusal is a text for the player. */
export function useStep<Input = void>({ take, onDone, onRefused }: StepOptions<Input>): SendingStep<Input> {
  const { isSending, answer, problem, send, clear } = useCall({
    call: (input: Input) => take(input),
    onAnswer: (outcome, input) => (outcome.done ? onDone?.(input) : onRefused?.(outcome.errors)),
    onProblem: () => onRefused?.([]),
  });
  const failed = problem && { done: false as const, errors: [failureText(problem)], problem };
  return {
    isSending,
    isDone: answer?.done === true,
    refused: answer?.done === false ? answer : failed,
    send,
    clear,
  };
}
