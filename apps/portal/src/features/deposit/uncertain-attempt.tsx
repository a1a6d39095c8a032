import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { ReferenceLine } from '../../platform/reference.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { Attempt, DepositHall } from './deposit-attempt.ts';
import { useAttemptEnd } from './deposit-queries.ts';
import type { PaymentEnd } from './payment-outcome.ts';

type UncertainAttemptProps = {
  attempt: Attempt;
  hall: DepositHall;
  onEnd: (end: PaymentEnd) => void;
  onClose: () => void;
};

/** An attempt whose bank has not answered: follows it until it ends, and offers nothing that could pay twice. */
export function UncertainAttempt({ attempt, hall, onEnd, onClose }: UncertainAttemptProps) {
  useAttemptEnd(attempt, { isOver: true }, onEnd);
  const isPayment = attempt.kind === 'payment';
  return (
    <>
      <Message tone="info" heading={depositTexts.uncertain}>
        <Paragraph>{isPayment ? depositTexts.uncertainPayment : depositTexts.uncertainCard}</Paragraph>
        <ReferenceLine reference={attempt.reference} />
      </Message>
      <HallPhone hall={hall} />
      <Button variant="secondary" onClick={onClose} className="lb-wide">
        {isPayment ? depositTexts.closeUncertain : depositTexts.closeUncertainCard}
      </Button>
    </>
  );
}
