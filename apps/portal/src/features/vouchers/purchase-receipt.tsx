import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { buyVoucher } from '@lokalbingo/contract/vouchers';
import { formatOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import styles from './purchase-receipt.module.css';
import { voucherTexts as texts } from './vouchers.nb.ts';

type PurchaseReceiptProps = {
  bought: AnswerOf<typeof buyVoucher>;
  onBuyAnother: () => void;
  onShowMine: () => void;
};

/** The bought voucher: system, number and balance (specification §8 Tickets). */
export function PurchaseReceipt({ bought, onBuyAnother, onShowMine }: PurchaseReceiptProps) {
  const { system, systemName, ticketNr, currentBalance } = bought;
  return (
    <>
      <Message tone="success" heading={texts.bought}>
        <dl className={styles.facts}>
          <dt>{texts.boughtSystem}</dt>
          <dd>{texts.systemOnReceipt(system, systemName)}</dd>
          <dt>{texts.boughtNumber}</dt>
          <dd className="lb-numbers">{ticketNr}</dd>
          <dt>{texts.boughtBalance}</dt>
          <dd className="lb-numbers">{formatOre(currentBalance)}</dd>
        </dl>
        <Paragraph>{texts.boughtIn(systemName)}</Paragraph>
      </Message>
      <Stack gap="sm">
        <Button variant="secondary" className="lb-wide" onClick={onShowMine}>
          {texts.toMine}
        </Button>
        <Button variant="tertiary" className="lb-wide" onClick={onBuyAnother}>
          {texts.buyAnother}
        </Button>
      </Stack>
    </>
  );
}
