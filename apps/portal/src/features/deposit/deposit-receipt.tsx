import { Button, Paragraph } from '@digdir/designsystemet-react';
import { formatOre, type Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ReferenceLine } from '../../platform/reference.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { DepositHall, PaymentAttempt } from './deposit-attempt.ts';
import { useAttemptOutcome } from './deposit-queries.ts';

type DepositReceiptProps = {
  attempt: PaymentAttempt;
  hall: DepositHall;
  /** The link to the hall's open game, if there is one. */
  play: ReactNode;
  /** Called with the receipt's balance, so that the card shows the same balance. */
  onBalance: (balance: Ore) => void;
  onClose: () => void;
};

/** The amount and the hall, the new balance, and the link to play. */
export function DepositReceipt({ attempt, hall, play, onBalance, onClose }: DepositReceiptProps) {
  const balance = useAttemptOutcome(attempt, { isOver: false }).data?.balance;
  const notify = useEffectEvent(onBalance);
  useEffect(() => {
    if (balance !== undefined && balance !== null) notify(balance);
  }, [balance]);
  return (
    <>
      <Message tone="success" heading={depositTexts.success}>
        <Paragraph>{depositTexts.paymentSucceeded}</Paragraph>
        <Paragraph>{depositTexts.paidIn(formatOre(attempt.amount), hall.name)}</Paragraph>
        <Paragraph aria-live="polite">
          {balance === undefined || balance === null
            ? depositTexts.balanceFollows
            : depositTexts.newBalance(formatOre(balance))}
        </Paragraph>
        <ReferenceLine reference={attempt.reference} />
      </Message>
      {play}
      <Button variant="secondary" onClick={onClose} className="lb-wide">
        {depositTexts.close}
      </Button>
    </>
  );
}
