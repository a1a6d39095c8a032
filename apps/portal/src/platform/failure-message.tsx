import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { Message } from '@lokalbingo/ui/message';
import type { ReactNode } from 'react';
import { failureText } from './failure.nb.ts';
import { useTexts } from './language.tsx';
import { Reference } from './reference.tsx';

export type FailureMessageProps = {
  problem: ApiProblem;
  heading?: string;
  /** What failed, in the screen's own words; by default the general text of the problem. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Whom to call when a retry does not help. */
  hall?: { readonly name: string; readonly phone: string } | undefined;
};

/** Says what failed, what to do next, whom to call, and the reference to read out. */
export function FailureMessage({ problem, heading, children, onRetry, hall }: FailureMessageProps) {
  const texts = useTexts(failureTexts);
  return (
    <Message
      tone="error"
      heading={heading}
      action={
        onRetry ? (
          <Button variant="secondary" data-color="neutral" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        ) : null
      }
    >
      <Paragraph>{children ?? failureText(problem)}</Paragraph>
      {hall ? <Paragraph data-size="sm">{texts.callHall(hall.name, hall.phone)}</Paragraph> : null}
      <Reference problem={problem} />
    </Message>
  );
}
