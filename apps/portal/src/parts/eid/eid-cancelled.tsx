import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import type { ReactNode } from 'react';
import { Reference } from '../../platform/reference.tsx';
import { eidTexts } from './eid.nb.ts';
import { useEidName } from './eid-name.ts';

type EidCancelledProps = {
  heading: string;
  headingLevel?: 2 | 3;
  /** The cause, unless the person cancelled. */
  problem?: ApiProblem | undefined;
  /** Whom to call. */
  contact: ReactNode;
  onRetry: () => void;
};

/** Says that the e-ID was cancelled or failed, and offers a retry (specification §8 Registration). */
export function EidCancelled({ heading, headingLevel = 2, problem, contact, onRetry }: EidCancelledProps) {
  const eid = useEidName();
  return (
    <>
      <Message tone="error" heading={heading} headingLevel={headingLevel}>
        <Paragraph>{eidTexts.cancelled(eid)}</Paragraph>
        {problem?.code === 'provider_unavailable' ? <Paragraph>{eidTexts.unreachable(eid)}</Paragraph> : null}
        {problem ? <Reference problem={problem} /> : null}
      </Message>
      <Button onClick={onRetry}>{eidTexts.tryAgain}</Button>
      <EidHelp contact={contact} />
    </>
  );
}

/** The other options when the e-ID has failed: where to try it, and whom to call. */
export function EidHelp({ contact }: { contact: ReactNode }) {
  return (
    <>
      <Paragraph>{eidTexts.otherwise(useEidName())}</Paragraph>
      {contact}
    </>
  );
}
