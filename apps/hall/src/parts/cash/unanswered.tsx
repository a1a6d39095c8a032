import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { unansweredTexts as texts } from './unanswered.nb.ts';

type UnansweredProps = {
  readonly isSending: boolean;
  readonly onSettle: () => void;
};

/** Says that a booking was not answered, and lets the clerk repeat it under the same key. */
export function Unanswered({ isSending, onSettle }: UnansweredProps) {
  // The parent may still be sending when it first shows this, so the first failure counts when sending ends.
  const [seen, setSeen] = useState({ isSending, failed: isSending ? 0 : 1 });
  if (seen.isSending !== isSending) setSeen({ isSending, failed: isSending ? seen.failed : seen.failed + 1 });
  const attempts = Math.max(1, seen.failed);
  return (
    <Message
      // A new key makes a new message for each failure, which takes the focus and is read aloud.
      key={attempts}
      tone="warning"
      heading={texts.heading(attempts)}
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
