import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { confirmCash } from '@lokalbingo/contract/till-receipts';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useRef } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useKey } from '../../platform/keys.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { tillTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey, useWaitingReceipts } from './till-queries.ts';

/** The receipts that wait for another person. The keys are those of the queues. The list updates itself. */
export function WaitingReceipts({ hallId }: { hallId: number }) {
  const { api, queries } = useConsole();
  const { data, error, refetch } = useWaitingReceipts(hallId);
  const confirming = useCall({
    call: (receiptNo: string) => ask(api, confirmCash, { body: { hallId, receiptNo } }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: tillKey }),
    onProblem: () => void refetch(),
  });
  const list = useRef<HTMLElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-receipt]') ?? [])];
  const at = () => buttons().findIndex((button) => button.matches(':focus'));
  useKey('j', texts.nextReceipt, () => buttons()[at() + 1]?.focus());
  useKey('k', texts.previousReceipt, () => buttons()[at() - 1]?.focus());
  useKey('g', texts.confirm, () => buttons()[at()]?.click());
  return (
    <Sheet as="section" ref={list} padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.waiting}
      </Heading>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {confirming.problem ? (
        <FailureMessage problem={confirming.problem}>{tillFailureText(confirming.problem)}</FailureMessage>
      ) : null}
      {confirming.answer ? (
        <Message key={confirming.answer.receipt.receiptNo} tone="success">
          <Paragraph>{texts.confirmed(confirming.answer.receipt.receiptNo)}</Paragraph>
        </Message>
      ) : null}
      {data?.receipts.length === 0 ? <Paragraph>{texts.nothingWaits}</Paragraph> : null}
      {data && data.receipts.length > 0 ? (
        <ReceiptTable
          label={texts.waiting}
          hallId={hallId}
          receipts={data.receipts}
          act={{
            name: texts.confirmation,
            show: ({ receiptNo }) => (
              <Button
                key="confirm"
                data-receipt={receiptNo}
                loading={confirming.isSending && confirming.input === receiptNo}
                onClick={() => confirming.send(receiptNo)}
              >
                {texts.confirm}
              </Button>
            ),
          }}
        />
      ) : null}
    </Sheet>
  );
}
