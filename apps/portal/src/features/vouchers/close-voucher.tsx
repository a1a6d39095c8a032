import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { closeVoucher } from '@lokalbingo/contract/vouchers';
import { zeroOre } from '@lokalbingo/money';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { failureText } from '../../platform/failure.nb.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import type { KnownVoucher } from './known-voucher.ts';
import type { VoucherHall } from './voucher-hall.ts';
import type { VoucherOutcome } from './voucher-outcome.ts';
import { refreshVouchers, showUnderWay, showVoucher } from './voucher-queries.ts';
import { voucherTexts as texts, voucherRefusalText } from './vouchers.nb.ts';

type CloseVoucherProps = {
  hall: VoucherHall;
  voucher: KnownVoucher;
  onEnd: (outcome: VoucherOutcome) => void;
  onDismiss: () => void;
};

/**
 * Asks for confirmation, then closes a voucher (specification §4 Ticket). Closing twice has no further
 * effect.
 */
export function CloseVoucher({ hall, voucher, onEnd, onDismiss }: CloseVoucherProps) {
  const portal = usePortal();
  const { id, ticketNr, system, systemName, balance } = voucher;
  const closing = useCall({
    call: (_: undefined, key) =>
      ask(portal.api, closeVoucher, {
        body: { bingoId: hall.id, systemId: system, ticketNr },
        idempotencyKey: key,
      }),
    onAnswer: ({ outcome, currentBalance, errorText, paidOut }) => {
      if (outcome === 'unknown') {
        showUnderWay(portal, hall.id, {
          kind: 'close',
          system,
          systemName,
          ticketNr,
          amount: null,
          since: new Date(),
        });
        return onEnd('under-way');
      }
      if (currentBalance !== zeroOre || errorText !== '')
        return onEnd({ wrong: errorText || texts.closeFailed });
      showVoucher(portal, hall.id, {
        id,
        balance: zeroOre,
        statusText: texts.closed,
        canClose: false,
        canDeposit: false,
        isClosed: true,
      });
      onEnd({ done: texts.isClosed(paidOut) });
    },
    onProblem: () => void refreshVouchers(portal, hall.id),
  });
  return (
    <ModalDialog
      open
      heading={texts.closeQuestion}
      closeLabel={texts.keep}
      onClose={onDismiss}
      footer={
        <Button loading={closing.isSending} onClick={() => closing.send(undefined)}>
          {texts.close}
        </Button>
      }
    >
      <Stack>
        <Paragraph>
          {texts.voucher} <span className="lb-numbers">{ticketNr}</span> {texts.closeQuestionText(balance)}
        </Paragraph>
        {closing.problem ? (
          <FailureMessage problem={closing.problem} heading={texts.closeFailed} hall={hall}>
            {voucherRefusalText(closing.problem) ?? failureText(closing.problem)}
          </FailureMessage>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
