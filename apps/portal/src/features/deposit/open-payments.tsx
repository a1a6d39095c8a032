import { Button, Paragraph } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime, formatOsloTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import type { ReactNode } from 'react';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { ReferenceLine } from '../../platform/reference.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { DepositHall, OpenPayment } from './deposit-attempt.ts';
import { useAttemptEnd } from './deposit-queries.ts';
import type { PaymentEnd } from './payment-outcome.ts';

type OpenPaymentsProps = {
  payments: readonly OpenPayment[];
  onContinue: (payment: OpenPayment) => void;
  onEnd: (payment: OpenPayment, end: PaymentEnd) => void;
};

/**
 * The player's payments in progress to a hall, begun on any device, each with its state and a link
 * back to the provider's window, which can be reopened for the same transaction until it has ended
 * (integrations §1.4).
 */
export function OpenPayments({
  hall,
  onPayAnother,
  onClose,
  payments,
  ...follow
}: OpenPaymentsProps & { hall: DepositHall; onPayAnother: () => void; onClose: () => void }) {
  const canGoOn = payments.some(({ waitsFor }) => waitsFor === 'window');
  return (
    <>
      {payments.map((payment) => (
        <OpenPaymentMessage key={payment.transactionId} payment={payment} tone="info" {...follow}>
          <Paragraph>
            {depositTexts.openPayment(formatOre(payment.amount), hall.name, whenBegun(payment))}
          </Paragraph>
          <Paragraph>{depositTexts.open[payment.waitsFor].text}</Paragraph>
          <ReferenceLine reference={payment.reference} />
        </OpenPaymentMessage>
      ))}
      {canGoOn ? null : (
        <Button variant="secondary" className="lb-wide" onClick={onClose}>
          {depositTexts.closeUncertain}
        </Button>
      )}
      <Button variant={canGoOn ? 'secondary' : 'tertiary'} className="lb-wide" onClick={onPayAnother}>
        {depositTexts.payAnother}
      </Button>
      <HallPhone hall={hall} />
    </>
  );
}

/** Shown above the form for another payment: the payments in progress, and a warning that both may be charged. */
export function AlsoOpen({ payments, ...follow }: OpenPaymentsProps) {
  return payments.map((payment) => (
    <OpenPaymentMessage key={payment.transactionId} payment={payment} tone="warning" {...follow}>
      <Paragraph>
        {depositTexts.open[payment.waitsFor].beside(formatOre(payment.amount), whenBegun(payment))}
      </Paragraph>
    </OpenPaymentMessage>
  ));
}

type OpenPaymentMessageProps = Pick<OpenPaymentsProps, 'onContinue' | 'onEnd'> & {
  payment: OpenPayment;
  tone: 'info' | 'warning';
  children: ReactNode;
};

function OpenPaymentMessage({ payment, tone, children, onContinue, onEnd }: OpenPaymentMessageProps) {
  const waitsForWindow = payment.waitsFor === 'window';
  useAttemptEnd(payment, { isOver: !waitsForWindow }, (end) => onEnd(payment, end));
  return (
    <Message
      tone={tone}
      heading={depositTexts.open[payment.waitsFor].heading}
      action={
        waitsForWindow ? (
          <Button
            variant={tone === 'info' ? 'primary' : 'secondary'}
            data-color="accent"
            onClick={() => onContinue(payment)}
          >
            {depositTexts.continuePayment}
          </Button>
        ) : null
      }
    >
      {children}
    </Message>
  );
}

/** The time of day, with the date if it is not today. */
function whenBegun({ begunAt }: OpenPayment): string {
  const isToday = osloIsoDay(begunAt) === osloIsoDay(new Date());
  return isToday ? depositTexts.at(formatOsloTime(begunAt)) : formatOsloDayAndTime(begunAt);
}
