import { kronerFromOre } from '@lokalbingo/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import type { Attempt, DepositHall, Notice, PaymentAttempt } from './deposit-attempt.ts';
import type { DepositFields } from './deposit-choice.ts';
import { forgetOpenPayment, keepOpenPayment, openPayment } from './open-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Where a deposit is. */
export type DepositStep =
  /** `open`: a payment that has begun before and may still be paid. */
  | { readonly kind: 'form'; readonly notice?: Notice; readonly open?: PaymentAttempt }
  | { readonly kind: 'terminal' | 'uncertain'; readonly attempt: Attempt }
  | { readonly kind: 'left' | 'paid'; readonly attempt: PaymentAttempt };

/**
 * The way of a deposit through its dialog. It begins with the form, or with a payment of this player's that was open when
 * the page was left. `frameShown`: the terminal's frame has been open, also before a reload.
 */
export function useDepositStep(hall: DepositHall, onPaid: () => void) {
  const portal = usePortal();
  const queries = useQueryClient();
  const [left] = useState(() => openPayment(portal, hall.id));
  const [step, setStep] = useState<DepositStep>(
    left
      ? { kind: left.waitsFor === 'bank' ? 'uncertain' : 'left', attempt: left.attempt }
      : { kind: 'form' },
  );
  const frameShown = useRef(left !== undefined);
  const kept = useRef(left && fieldsOf(left.attempt));
  // The window and the server may tell of the same end.
  const ended = useRef<string>(undefined);

  const showForm = (notice?: Notice) => {
    const open = openPayment(portal, hall.id)?.attempt;
    setStep({ kind: 'form', ...(notice && { notice }), ...(open && { open }) });
  };
  const end = (attempt: Attempt, outcome: Exclude<PaymentOutcome, 'uncertain'>) => {
    if (outcome === 'finishedPayment' && attempt.kind === 'payment') {
      onPaid();
      return setStep({ kind: 'paid', attempt });
    }
    if (outcome === 'failedPayment') return showForm('paymentFailed');
    if (outcome === 'failed') return showForm('cardFailed');
    void queries.invalidateQueries({ queryKey: ['saved-cards', hall.merchantId] });
    showForm('cardSaved');
  };

  return {
    step,
    /** What the form was filled in with before. */
    kept: kept.current,
    frameShown,
    showForm,
    begin: (attempt: Attempt, fields: DepositFields) => {
      kept.current = fields;
      frameShown.current = true;
      if (attempt.kind === 'payment') keepOpenPayment(portal, hall.id, attempt, 'window');
      setStep({ kind: 'terminal', attempt });
    },
    /** Back into the provider's window of a payment that was left. */
    goOn: (attempt: PaymentAttempt) => {
      frameShown.current = true;
      setStep({ kind: 'terminal', attempt });
    },
    onOutcome: (attempt: Attempt, outcome: PaymentOutcome) => {
      if (ended.current === attempt.transactionId) return;
      if (outcome === 'uncertain') {
        setStep({ kind: 'uncertain', attempt });
        if (attempt.kind === 'payment') keepOpenPayment(portal, hall.id, attempt, 'bank');
        return;
      }
      ended.current = attempt.transactionId;
      if (attempt.kind === 'payment') forgetOpenPayment(portal, hall.id);
      end(attempt, outcome);
    },
    /** What waits for its bank and is closed here has been read, and is not shown again. */
    close: () => {
      if (step.kind === 'uncertain' && step.attempt.kind === 'payment') forgetOpenPayment(portal, hall.id);
    },
  };
}

/** The form of a payment that was left, as far as that is remembered. */
const fieldsOf = ({ amount }: PaymentAttempt): DepositFields => ({
  method: undefined,
  amount: String(kronerFromOre(amount)),
  cvc: '',
});
