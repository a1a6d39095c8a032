import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useEffect } from 'react';
import { depositTexts } from './deposit.nb.ts';
import type { Attempt } from './deposit-attempt.ts';
import { useAttemptEnd } from './deposit-queries.ts';
import { type PaymentOutcome, usePaymentOutcome } from './payment-outcome.ts';

type ProviderPageProps = {
  attempt: Attempt;
  url: string;
  onOutcome: (outcome: PaymentOutcome) => void;
  onBack: () => void;
};

/**
 * Sends the whole window to a provider whose page cannot be framed because it may hand over to an app. A
 * customer who comes back with the Back button finds the link again, and the payment's state.
 */
export function ProviderPage({ attempt, url, onOutcome, onBack }: ProviderPageProps) {
  useEffect(() => window.location.assign(url), [url]);
  useAttemptEnd(attempt, { isOver: false }, onOutcome);
  usePaymentOutcome(attempt.transactionId, () => undefined, onOutcome);
  return (
    <>
      <Message tone="info">
        <Paragraph>{depositTexts.goesToVipps}</Paragraph>
      </Message>
      <Button asChild className="lb-wide">
        <a href={url}>{depositTexts.openVipps}</a>
      </Button>
      <Button variant="tertiary" data-color="neutral" onClick={onBack}>
        {depositTexts.backToForm}
      </Button>
    </>
  );
}
