import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table } from '@lokalbingo/contract/rounds';
import { Message } from '@lokalbingo/ui/message';
import { purchaseTexts, refusalText } from './purchase.nb.ts';
import type { PurchaseIntention } from './purchase-intention.ts';
import type { PurchaseProgress } from './use-purchase.ts';

export type PurchaseOutcomeProps = {
  readonly progress: PurchaseProgress;
  readonly hall: Table['hall'];
  readonly onSettle: () => void;
};

/** What became of the purchase, and what to do when that is not known. */
export function PurchaseOutcome({ progress, hall, onSettle }: PurchaseOutcomeProps) {
  if (progress.kind === 'bought') {
    const numbers = progress.tickets.map((ticket) => ticket.ticketNo).join(', ');
    return (
      <Message tone="success">
        <Paragraph>
          {purchaseTexts.bought(whatOf(progress.intention), formatOsloTime(progress.intention.startsAt))}{' '}
          {purchaseTexts.boughtNumbers(numbers)}
        </Paragraph>
      </Message>
    );
  }
  if (progress.kind === 'refused') {
    const { requestId } = progress.problem;
    return (
      <Message tone="error">
        <Paragraph>{refusalText(progress.problem)}</Paragraph>
        <Paragraph data-size="sm">
          {failureTexts.callHall(hall.name, hall.phone)}{' '}
          {requestId === undefined ? null : failureTexts.reference(requestId)}
        </Paragraph>
      </Message>
    );
  }
  if (progress.kind === 'unknown') {
    return (
      <Message
        tone="warning"
        heading={purchaseTexts.unknownHeading}
        live="assertive"
        action={<Button onClick={onSettle}>{purchaseTexts.settle}</Button>}
      >
        <Paragraph>
          {purchaseTexts.unknown(whatOf(progress.intention), formatOsloTime(progress.intention.startsAt))}
        </Paragraph>
      </Message>
    );
  }
  return null;
}

function whatOf({ ticketKind, count }: PurchaseIntention): string {
  return purchaseTexts.tickets(ticketKind, count);
}
