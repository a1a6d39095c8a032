import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Reference } from '../../platform/reference.tsx';
import { stakeRefusalText, unansweredTexts } from './amounts.nb.ts';

type StakeFailureProps = {
  problem: ApiProblem;
  heading: string;
  /** The texts of refusals that only this stake can have; all other refusals have a common text. */
  text?: string | undefined;
  hall: { readonly name: string; readonly phone: string };
};

/** Why a stake failed, what to do, and whom to call. */
export function StakeFailure({ problem, heading, text, hall }: StakeFailureProps) {
  return (
    <FailureMessage key={problem.requestId} problem={problem} heading={heading} hall={hall}>
      {text ?? stakeRefusalText(problem)}
    </FailureMessage>
  );
}

type UnansweredProps = {
  problem: ApiProblem;
  /** The first sentence when the answer has no result. */
  failed?: string;
  isSending: boolean;
  onSettle: () => void;
};

/** Says that nobody has answered, and offers a retry under the same key. */
export function Unanswered({ problem, failed, isSending, onSettle }: UnansweredProps) {
  return (
    <Message
      key={problem.requestId}
      tone="warning"
      heading={unansweredTexts.heading}
      action={
        <Button loading={isSending} onClick={onSettle}>
          {unansweredTexts.settle}
        </Button>
      }
    >
      {failed !== undefined && problem.code === 'internal_error' ? <Paragraph>{failed}</Paragraph> : null}
      <Paragraph>{unansweredTexts.text}</Paragraph>
      <Reference problem={problem} />
    </Message>
  );
}
