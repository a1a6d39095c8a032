import { Paragraph } from '@digdir/designsystemet-react';
import { useMoneyCall } from '@lokalbingo/browser/use-money-call';
import type { Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useState } from 'react';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { StakeFailure, Unanswered } from '../../parts/amounts/stake-failure.tsx';
import { voucherPurchaseErrorMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { useTemporary } from '../../platform/use-temporary.ts';
import { AlsoUnderWay } from './also-under-way.tsx';
import { BuyForm } from './buy-form.tsx';
import {
  purchaseVoucher,
  usePurchaseEnd,
  type VoucherPurchase,
  type VoucherWish,
} from './purchase-queries.ts';
import { PurchaseReceipt } from './purchase-receipt.tsx';
import type { VoucherHall } from './voucher-hall.ts';
import { voucherTexts as texts, underWayText, voucherRefusalText } from './vouchers.nb.ts';

export type BuyVoucherProps = {
  hall: VoucherHall;
  /** The balance as the hall's card shows it, and the amount available to stake if known. */
  balance: ReactNode;
  money: StakeMoney | undefined;
  /** Called after each purchase, whatever its result. */
  onActed: () => void;
  /** Shows the player's vouchers instead. */
  onShowMine: () => void;
};

/** Buys a voucher in one of the ticket systems (specification §5 Tickets, §8 Tickets). */
export function BuyVoucher({ hall, balance, money, onActed, onShowMine }: BuyVoucherProps) {
  const { api } = usePortal();
  const [ended, setEnded] = useState<VoucherPurchase>();
  const error = useTemporary<string>(voucherPurchaseErrorMs);
  const buying = useMoneyCall({
    call: (wish: VoucherWish, key) => purchaseVoucher(api, hall.id, wish, key),
    onAnswer: ({ answer }) => {
      if (answer.outcome === 'refused') error.show(answer.errorText || texts.buyFailed);
      onActed();
    },
  });
  const purchase = ended ?? buying.answer;
  const restart = () => {
    setEnded(undefined);
    error.clear();
    buying.clear();
  };
  return (
    <Stack gap="lg">
      <div>{balance}</div>
      {purchase?.answer.outcome === 'done' ? (
        <PurchaseReceipt bought={purchase.answer} onBuyAnother={restart} onShowMine={onShowMine} />
      ) : purchase?.answer.outcome === 'unknown' ? (
        <PurchaseUnderWay
          purchase={purchase}
          onEnd={(known) => {
            setEnded(known);
            onActed();
          }}
        />
      ) : buying.unanswered ? (
        <Unanswered
          problem={buying.unanswered}
          failed={texts.buyFailed}
          isSending={buying.isSending}
          onSettle={buying.settle}
        />
      ) : (
        <>
          <AlsoUnderWay hallId={hall.id} onArrived={onActed} />
          {ended ? <NotBought why={ended.answer.errorText} /> : null}
          <BuyForm
            hallId={hall.id}
            systemNames={hall.ticketSystems}
            money={money}
            isSending={buying.isSending}
            onChange={restart}
            onBuy={(wish) => {
              setEnded(undefined);
              error.clear();
              buying.send(wish);
            }}
          >
            {error.shown === undefined ? null : (
              <Message key={error.shown} tone="error">
                <Paragraph>{error.shown}</Paragraph>
              </Message>
            )}
            {buying.refusal ? (
              <StakeFailure
                problem={buying.refusal}
                heading={texts.buyFailed}
                text={voucherRefusalText(buying.refusal)}
                hall={hall}
              />
            ) : null}
          </BuyForm>
        </>
      )}
    </Stack>
  );
}

type PurchaseUnderWayProps = { purchase: VoucherPurchase; onEnd: (known: VoucherPurchase) => void };

/**
 * A purchase with an unknown result: shown as long as it is unknown, without any button that could buy twice.
 */
function PurchaseUnderWay({ purchase, onEnd }: PurchaseUnderWayProps) {
  usePurchaseEnd(purchase, onEnd);
  const { amount, answer } = purchase;
  return (
    <Message tone="info">
      <Paragraph>{buyUnderWay(amount, answer.systemName)}</Paragraph>
    </Message>
  );
}

const buyUnderWay = (amount: Ore, systemName: string): string =>
  underWayText({ kind: 'buy', systemName, amount });

/** The result of a purchase that the player has waited for. It stays while the page is hidden. */
function NotBought({ why }: { why: string }) {
  return (
    <Message tone="warning">
      {why === '' ? null : <Paragraph>{why}</Paragraph>}
      <Paragraph>{texts.notBoughtAfterAll}</Paragraph>
    </Message>
  );
}
