import { Button, Paragraph } from '@digdir/designsystemet-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/portal-context.tsx';
import styles from './hall-actions.module.css';
import type { HallBalance } from './hall-balance.ts';
import type { Hall } from './hall-queries.ts';
import { hallTexts } from './my-halls.nb.ts';

type HallActionsProps = {
  hall: Hall;
  balance: HallBalance;
  paused: boolean;
  hallPageLink: boolean;
  onDeposit: (hall: Hall) => void;
  onTransactions: (hall: Hall) => void;
};

/** What a player can do in a hall, each button under the conditions of specification §2 Hall card. */
export function HallActions({
  hall,
  balance,
  paused,
  hallPageLink,
  onDeposit,
  onTransactions,
}: HallActionsProps) {
  const reasonId = useId();
  const verified = useSession()?.noBankID === false;
  // A known balance is the one whose text says "kr".
  const offersDeposit = hall.nets_clientid !== null && balance.kind === 'known';
  const refusal = paused
    ? hallTexts.depositPaused
    : hall.card_payments_enabled !== 1
      ? hallTexts.depositDisabled
      : undefined;
  return (
    <div className={styles.actions}>
      {offersDeposit ? (
        <Button
          disabled={refusal !== undefined}
          title={refusal}
          aria-describedby={refusal === undefined ? undefined : reasonId}
          onClick={() => onDeposit(hall)}
        >
          {hallTexts.deposit}
        </Button>
      ) : null}
      {hall.showTransactions === 1 && balance.kind !== 'fault' ? (
        <Button variant="secondary" onClick={() => onTransactions(hall)}>
          {hallTexts.transactions}
        </Button>
      ) : null}
      {hallPageLink && verified && hall.WebAppAktivert === 1 ? (
        <Button variant="tertiary" asChild>
          <Link to={`/mybingo/${hall.BingoID}`}>{hallTexts.hallPage}</Link>
        </Button>
      ) : null}
      {offersDeposit && refusal !== undefined ? (
        <Paragraph id={reasonId} data-size="sm" className={styles.reason}>
          {refusal}
        </Paragraph>
      ) : null}
    </div>
  );
}
