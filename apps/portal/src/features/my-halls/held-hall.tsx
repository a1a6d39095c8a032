import { Button, Heading } from '@digdir/designsystemet-react';
import { memberCodePage } from '@lokalbingo/contract/addresses';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId } from 'react';
import { Link } from 'react-router';
import { NeedsLine } from '../../parts/line/needs-line.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import type { MoneyActions } from './hall-actions.tsx';
import { useHallBalance } from './hall-balance.ts';
import styles from './held-hall.module.css';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import { OnItsWay } from './on-its-way.tsx';

type HeldHallProps = Pick<MoneyActions, 'onWithdraw' | 'onTransactions' | 'onVouchers'> & {
  hall: MyHall;
  onRemoteGame: (hall: MyHall) => void;
};

/**
 * For a player who must update customer information: the money in a hall, the ways to withdraw it, and its
 * history.
 */
export function HeldHall({ hall, onWithdraw, onTransactions, onVouchers, onRemoteGame }: HeldHallProps) {
  const { balance, onItsWay } = useHallBalance(hall);
  const nameId = useId();
  const { withdraw, see_movements: transactions, see_and_close_vouchers: vouchers } = hall.offers;
  return (
    <Sheet as="section" padding="sm" gap="sm" aria-labelledby={nameId}>
      <div className={styles.head}>
        <Heading level={3} data-size="2xs" id={nameId}>
          {hall.name}
        </Heading>
        <BalanceBadge balance={balance} />
      </div>
      <OnItsWay amount={onItsWay} />
      <NeedsLine>
        <div className={styles.actions}>
          {withdraw.state === 'hidden' ? null : (
            <Button variant="secondary" aria-describedby={nameId} onClick={() => onWithdraw(hall)}>
              {hallTexts.withdraw}
            </Button>
          )}
          {transactions.state === 'offered' && balance.kind !== 'fault' ? (
            <Button variant="secondary" aria-describedby={nameId} onClick={() => onTransactions(hall)}>
              {hallTexts.transactions}
            </Button>
          ) : null}
          {vouchers.state === 'offered' ? (
            <Button variant="secondary" aria-describedby={nameId} onClick={() => onVouchers(hall)}>
              {hallTexts.myVouchers}
            </Button>
          ) : null}
          {hall.offers.see_remote_game.state === 'offered' ? (
            <Button variant="secondary" aria-describedby={nameId} onClick={() => onRemoteGame(hall)}>
              {hallTexts.remoteGame}
            </Button>
          ) : null}
          <Button variant="tertiary" asChild>
            <Link to={memberCodePage(hall.id)} aria-describedby={nameId}>
              {hallTexts.showMember}
            </Link>
          </Button>
        </div>
      </NeedsLine>
    </Sheet>
  );
}
