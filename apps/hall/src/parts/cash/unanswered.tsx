import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import { unansweredTexts as texts } from './unanswered.nb.ts';

type UnansweredProps = {
  readonly problem: ApiProblem;
  readonly isSending: boolean;
  readonly onSettle: () => void;
};

/** Says that a booking was not answered, and lets the clerk repeat it under the same key. */
export function Unanswered({ problem, isSending, onSettle }: UnansweredProps) {
  return (
    <Message
      key={problem.requestId}
      tone="warning"
      heading={texts.heading}
      action={
        <Button loading={isSending} onClick={onSettle}>
          {texts.settle}
        </Button>
      }
    >
      <Paragraph>{texts.text}</Paragraph>
    </Message>
  );
}
