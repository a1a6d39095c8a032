import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table } from '@lokalbingo/contract/rounds';
import { Message } from '@lokalbingo/ui/message';
import { purchaseTexts, refusalText } from './purchase.nb.ts';
import type { PurchaseProgress } from './use-purchase.ts';

export type PurchaseOutcomeProps = {
  readonly progress: PurchaseProgress;
  readonly hall: Table['hall'];
  readonly onSettle: () => void;
};

/** What became of the purchase, and what to do when that is not known. */
export function PurchaseOutcome({ progress, hall, onSettle }: PurchaseOutcomeProps) {
  if (progress.kind === 'bought') {
    const { intention, tickets, refused } = progress;
    const bought = intention.lines.filter((line) => line.key !== refused?.line.key);
    const numbers = tickets.map((ticket) => ticket.ticketNo).join(', ');
    return (
      <Message tone={refused ? 'warning' : 'success'}>
        <Paragraph>
          {purchaseTexts.bought(purchaseTexts.tickets(bought), formatOsloTime(intention.startsAt))}{' '}
          {purchaseTexts.boughtNumbers(numbers)}
        </Paragraph>
        {refused ? (
          <Paragraph>
            {purchaseTexts.partly(purchaseTexts.tickets([refused.line]))} {refusalText(refused.problem)}
          </Paragraph>
        ) : null}
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
          {purchaseTexts.unknown(
            purchaseTexts.tickets(progress.intention.lines),
            formatOsloTime(progress.intention.startsAt),
          )}
        </Paragraph>
      </Message>
    );
  }
  return null;
}
