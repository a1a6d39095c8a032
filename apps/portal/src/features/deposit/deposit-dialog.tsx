import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { depositTexts } from './deposit.nb.ts';
import type { Attempt, DepositHall, Notice } from './deposit-attempt.ts';
import { DepositForm } from './deposit-form.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { ProviderFrame } from './provider-frame.tsx';

export type DepositDialogProps = {
  hall: DepositHall;
  /** `frameShown`: the terminal's frame has been open, so its steps lie in the browser's history. */
  onClose: (frameShown: boolean) => void;
  /** Told when a payment has succeeded: the balance must change soon. */
  onPaid: () => void;
  /** Told when the dialog is left while a payment is under way: the balance may change. */
  onUnsettled: () => void;
};

type Step =
  | { readonly kind: 'form'; readonly notice?: Notice }
  | { readonly kind: 'terminal'; readonly attempt: Attempt }
  | { readonly kind: 'paid' };

/** Moves money to a hall with a saved card or Vipps, through the provider's own window (specification §4 Deposit). */
export function DepositDialog({ hall, onClose, onPaid, onUnsettled }: DepositDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const provider = usePortalConfig()?.paymentProvider;
  const queries = useQueryClient();
  const frameShown = useRef(false);

  const onOutcome = (outcome: PaymentOutcome) => {
    if (outcome === 'finishedPayment') {
      setStep({ kind: 'paid' });
      onPaid();
      return;
    }
    if (outcome === 'failedPayment') return setStep({ kind: 'form', notice: 'paymentFailed' });
    if (outcome === 'failed') return setStep({ kind: 'form', notice: 'cardFailed' });
    void queries.invalidateQueries({ queryKey: ['saved-cards', hall.merchantId] });
    setStep({ kind: 'form', notice: 'cardSaved' });
  };
  const leave = () => {
    if (step.kind === 'terminal' && step.attempt.kind === 'payment') onUnsettled();
    onClose(frameShown.current);
  };

  return (
    <ModalDialog open heading={depositTexts.heading(hall.name)} onClose={leave} size="lg">
      <Stack gap="lg">
        {step.kind === 'form' ? (
          <>
            {step.notice ? <NoticeMessage notice={step.notice} /> : null}
            <DepositForm
              hall={hall}
              cvcNeeded={provider?.cvc === 'forward'}
              onBegun={(attempt) => {
                frameShown.current = true;
                setStep({ kind: 'terminal', attempt });
              }}
              onNotice={(notice) => setStep({ kind: 'form', notice })}
            />
          </>
        ) : null}
        {step.kind === 'terminal' && provider ? (
          <ProviderFrame
            provider={provider}
            merchantId={hall.merchantId}
            transactionId={step.attempt.transactionId}
            onOutcome={onOutcome}
            onBack={() => {
              if (step.attempt.kind === 'payment') onUnsettled();
              setStep({ kind: 'form' });
            }}
          />
        ) : null}
        {step.kind === 'paid' ? <Paid onClose={leave} /> : null}
      </Stack>
    </ModalDialog>
  );
}

function NoticeMessage({ notice }: { notice: Notice }) {
  const good = notice === 'cardSaved' || notice === 'deleted';
  return (
    <Message tone={good ? 'success' : 'error'} heading={good ? depositTexts.success : depositTexts.failure}>
      <Paragraph>{depositTexts[notice]}</Paragraph>
    </Message>
  );
}

function Paid({ onClose }: { onClose: () => void }) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  return (
    <>
      <Message tone="success" heading={depositTexts.success}>
        <Paragraph>{depositTexts.paymentSucceeded}</Paragraph>
        <Paragraph>{depositTexts.balanceFollows}</Paragraph>
      </Message>
      <Button ref={closeButton} onClick={onClose} className="lb-wide">
        {depositTexts.close}
      </Button>
    </>
  );
}
