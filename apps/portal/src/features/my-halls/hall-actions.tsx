import { Button, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import type { Offer } from '@lokalbingo/contract/admission';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { type ReactNode, useId, useState } from 'react';
import { whyNotOffered } from '../../parts/amounts/amounts.nb.ts';
import { Beside } from '../../parts/forms/beside.tsx';
import styles from './hall-actions.module.css';
import type { HallBalance } from './hall-balance.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** The actions for the money in a hall. */
export type MoneyActions = {
  onDeposit: (hall: MyHall) => void;
  onBuyVoucher: (hall: MyHall) => void;
  onVouchers: (hall: MyHall) => void;
  onWithdraw: (hall: MyHall) => void;
  onTransactions: (hall: MyHall) => void;
};

type HallActionsProps = MoneyActions & {
  hall: MyHall;
  balance: HallBalance;
  /** A pause in the player's list of pauses counts at once, even before the halls are fetched again. */
  paused: boolean;
  /** The hall's name on the card, which tells a screen-reader user whose button it is. */
  nameId: string;
  /** Rendered after the buttons, in the remaining space beside them. */
  children: ReactNode;
};

/** The player's actions for the money in a hall, each as the hall offers it (specification §2 Hall card). */
export function HallActions({ hall, balance, paused, nameId, children, ...press }: HallActionsProps) {
  const reasonId = useId();
  const { isComing, hasPlace } = useDepositPlace(balance);
  const offered = actionsOf(hall, balance, paused).filter(({ name }) => name !== 'onDeposit' || hasPlace);
  if (offered.length === 0) return children;
  return (
    <div className={styles.actions}>
      {offered.map(({ name, text, refusal }) =>
        name === 'onDeposit' && isComing ? (
          <Skeleton key={name} variant="rectangle" className={styles.coming} />
        ) : (
          <Button
            key={name}
            variant="secondary"
            disabled={refusal !== undefined}
            title={refusal}
            aria-describedby={refusal === undefined ? nameId : `${nameId} ${reasonId}-${name}`}
            onClick={() => press[name](hall)}
          >
            {text}
          </Button>
        ),
      )}
      <div className={styles.last}>{children}</div>
      {offered.map(({ name, refusal }) =>
        refusal === undefined || (name === 'onDeposit' && isComing) ? null : (
          <Paragraph key={name} id={`${reasonId}-${name}`} data-size="sm" className={styles.reason}>
            {refusal === hallTexts.depositDisabled ? (
              <Beside fixed={refusal} plain={hallTexts.depositDisabledThen} />
            ) : (
              refusal
            )}
          </Paragraph>
        ),
      )}
    </div>
  );
}

type Action = {
  readonly name: keyof MoneyActions;
  readonly text: string;
  /** Why a visible button is disabled. */
  readonly refusal?: string | undefined;
};

/** The visible buttons, in the order of the fuller card in the specification. */
function actionsOf({ offers }: MyHall, { kind }: HallBalance, paused: boolean): readonly Action[] {
  const actions: readonly (Action & { readonly isShown: boolean })[] = [
    {
      name: 'onDeposit',
      text: hallTexts.deposit,
      isShown: offers.deposit.state !== 'hidden',
      refusal: refusalOf(offers.deposit, paused, ({ why }) => depositRefusal(why), hallTexts.depositPaused),
    },
    {
      name: 'onBuyVoucher',
      text: hallTexts.buyVoucher,
      isShown: offers.buy_voucher.state !== 'hidden',
      refusal: refusalOf(offers.buy_voucher, paused, buyRefusal, hallTexts.buyVoucherPaused),
    },
    // A pause does not block tickets that are already bought.
    {
      name: 'onVouchers',
      text: hallTexts.myVouchers,
      isShown: offers.see_and_close_vouchers.state === 'offered',
    },
    {
      name: 'onWithdraw',
      text: hallTexts.withdraw,
      // A card fault blocks new requests, not the view of earlier ones.
      isShown: offers.withdraw.state !== 'hidden',
    },
    {
      name: 'onTransactions',
      text: hallTexts.transactions,
      isShown: offers.see_movements.state === 'offered' && kind !== 'fault',
    },
  ];
  return actions.filter(({ isShown }) => isShown);
}

type Disabled = Extract<Offer, { state: 'disabled' }>;

function refusalOf(
  offer: Offer,
  paused: boolean,
  why: (offer: Disabled) => string,
  whyPaused: string,
): string | undefined {
  if (paused && offer.state !== 'hidden') return whyPaused;
  return offer.state === 'disabled' ? why(offer) : undefined;
}

/**
 * Whether to show the deposit button, which requires a known balance. Its place is reserved while the balance
 * loads for the first time; a later refresh does not remove the button, because the focus returns to it after
 * a payment.
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

function buyRefusal(offer: Disabled): string {
  const isPause = offer.why === 'hall_paused' || offer.why === 'globally_paused';
  return isPause ? hallTexts.buyVoucherPaused : whyNotOffered(offer);
}
