import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { useMoneyCall } from '@lokalbingo/browser/use-money-call';
import { receiptPage } from '@lokalbingo/contract/hall-addresses';
import {
  confirmCashHere,
  type FullReceipt,
  payCashOut,
  takeCashIn,
} from '@lokalbingo/contract/till-receipts';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useRef } from 'react';
import { uuidOf } from '../../parts/cash/request-key.ts';
import { Unanswered } from '../../parts/cash/unanswered.tsx';
import { codeComplaintText } from '../../parts/member-proof/member-proof.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import type { ActProps } from './act.ts';
import { cashFailureText, paperTexts, cashTexts as texts } from './cash.nb.ts';
import styles from './cash-dialog.module.css';
import { CashForm, type CashWish } from './cash-form.tsx';
import { memberKey } from './member-queries.ts';

type CashKind = 'deposit' | 'payout';

/** Takes a deposit in cash. */
export const CashInDialog = (props: ActProps) => <CashDialog {...props} kind="deposit" />;
/** Pays a member out in cash. */
export const CashOutDialog = (props: ActProps) => <CashDialog {...props} kind="payout" />;

function CashDialog({ card, onClose, kind }: ActProps & { kind: CashKind }) {
  const { queries } = useConsole();
  const book = useBooking(card.cardId, kind);
  const field = useRef<HTMLInputElement>(null);
  const moving = useMoneyCall({
    call: book,
    onAnswer: () => void queries.invalidateQueries({ queryKey: memberKey(card.cardId) }),
  });
  const { answer, refusal, unanswered, isSending } = moving;
  const codeComplaint = refusal && codeComplaintText(refusal);
  return (
    <ModalDialog
      open
      onClose={onClose}
      mayClose={() => !isSending && unanswered === undefined}
      heading={`${texts[kind].act}: ${card.firstName} ${card.lastName}`}
      focusOn={field}
    >
      {answer ? (
        <Booked receipt={answer} kind={kind} hallId={card.hallId} onClose={onClose} />
      ) : (
        <CashForm
          field={field}
          card={card}
          kind={kind}
          isSending={isSending}
          isSettling={unanswered !== undefined}
          onChange={moving.clear}
          onSubmit={moving.send}
          codeComplaint={codeComplaint}
        >
          {refusal && codeComplaint === undefined ? (
            <FailureMessage key={refusal.requestId} problem={refusal}>
              {cashFailureText(refusal)}
            </FailureMessage>
          ) : null}
          {unanswered ? <Unanswered isSending={isSending} onSettle={moving.settle} /> : null}
        </CashForm>
      )}
    </ModalDialog>
  );
}

function useBooking(cardId: number, kind: CashKind) {
  const { api } = useConsole();
  return async ({ amount, proof, paper }: CashWish, key: string): Promise<FullReceipt> => {
    const body = { cardId, amount, requestKey: uuidOf(key), ...(paper && { paper }) };
    const { receipt } =
      kind === 'deposit'
        ? await ask(api, takeCashIn, { body })
        : await ask(api, payCashOut, { body: { ...body, ...(proof && { proof }) } });
    return receipt;
  };
}

type BookedProps = {
  readonly receipt: FullReceipt;
  readonly kind: CashKind;
  readonly hallId: number;
  readonly onClose: () => void;
};

/**
 * Shows the booking. Enter confirms a pending one, or closes the dialog, so that the clerk can continue at
 * once.
 */
function Booked({ receipt: written, kind, hallId, onClose }: BookedProps) {
  const { api, queries } = useConsole();
  const confirming = useCall({
    call: () =>
      ask(api, confirmCashHere, {
        body: { hallId, receiptNo: written.receiptNo },
        toConfirm: texts.receiptOf(texts[kind].act, written),
      }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: memberKey(written.cardId) }),
  });
  const receipt = confirming.answer?.receipt ?? written;
  const isWaiting = receipt.state === 'waiting';
  const confirm = useRef<HTMLButtonElement>(null);
  const finish = useRef<HTMLButtonElement>(null);
  useEffect(() => (isWaiting ? confirm : finish).current?.focus(), [isWaiting]);
  return (
    <Stack gap="sm">
      <div role="status">
        <p className={styles.booked} data-waits={isWaiting}>
          {bookedText(receipt, kind)}
        </p>
        <Paragraph>{texts.receipt(receipt.receiptNo)}</Paragraph>
        {isWaiting ? <Paragraph>{(receipt.slip ? paperTexts : texts).waitsText}</Paragraph> : null}
      </div>
      {confirming.problem ? (
        <FailureMessage problem={confirming.problem}>{cashFailureText(confirming.problem)}</FailureMessage>
      ) : null}
      {isWaiting ? (
        <Button
          ref={confirm}
          className="lb-wide"
          loading={confirming.isSending}
          onClick={() => confirming.send()}
        >
          {texts.confirmHere}
        </Button>
      ) : null}
      <PageLink to={receiptPage(hallId, receipt.receiptNo)}>{texts.showReceipt}</PageLink>
      <Button
        ref={finish}
        className="lb-wide"
        variant={isWaiting ? 'secondary' : 'primary'}
        onClick={onClose}
      >
        {texts.finish}
      </Button>
    </Stack>
  );
}

function bookedText({ amount, state, slip }: FullReceipt, kind: CashKind): string {
  const word = state === 'waiting' ? 'waits' : 'done';
  return slip ? paperTexts[word](amount, slip.slipNo) : texts[kind][word](amount);
}
