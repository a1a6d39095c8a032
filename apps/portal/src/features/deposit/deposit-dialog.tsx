import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { Ore } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import type { ComponentProps, ReactNode } from 'react';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { DepositHall, Notice } from './deposit-attempt.ts';
import { DepositForm } from './deposit-form.tsx';
import type { useOpenPayments } from './deposit-queries.ts';
import { DepositReceipt } from './deposit-receipt.tsx';
import { FailedAttempt } from './failed-attempt.tsx';
import { AlsoOpen, OpenPayments } from './open-payments.tsx';
import { ProviderFrame } from './provider-frame.tsx';
import { ProviderPage } from './provider-page.tsx';
import { UncertainAttempt } from './uncertain-attempt.tsx';
import { useDepositStep } from './use-deposit-step.ts';

export type DepositDialogProps = {
  hall: DepositHall;
  /** `frameShown`: whether the browser's history may contain entries of the terminal's frame. */
  onClose: (frameShown: boolean) => void;
  /** Called when a payment has succeeded: the balance must change soon. */
  onPaid: () => void;
  /** Called with the balance after a payment, as the receipt shows it. */
  onBalance: (balance: Ore) => void;
  /** Called when the dialog is left while a payment is in progress: the balance may change. */
  onUnsettled: () => void;
  /** The link to the hall's open game, for the receipt. */
  play: ReactNode;
};

/**
 * Pays money in to a hall with a saved card or Vipps, through the provider's own window (specification §4
 * Deposit).
 */
export function DepositDialog({ hall, onClose, onPaid, onBalance, onUnsettled, play }: DepositDialogProps) {
  const { step, open, kept, frameShown, noteStepsGone, showForm, showOpen, begin, goOn, onOutcome } =
    useDepositStep(hall, onPaid);
  const provider = usePortalConfig()?.paymentProvider;
  const leave = () => {
    const isUncertain = step.kind === 'uncertain' && step.attempt.kind === 'payment';
    if (step.kind === 'open' || isUncertain) onUnsettled();
    onClose(frameShown);
  };
  /** When left in mid-payment, the dialog shows the payment's state before it closes. */
  const mayClose = () => {
    const isPaying = step.kind === 'terminal' && step.attempt.kind === 'payment';
    if (isPaying) showOpen();
    return !isPaying;
  };

  return (
    <ModalDialog open heading={depositTexts.heading(hall.name)} mayClose={mayClose} onClose={leave} size="lg">
      <Stack gap="lg">
        {step.kind === 'asking' ? <AskingForOpen open={open} /> : null}
        {step.kind === 'open' ? (
          <OpenPayments
            payments={open.data ?? []}
            hall={hall}
            onContinue={goOn}
            onPayAnother={() => showForm()}
            onEnd={onOutcome}
            onClose={leave}
          />
        ) : null}
        {step.kind === 'form' ? (
          <>
            <AlsoOpen payments={open.data ?? []} onContinue={goOn} onEnd={onOutcome} />
            <NoticeMessage notice={step.notice} hall={hall} />
            <DepositForm
              hall={hall}
              cvcNeeded={provider?.cvc === 'forward'}
              kept={kept}
              onBegun={begin}
              onNotice={showForm}
            />
          </>
        ) : null}
        {step.kind === 'terminal' ? (
          <PaymentWindow
            hall={hall}
            attempt={step.attempt}
            onOutcome={(outcome) => onOutcome(step.attempt, outcome)}
            onBack={() => {
              if (step.attempt.kind === 'payment') onUnsettled();
              showForm();
            }}
            onStepsGone={noteStepsGone}
          />
        ) : null}
        {step.kind === 'uncertain' ? (
          <UncertainAttempt
            attempt={step.attempt}
            hall={hall}
            onEnd={(end) => onOutcome(step.attempt, end)}
            onClose={leave}
          />
        ) : null}
        {step.kind === 'paid' ? (
          <DepositReceipt
            attempt={step.attempt}
            hall={hall}
            play={play}
            onBalance={onBalance}
            onClose={leave}
          />
        ) : null}
      </Stack>
    </ModalDialog>
  );
}

type PaymentWindowProps = Omit<ComponentProps<typeof ProviderFrame>, 'provider' | 'merchantId'> & {
  hall: DepositHall;
};

/** Where the customer pays: the provider's terminal in a frame, or a page in the whole window. */
function PaymentWindow({ hall, ...window }: PaymentWindowProps) {
  const provider = usePortalConfig()?.paymentProvider;
  if (window.attempt.windowUrl !== undefined)
    return <ProviderPage {...window} url={window.attempt.windowUrl} />;
  return provider ? <ProviderFrame {...window} provider={provider} merchantId={hall.merchantId} /> : null;
}

function AskingForOpen({ open }: { open: ReturnType<typeof useOpenPayments> }) {
  if (!open.isError) return <LoadingLine>{depositTexts.asksForOpen}</LoadingLine>;
  return (
    <FailureMessage
      problem={problemOf(open.error)}
      heading={depositTexts.openNotKnown}
      onRetry={() => void open.refetch()}
    />
  );
}

function NoticeMessage({ notice, hall }: { notice: Notice | undefined; hall: DepositHall }) {
  if (notice === undefined) return null;
  if (notice.kind === 'failed')
    return <FailedAttempt key={notice.attempt.transactionId} attempt={notice.attempt} hall={hall} />;
  const isGood = notice.kind !== 'paymentRefunded';
  return (
    <Message
      key={notice.kind}
      tone={isGood ? 'success' : 'error'}
      heading={isGood ? depositTexts.success : depositTexts.failure}
    >
      <Paragraph>{depositTexts[notice.kind]}</Paragraph>
    </Message>
  );
}
