import { Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ReferenceLine } from '../../platform/reference.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { Attempt, DepositHall } from './deposit-attempt.ts';
import { usePaymentFailure } from './deposit-queries.ts';
import { paymentFailureTexts } from './payment-failure.nb.ts';

/** Says that an attempt failed, the provider's reason as the server knows it, and whom to call. */
export function FailedAttempt({ attempt, hall }: { attempt: Attempt; hall: DepositHall }) {
  const failure = usePaymentFailure(attempt);
  if (failure === undefined) return <LoadingLine>{depositTexts.asksWhy}</LoadingLine>;
  const isPayment = attempt.kind === 'payment';
  return (
    <Message tone="error" heading={depositTexts.failure}>
      <Paragraph>{isPayment ? depositTexts.paymentFailed : depositTexts.cardFailed}</Paragraph>
      <Paragraph>{paymentFailureTexts[failure][attempt.kind]}</Paragraph>
      {isPayment ? <Paragraph>{depositTexts.amountStands}</Paragraph> : null}
      <Paragraph data-size="sm">{failureTexts.callHall(hall.name, hall.phone)}</Paragraph>
      <ReferenceLine reference={attempt.reference} />
    </Message>
  );
}
