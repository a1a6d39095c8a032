import { ask } from '@lokalbingo/browser/ask';
import { useMoneyCall } from '@lokalbingo/browser/use-money-call';
import { topUpVoucher, voucherMaximumKroner } from '@lokalbingo/contract/vouchers';
import { kroner, type Ore } from '@lokalbingo/money';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { StakeFailure, Unanswered } from '../../parts/amounts/stake-failure.tsx';
import { StakeForm } from '../../parts/amounts/stake-form.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import type { KnownVoucher } from './known-voucher.ts';
import type { VoucherHall } from './voucher-hall.ts';
import type { VoucherOutcome } from './voucher-outcome.ts';
import { refreshVouchers, showUnderWay, showVoucher } from './voucher-queries.ts';
import { voucherTexts as texts, voucherRefusalText } from './vouchers.nb.ts';

type TopUpProps = {
  hall: VoucherHall;
  voucher: KnownVoucher;
  money: StakeMoney | undefined;
  onEnd: (outcome: VoucherOutcome) => void;
};

/** Pays into a voucher (specification §4 Ticket, §5 Tickets). */
export function TopUp({ hall, voucher, money, onEnd }: TopUpProps) {
  const portal = usePortal();
  const { id, ticketNr, system, systemName } = voucher;
  const paying = useMoneyCall({
    call: (amount: Ore, key) =>
      ask(portal.api, topUpVoucher, {
        body: { bingoId: hall.id, systemId: system, ticketNr, amount },
        idempotencyKey: key,
      }),
    onAnswer: ({ outcome, currentBalance, errorText }, amount) => {
      if (outcome === 'done') {
        showVoucher(portal, hall.id, { id, balance: currentBalance });
        return onEnd({ done: texts.toppedUp(amount, currentBalance) });
      }
      if (outcome === 'refused')
        return onEnd({ wrong: errorText.length > 2 ? errorText : texts.topUpFailed });
      showUnderWay(portal, hall.id, {
        kind: 'top_up',
        system,
        systemName,
        ticketNr,
        amount,
        since: new Date(),
      });
      onEnd('under-way');
    },
    onProblem: () => void refreshVouchers(portal, hall.id),
  });
  if (paying.unanswered)
    return (
      <Unanswered
        problem={paying.unanswered}
        failed={texts.topUpFailed}
        isSending={paying.isSending}
        onSettle={paying.settle}
      />
    );
  return (
    <StakeForm
      hallId={hall.id}
      money={money}
      most={kroner(voucherMaximumKroner)}
      submit={texts.topUp}
      isSending={paying.isSending}
      onStake={paying.send}
      onChange={paying.clear}
    >
      {paying.refusal ? (
        <StakeFailure
          problem={paying.refusal}
          heading={texts.topUpFailed}
          text={voucherRefusalText(paying.refusal)}
          hall={hall}
        />
      ) : null}
    </StakeForm>
  );
}
