import { kronerFromOre } from '@lokalbingo/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import type { Attempt, DepositHall, Notice, PaymentAttempt } from './deposit-attempt.ts';
import type { DepositFields } from './deposit-choice.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { forgetUncertainPayment, keepUncertainPayment, uncertainPayment } from './uncertain-payment.ts';

/** Where a deposit is. */
export type DepositStep =
  | { readonly kind: 'form'; readonly notice?: Notice }
  | { readonly kind: 'terminal' | 'uncertain'; readonly attempt: Attempt }
  | { readonly kind: 'paid'; readonly attempt: PaymentAttempt };

/**
 * The way of a deposit through its dialog. It begins with the form, or with a payment of this player's that was
 * uncertain when the page was left. `frameShown`: the terminal's frame has been open, also before a reload.
 */
export function useDepositStep(hall: DepositHall, onPaid: () => void) {
  const portal = usePortal();
  const queries = useQueryClient();
  const [left] = useState(() => uncertainPayment(portal, hall.id));
  const [step, setStep] = useState<DepositStep>(
    left ? { kind: 'uncertain', attempt: left } : { kind: 'form' },
  );
  const frameShown = useRef(left !== undefined);
  const kept = useRef(left && fieldsOf(left));
  // The window and the server may tell of the same end.
  const ended = useRef<string>(undefined);

  const end = (attempt: Attempt, outcome: Exclude<PaymentOutcome, 'uncertain'>): DepositStep => {
    if (outcome === 'finishedPayment' && attempt.kind === 'payment') {
      onPaid();
      return { kind: 'paid', attempt };
    }
    if (outcome === 'failedPayment') return { kind: 'form', notice: 'paymentFailed' };
    if (outcome === 'failed') return { kind: 'form', notice: 'cardFailed' };
    void queries.invalidateQueries({ queryKey: ['saved-cards', hall.merchantId] });
    return { kind: 'form', notice: 'cardSaved' };
  };

  return {
    step,
    /** What the form was filled in with before. */
    kept: kept.current,
    frameShown,
    showForm: (notice?: Notice) => setStep(notice ? { kind: 'form', notice } : { kind: 'form' }),
    begin: (attempt: Attempt, fields: DepositFields) => {
      kept.current = fields;
      frameShown.current = true;
      setStep({ kind: 'terminal', attempt });
    },
    onOutcome: (attempt: Attempt, outcome: PaymentOutcome) => {
      if (ended.current === attempt.transactionId) return;
      if (outcome === 'uncertain') {
        setStep({ kind: 'uncertain', attempt });
        if (attempt.kind === 'payment') keepUncertainPayment(portal, hall.id, attempt);
        return;
      }
      ended.current = attempt.transactionId;
      forgetUncertainPayment(portal, hall.id);
      setStep(end(attempt, outcome));
    },
    /** What is closed here has been read, and is not shown again. */
    forget: () => forgetUncertainPayment(portal, hall.id),
  };
}

/** The form of a payment that was left, as far as that is remembered. */
const fieldsOf = ({ amount }: PaymentAttempt): DepositFields => ({
  method: undefined,
  amount: String(kronerFromOre(amount)),
  cvc: '',
});
