import { Button } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { randomKey } from '@lokalbingo/browser/random-key';
import { receiptPage } from '@lokalbingo/contract/hall-addresses';
import { type FullReceipt, reverseCash } from '@lokalbingo/contract/till-receipts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { uuidOf } from '../../parts/cash/request-key.ts';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { receiptTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

/** Reverses a booked receipt with a reason, confirmed by another person, and opens the receipt of the reversal. */
export function ReverseReceipt({ receipt, hallId }: { receipt: FullReceipt; hallId: number }) {
  const { api, queries } = useConsole();
  const { offer } = useSelf();
  const navigate = useNavigate();
  // One key for the dialog, so that sending twice reverses once.
  const [requestKey, setRequestKey] = useState<string>();
  const isReversible = receipt.state === 'booked' && receipt.reverses === null && receipt.reversedBy === null;
  if (!isReversible || offer('reverse_receipt') !== 'offered') return null;
  const { receiptNo } = receipt;
  const reverse = async (reason: string) => {
    const body = { hallId, receiptNo, reason, requestKey: requestKey ?? '' };
    const reversal = await ask(api, reverseCash, { body, toConfirm: texts.reversalOf(receipt) });
    void queries.invalidateQueries({ queryKey: tillKey });
    navigate(receiptPage(hallId, reversal.receipt.receiptNo));
  };
  return (
    <>
      <Button variant="secondary" data-color="danger" onClick={() => setRequestKey(uuidOf(randomKey()))}>
        {texts.reverse}
      </Button>
      {requestKey === undefined ? null : (
        <ReasonDialog
          title={texts.reverseTitle(receiptNo)}
          text={receipt.kind === 'deposit' ? `${texts.reverseText} ${texts.reverseSpent}` : texts.reverseText}
          submit={texts.reverse}
          failureText={tillFailureText}
          act={reverse}
          onDone={() => setRequestKey(undefined)}
          onClose={() => setRequestKey(undefined)}
        />
      )}
    </>
  );
}
