import { Heading } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { FullReceipt } from '@lokalbingo/contract/till-receipts';
import { formatOre } from '@lokalbingo/money';
import { Facts } from '../../parts/facts/facts.tsx';
import styles from './receipt-slip.module.css';
import { receiptTexts as texts } from './till.nb.ts';

/** What a receipt is printed on: a roll of 80 mm, or a sheet of A4. */
export type Paper = 'roll' | 'sheet';

/** A receipt as it is printed. */
export function ReceiptSlip({ receipt, paper }: { receipt: FullReceipt; paper: Paper }) {
  return (
    <article className={styles.slip} data-paper={paper}>
      {receipt.isTraining ? <p className={styles.practice}>{texts.practice}</p> : null}
      <p className={styles.hall}>{receipt.hallName}</p>
      <Heading level={1} data-size="xs">
        {texts.title(receipt.receiptNo)}
      </Heading>
      {receipt.state === 'booked' ? null : <strong>{texts.state[receipt.state]}</strong>}
      <p>{texts.kinds[receipt.kind]}</p>
      <p className={styles.amount}>{formatOre(receipt.amount)}</p>
      <Facts
        facts={[
          [texts.paidBy[receipt.kind], receipt.memberName],
          [texts.at, formatOsloDayAndTime(receipt.writtenAt)],
          [texts.paper, receipt.slip && texts.paperOf(receipt.slip)],
          [texts.clerk, receipt.clerkName],
          [texts.confirmedBy, receipt.confirmedBy],
          [texts.reverses, receipt.reverses],
          [texts.reversedBy, receipt.reversedBy],
        ]}
      />
      <p className={styles.signature}>{texts.signature}</p>
    </article>
  );
}
