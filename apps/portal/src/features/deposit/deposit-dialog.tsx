import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { Ore } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { depositTexts } from './deposit.nb.ts';
import type { DepositHall, Notice } from './deposit-attempt.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositReceipt } from './deposit-receipt.tsx';
import { AlsoOpen, OpenPayments } from './open-payments.tsx';
import { ProviderFrame } from './provider-frame.tsx';
import { UncertainAttempt } from './uncertain-attempt.tsx';
import { useDepositStep } from './use-deposit-step.ts';

export type DepositDialogProps = {
  hall: DepositHall;
  /** `frameShown`: the terminal's frame has been open, so its steps lie in the browser's history. */
  onClose: (frameShown: boolean) => void;
  /** Told when a payment has succeeded: the balance must change soon. */
  onPaid: () => void;
  /** Told the balance since a payment, as the receipt shows it. */
  onBalance: (balance: Ore) => void;
  /** Told when the dialog is left while a payment is under way: the balance may change. */
  onUnsettled: () => void;
  /** The way into the hall's open game, for the receipt. */
  play: ReactNode;
};

/** Moves money to a hall with a saved card or Vipps, through the provider's own window (specification §4 Deposit). */
export function DepositDialog({ hall, onClose, onPaid, onBalance, onUnsettled, play }: DepositDialogProps) {
  const { step, open, kept, frameShown, showForm, begin, goOn, onOutcome } = useDepositStep(hall, onPaid);
  const provider = usePortalConfig()?.paymentProvider;
  const leave = () => {
    const isUnderWay = step.kind === 'terminal' || step.kind === 'uncertain';
    if (isUnderWay && step.attempt.kind === 'payment') onUnsettled();
    onClose(frameShown);
  };

  return (
    <ModalDialog open heading={depositTexts.heading(hall.name)} onClose={leave} size="lg">
      <Stack gap="lg">
        {step.kind === 'asking' && open.isError ? (
          <FailureMessage
            problem={problemOf(open.error)}
            heading={depositTexts.openNotKnown}
            onRetry={() => void open.refetch()}
          />
        ) : null}
        {step.kind === 'asking' && !open.isError ? (
          <LoadingLine>{depositTexts.asksForOpen}</LoadingLine>
        ) : null}
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
            {step.notice ? <NoticeMessage key={step.notice} notice={step.notice} /> : null}
            <DepositForm
              hall={hall}
              cvcNeeded={provider?.cvc === 'forward'}
              kept={kept}
              onBegun={begin}
              onNotice={showForm}
            />
          </>
        ) : null}
        {step.kind === 'terminal' && provider ? (
          <ProviderFrame
            provider={provider}
            merchantId={hall.merchantId}
            attempt={step.attempt}
            onOutcome={(outcome) => onOutcome(step.attempt, outcome)}
            onBack={() => {
              if (step.attempt.kind === 'payment') onUnsettled();
              showForm();
            }}
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

function NoticeMessage({ notice }: { notice: Notice }) {
  const good = notice === 'cardSaved' || notice === 'deleted';
  return (
    <Message tone={good ? 'success' : 'error'} heading={good ? depositTexts.success : depositTexts.failure}>
      <Paragraph>{depositTexts[notice]}</Paragraph>
      {notice === 'cardFailed' ? <Paragraph>{depositTexts.debitOnly}</Paragraph> : null}
      {notice === 'paymentFailed' ? <Paragraph>{depositTexts.nothingPaidIn}</Paragraph> : null}
    </Message>
  );
}
