import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { listMyVouchers } from '@lokalbingo/contract/vouchers';
import { Message } from '@lokalbingo/ui/message';
import { voucherTexts as texts } from './vouchers.nb.ts';

type NotReadProps = {
  systems: AnswerOf<typeof listMyVouchers>['notRead'];
  isReading: boolean;
  onReadAgain: () => void;
};

/** Says which systems did not answer, and how old their data is. */
export function UnreadSystems({ systems, isReading, onReadAgain }: NotReadProps) {
  if (systems.length === 0) return null;
  return (
    <Message
      tone="warning"
      live="off"
      action={
        <Button variant="secondary" data-color="neutral" loading={isReading} onClick={onReadAgain}>
          {failureTexts.tryAgain}
        </Button>
      }
    >
      {systems.map(({ system, systemName, readAt }) => (
        <Paragraph key={system}>{texts.notRead(systemName, readAt)}</Paragraph>
      ))}
    </Message>
  );
}
