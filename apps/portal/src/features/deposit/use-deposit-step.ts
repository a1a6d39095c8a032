import { writeAmount } from '@lokalbingo/money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Attempt, DepositHall, Notice, OpenPayment, PaymentAttempt } from './deposit-attempt.ts';
import type { DepositFields } from './deposit-choice.ts';
import { openPaymentsKey, useOpenPayments, useSavedCards } from './deposit-queries.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** The current step of a deposit. */
export type DepositStep =
  /** `asking`: checking for payments in progress. `open`: there is one, and it is shown before any form. */
  | { readonly kind: 'asking' | 'open' }
  | { readonly kind: 'form'; readonly notice?: Notice }
  | { readonly kind: 'terminal' | 'uncertain'; readonly attempt: Attempt }
  | { readonly kind: 'paid'; readonly attempt: PaymentAttempt };

/**
 * The steps of a deposit through its dialog. It begins with the form, or with the player's payments in
 * progress to the hall, begun on any device, because an empty form could lead to paying twice. `frameShown`:
 * the terminal's frame may have been open, possibly before a reload.
 */
export function useDepositStep(hall: DepositHall, onPaid: () => void) {
  const queries = useQueryClient();
  const open = useOpenPayments(hall.id);
  // Prefetched for the form, which usually comes next.
  useSavedCards(hall.merchantId);
  const [taken, setStep] = useState<DepositStep>();
  const [typed, setTyped] = useState<DepositFields>();
  const frames = useFrames(open.data ?? []);
  // The window and the server may report the same end.
  const ended = useRef<string>(undefined);

  const [newest] = open.data ?? [];
  const first: DepositStep['kind'] = open.data === undefined ? 'asking' : newest ? 'open' : 'form';

  const showForm = (notice?: Notice) => setStep({ kind: 'form', ...(notice && { notice }) });
  /** The payments in progress, with this payment updated or removed. */
  const note = ({ transactionId }: Attempt, now?: OpenPayment) =>
    queries.setQueryData<readonly OpenPayment[]>(openPaymentsKey(hall.id), (known = []) => [
      ...(now ? [now] : []),
      ...known.filter((payment) => payment.transactionId !== transactionId),
    ]);
  const end = (attempt: Attempt, outcome: Exclude<PaymentOutcome, 'uncertain'>) => {
    if (outcome === 'finishedPayment' && attempt.kind === 'payment') {
      onPaid();
      return setStep({ kind: 'paid', attempt });
    }
    if (outcome === 'refundedPayment') return showForm({ kind: 'paymentRefunded' });
    if (outcome === 'failedPayment' || outcome === 'failed') return showForm({ kind: 'failed', attempt });
    void queries.invalidateQueries({ queryKey: ['saved-cards', hall.merchantId] });
    showForm({ kind: 'cardSaved' });
  };

  return {
    step: taken ?? ({ kind: first } as DepositStep),
    open,
    /** The earlier values of the form, as far as they are known. */
    kept: typed ?? (newest && fieldsOf(newest)),
    frameShown: frames.mayHaveSteps,
    noteStepsGone: frames.noteStepsGone,
    showForm,
    /** Shows the payments in progress and their state to a player who wants to leave. */
    showOpen: () => setStep({ kind: 'open' }),
    begin: (attempt: Attempt, fields: DepositFields) => {
      setTyped(fields);
      frames.noteBegun(attempt);
      if (attempt.kind === 'payment') note(attempt, { ...attempt, begunAt: new Date(), waitsFor: 'window' });
      setStep({ kind: 'terminal', attempt });
    },
    /** Returns to the provider's window of a payment that was left. */
    goOn: (attempt: PaymentAttempt) => {
      frames.noteShown();
      setStep({ kind: 'terminal', attempt });
    },
    onOutcome: (attempt: Attempt, outcome: PaymentOutcome) => {
      if (ended.current === attempt.transactionId) return;
      if (outcome === 'uncertain') return setStep({ kind: 'uncertain', attempt });
      ended.current = attempt.transactionId;
      frames.noteEnd(attempt);
      if (attempt.kind === 'payment') setTyped((known) => known ?? fieldsOf(attempt));
      note(attempt);
      end(attempt, outcome);
    },
  };
}

/**
 * Whether frames of the dialog have left entries in the browser's history. The frame of a payment that did
 * not begin on this page may have been open on it before a reload.
 */
function useFrames(underWay: readonly Attempt[]) {
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [isShown, setShown] = useState(false);
  const [hasEndedOlder, setEndedOlder] = useState(false);
  const isOlder = ({ transactionId }: Attempt) => !begun.includes(transactionId);
  return {
    mayHaveSteps: isShown || hasEndedOlder || underWay.some(isOlder),
    noteBegun: ({ transactionId }: Attempt) => {
      setBegun((known) => [...known, transactionId]);
      setShown(true);
    },
    noteShown: () => setShown(true),
    noteEnd: (attempt: Attempt) => isOlder(attempt) && setEndedOlder(true),
    noteStepsGone: useCallback(() => setShown(false), []),
  };
}

const fieldsOf = ({ amount }: PaymentAttempt): DepositFields => ({
  method: undefined,
  amount: writeAmount(amount),
  cvc: '',
  usesOwnNumber: false,
});
