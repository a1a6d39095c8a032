import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { accountFailureText } from './account.nb.ts';

type SectionProps = {
  title: string;
  text: string;
  problem?: ApiProblem | undefined;
  /** The result of the last change, as a text; undefined before one succeeds. */
  done?: string | undefined;
  children: ReactNode;
};

/** A part of the account page, with the outcome of its last change. */
export function Section({ title, text, problem, done, children }: SectionProps) {
  return (
    <Sheet as="section" padding="sm" flat aria-label={title}>
      <Heading level={2} data-size="xs">
        {title}
      </Heading>
      <Paragraph>{text}</Paragraph>
      {children}
      {problem ? <FailureMessage problem={problem}>{accountFailureText(problem)}</FailureMessage> : null}
      {done ? (
        <Message tone="success">
          <Paragraph>{done}</Paragraph>
        </Message>
      ) : null}
    </Sheet>
  );
}
