import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import type { Table } from '@lokalbingo/contract/rounds';
import { Message } from '@lokalbingo/ui/message';
import { type RefObject, useEffect, useRef } from 'react';
import { purchaseTexts, refusalText, roundsInWords } from './purchase.nb.ts';
import { ToLimits } from './purchase-cost.tsx';
import styles from './purchase-outcome.module.css';
import type { PurchaseProgress } from './use-purchase.ts';

export type PurchaseOutcomeProps = {
  readonly progress: PurchaseProgress;
  readonly hall: Table['hall'];
  readonly onSettle: () => void;
};

/** The result of the purchase, and what to do when it is unknown. */
export function PurchaseOutcome(props: PurchaseOutcomeProps) {
  const place = useTroubleInView(props.progress.kind);
  return (
    <div ref={place} className={styles.outcome}>
      <Said {...props} />
    </div>
  );
}

function Said({ progress, hall, onSettle }: PurchaseOutcomeProps) {
  if (progress.kind === 'bought') {
    const { intention, tickets } = progress;
    const { rounds } = intention;
    const numbers = tickets.map((ticket) => ticket.ticketNo).join(', ');
    return (
      <Message tone="success">
        <Paragraph>
          {purchaseTexts.bought(purchaseTexts.tickets(intention.tickets), roundsInWords(rounds))}{' '}
          {rounds.length === 1 ? purchaseTexts.boughtNumbers(numbers) : null}
        </Paragraph>
      </Message>
    );
  }
  if (progress.kind === 'refused') {
    const { code, requestId } = progress.problem;
    return (
      <Message tone="error">
        <Paragraph>
          {refusalText(progress.problem, progress.intention.rounds)}{' '}
          {code === 'play_limit_reached' ? <ToLimits hallId={hall.hallId} /> : null}
        </Paragraph>
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
            purchaseTexts.tickets(progress.intention.tickets),
            roundsInWords(progress.intention.rounds),
          )}
        </Paragraph>
      </Message>
    );
  }
  return null;
}

/** On a phone there is room for only a line or two below the pressed button. */
function useTroubleInView(kind: PurchaseProgress['kind']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const isNew = before.current === 'sending' && (kind === 'refused' || kind === 'unknown');
    before.current = kind;
    if (isNew) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [kind]);
  return place;
}
