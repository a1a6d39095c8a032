import { Heading } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { FullReceipt } from '@lokalbingo/contract/till-receipts';
import { formatOre } from '@lokalbingo/money';
import type { Ref } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import styles from './receipt-slip.module.css';
import { receiptTexts as texts } from './till.nb.ts';

/** The paper: a roll of 80 mm, or a sheet of A4. */
export type Paper = 'roll' | 'sheet';

type ReceiptSlipProps = {
  readonly ref: Ref<HTMLElement>;
  readonly receipt: FullReceipt;
  readonly paper: Paper;
};

/** A receipt for printing. */
export function ReceiptSlip({ ref, receipt, paper }: ReceiptSlipProps) {
  return (
    <article ref={ref} className={styles.slip} data-paper={paper}>
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

const mmPerPx = 25.4 / 96;

/** Makes the page of the roll as long as the receipt, because a receipt printer feeds whole pages. */
export function fitRoll(slip: HTMLElement): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`@page roll { size: 80mm ${Math.ceil(slip.clientHeight * mmPerPx) + 1}mm; }`);
  document.adoptedStyleSheets = [style];
}
