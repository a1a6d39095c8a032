import { Paragraph } from '@digdir/designsystemet-react';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { MadeRequest } from '@lokalbingo/contract/withdrawals';
import { formatOre, type Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { ReferenceLine } from '../../platform/reference.tsx';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';

/** The new request, and what was asked: an amount, or the correction of the account. */
export type Receipt = { readonly made: MadeRequest; readonly requested: Ore | 'corrected' };

/** The result of a request or a correction: the amount taken from the card, and when it arrives. */
export function WithdrawalReceipt({ made, requested }: Receipt) {
  const amount = formatOre(made.amount);
  return (
    <Message tone="success" heading={texts.done}>
      {requested === 'corrected' ? (
        <Paragraph>{texts.corrected}</Paragraph>
      ) : (
        <>
          <Paragraph>{texts.sent}</Paragraph>
          <Paragraph>{made.amount < requested ? texts.sentLess(amount) : texts.sentAmount(amount)}</Paragraph>
          <Paragraph>{texts.howLong}</Paragraph>
        </>
      )}
      {made.paidFrom ? <Paragraph>{texts.newAccount(formatIsoDay(made.paidFrom))}</Paragraph> : null}
      <ReferenceLine reference={made.reference} />
    </Message>
  );
}
