import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { Message } from '@lokalbingo/ui/message';
import { failureText } from './platform.nb.ts';

type FailureMessageProps = {
  problem: ApiProblem;
  /** What failed, in the screen's own words; by default the general text of the problem. */
  children?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** Says what failed, what to do next, and the reference to give to support. */
export function FailureMessage({ problem, children, onRetry }: FailureMessageProps) {
  return (
    <Message
      tone="error"
      action={
        onRetry ? (
          <Button variant="secondary" data-color="neutral" onClick={onRetry}>
            {failureTexts.tryAgain}
          </Button>
        ) : null
      }
    >
      <Paragraph>{children ?? failureText(problem)}</Paragraph>
      {problem.requestId ? (
        <Paragraph data-size="sm" className="lb-numbers">
          {failureTexts.reference(problem.requestId)}
        </Paragraph>
      ) : null}
    </Message>
  );
}
