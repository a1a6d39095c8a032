import { Button, Paragraph } from '@digdir/designsystemet-react';
import { formatOsloDateTime, formatOsloTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { ReferenceLine } from '../../platform/failure-message.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { DepositHall, PaymentAttempt } from './deposit-attempt.ts';
import { useAttemptEnd } from './deposit-queries.ts';
import type { PaymentEnd } from './payment-outcome.ts';

type LeftPaymentProps = {
  attempt: PaymentAttempt;
  hall: DepositHall;
  onContinue: () => void;
  onPayAnother: () => void;
  onEnd: (end: PaymentEnd) => void;
};

/**
 * A payment whose window was left before it told an end: what it is, what becomes of it, and the way back into it. The
 * provider's window opens for the same transaction as often as one likes until it has ended (integrations §1.4).
 */
export function LeftPayment({ attempt, hall, onContinue, onPayAnother, onEnd }: LeftPaymentProps) {
  useAttemptEnd(attempt, { isOver: false }, onEnd);
  return (
    <>
      <Message tone="info" heading={depositTexts.left}>
        <Paragraph>
          {depositTexts.leftPayment(formatOre(attempt.amount), hall.name, whenBegun(attempt))}
        </Paragraph>
        <Paragraph>{depositTexts.leftText}</Paragraph>
        <ReferenceLine reference={attempt.reference} />
      </Message>
      <Button className="lb-wide" onClick={onContinue}>
        {depositTexts.continuePayment}
      </Button>
      <Button variant="secondary" className="lb-wide" onClick={onPayAnother}>
        {depositTexts.payAnother}
      </Button>
      <HallPhone hall={hall} />
    </>
  );
}

type AlsoOpenProps = Pick<LeftPaymentProps, 'attempt' | 'onContinue' | 'onEnd'>;

/** Says above the form for another payment that there is one already, and what paying both means. */
export function AlsoOpen({ attempt, onContinue, onEnd }: AlsoOpenProps) {
  useAttemptEnd(attempt, { isOver: false }, onEnd);
  return (
    <Message
      tone="warning"
      heading={depositTexts.left}
      action={
        <Button variant="secondary" data-color="neutral" onClick={onContinue}>
          {depositTexts.continuePayment}
        </Button>
      }
    >
      <Paragraph>{depositTexts.alsoOpen(formatOre(attempt.amount), whenBegun(attempt))}</Paragraph>
    </Message>
  );
}

/** The time of day, and the day where that was another one. */
function whenBegun({ begunAt }: PaymentAttempt): string {
  const isToday = osloIsoDay(begunAt) === osloIsoDay(new Date());
  return isToday ? depositTexts.at(formatOsloTime(begunAt)) : formatOsloDateTime(begunAt);
}
