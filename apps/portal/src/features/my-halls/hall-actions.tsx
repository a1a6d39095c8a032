import { Button, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { type ReactNode, useId, useState } from 'react';
import styles from './hall-actions.module.css';
import type { HallBalance } from './hall-balance.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

type HallActionsProps = {
  hall: MyHall;
  balance: HallBalance;
  /** A pause that the player's list of pauses tells of counts at once, also before the halls are asked anew. */
  paused: boolean;
  /** The hall's name on the card, which tells a listener whose button it is. */
  nameId: string;
  onDeposit: (hall: MyHall) => void;
  onTransactions: (hall: MyHall) => void;
  onWithdraw: (hall: MyHall) => void;
  /** Stands after the buttons, in the place that is left beside them. */
  children: ReactNode;
};

/** What a player can do about the money in a hall, each button as the hall offers it (specification §2 Hall card). */
export function HallActions(props: HallActionsProps) {
  const { hall, balance, paused, nameId, onDeposit, children, ...others } = props;
  const reasonId = useId();
  const { deposit } = hall.offers;
  const { isComing, hasPlace } = useDepositPlace(balance);
  const offersDeposit = deposit.state !== 'hidden' && hasPlace;
  const why = paused ? 'hall_paused' : deposit.state === 'disabled' ? deposit.why : undefined;
  const refusal = why && depositRefusal(why);
  const offered = othersOffered(hall, balance);
  if (!offersDeposit && offered.length === 0) return children;
  return (
    <div className={styles.actions}>
      {offersDeposit && isComing ? <Skeleton variant="rectangle" className={styles.coming} /> : null}
      {offersDeposit && !isComing ? (
        <Button
          variant="secondary"
          disabled={refusal !== undefined}
          title={refusal}
          aria-describedby={refusal === undefined ? nameId : `${nameId} ${reasonId}`}
          onClick={() => onDeposit(hall)}
        >
          {hallTexts.deposit}
        </Button>
      ) : null}
      {offered.map(({ name, text }) => (
        <Button key={name} variant="secondary" aria-describedby={nameId} onClick={() => others[name](hall)}>
          {text}
        </Button>
      ))}
      <div className={styles.last}>{children}</div>
      {offersDeposit && refusal !== undefined ? (
        <Paragraph id={reasonId} data-size="sm" className={styles.reason}>
          {refusal}
        </Paragraph>
      ) : null}
    </div>
  );
}

type Other = {
  readonly name: 'onWithdraw' | 'onTransactions';
  readonly text: string;
};

/** All but the deposit, in their order. */
function othersOffered({ offers }: MyHall, { kind }: HallBalance): readonly Other[] {
  const others: readonly (Other & { readonly isOffered: boolean })[] = [
    {
      name: 'onWithdraw',
      text: hallTexts.withdraw,
      // A card with a fault stands in the way of asking, not of seeing what was asked for.
      isOffered: offers.withdraw.state !== 'hidden',
    },
    {
      name: 'onTransactions',
      text: hallTexts.transactions,
      isOffered: offers.see_movements.state === 'offered' && kind !== 'fault',
    },
  ];
  return others.filter(({ isOffered }) => isOffered);
}

/**
 * A known balance is the one whose text says "kr". While it is on its way for the first time, the button has its place;
 * one that is read anew after a payment takes no button away, for the focus comes back to it.
 */
function useDepositPlace({ kind }: HallBalance) {
  const [wasKnown, setWasKnown] = useState(false);
  if (kind === 'known' && !wasKnown) setWasKnown(true);
  const isLoading = kind === 'loading';
  return { isComing: isLoading && !wasKnown, hasPlace: isLoading || kind === 'known' };
}

function depositRefusal(why: RefusalCode): string {
  return why === 'card_payments_disabled' ? hallTexts.depositDisabled : hallTexts.depositPaused;
}
