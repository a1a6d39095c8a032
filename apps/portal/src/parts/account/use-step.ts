import { useRef, useState } from 'react';
import type { StepOutcome } from './step-outcome.ts';

/** One step being sent: one at a time, and what the server said of the last try. */
export type SendingStep = {
  readonly isSending: boolean;
  readonly refused: Extract<StepOutcome, { done: false }> | undefined;
  /** Sends the step; resolves to whether it is done. */
  send(step: () => Promise<StepOutcome>): Promise<boolean>;
  /** Forgets what the server said. */
  clear(): void;
};

/** Sends a step to the server. While one is under way another is not begun. */
export function useStep(): SendingStep {
  const [isSending, setSending] = useState(false);
  // A second press may come before the first has been drawn.
  const isUnderWay = useRef(false);
  const [refused, setRefused] = useState<SendingStep['refused']>();
  return {
    isSending,
    refused,
    send: async (step) => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setRefused(undefined);
      setSending(true);
      const outcome = await step();
      isUnderWay.current = false;
      setSending(false);
      if (!outcome.done) setRefused(outcome);
      return outcome.done;
    },
    clear: () => setRefused(undefined),
  };
}
