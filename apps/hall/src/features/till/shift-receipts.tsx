import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { Sheet } from '@lokalbingo/ui/sheet';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { tillTexts as texts } from './till.nb.ts';
import { useShiftReceipts } from './till-queries.ts';

/** The receipts of one's own shift, newest first. */
export function ShiftReceipts({ hallId, shiftId }: { hallId: number; shiftId: number }) {
  const { data, error, refetch } = useShiftReceipts(shiftId);
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.receipts}
      </Heading>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data?.receipts.length === 0 ? <Paragraph>{texts.noReceipts}</Paragraph> : null}
      {data && data.receipts.length > 0 ? (
        <ReceiptTable label={texts.receipts} hallId={hallId} receipts={data.receipts} />
      ) : null}
    </Sheet>
  );
}
