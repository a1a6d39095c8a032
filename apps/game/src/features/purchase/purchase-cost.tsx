import { Link } from '@digdir/designsystemet-react';
import { toMyPageDialog } from '@lokalbingo/contract/addresses';
import { zeroOre } from '@lokalbingo/money';
import { blockText, purchaseTexts } from './purchase.nb.ts';
import styles from './purchase-cost.module.css';
import { isOfMoney, type PurchaseOffer } from './purchase-offer.ts';

type PurchaseCostProps = {
  /** Undefined while nothing is chosen. */
  readonly offer: PurchaseOffer | undefined;
  readonly hallId: number;
  /** Called when the player leaves for a deposit. */
  readonly onDeposit?: (() => void) | undefined;
};

/**
 * The price of a purchase, how much of it winnings pay, and what remains of the nearest limit. If balance or
 * limit are insufficient, it says so here, before the button, with a link to the limits or to a deposit.
 */
export function PurchaseCost({ offer, hallId, onDeposit }: PurchaseCostProps) {
  const block = offer?.block;
  const isPastLimit = block?.kind === 'play_limit';
  return (
    <>
      {offer ? <Cost offer={offer} leavesOutLimit={isPastLimit} /> : null}
      <p className={styles.block} role="status">
        {block && isOfMoney(block) ? (
          <>
            {blockText(block)}{' '}
            {isPastLimit ? <ToLimits hallId={hallId} /> : <ToDeposit hallId={hallId} onDeposit={onDeposit} />}
          </>
        ) : null}
      </p>
    </>
  );
}

function Cost({
  offer: { totalOre, fromWinningsOre, left },
  leavesOutLimit,
}: {
  offer: PurchaseOffer;
  leavesOutLimit: boolean;
}) {
  return (
    <p className={styles.cost}>
      <strong>{purchaseTexts.costs(totalOre)}</strong>{' '}
      {left && !leavesOutLimit ? purchaseTexts.left[left.period](left.amountOre) : null}{' '}
      {fromWinningsOre > zeroOre ? purchaseTexts.winningsFirst(fromWinningsOre) : null}
    </p>
  );
}

/** A link to the player's limits in the hall. */
export function ToLimits({ hallId }: Pick<PurchaseCostProps, 'hallId'>) {
  return (
    <Link className={styles.limits} href={toMyPageDialog('spillegrenser', hallId)} target="_top">
      {purchaseTexts.toLimits}
    </Link>
  );
}

function ToDeposit({ hallId, onDeposit }: Pick<PurchaseCostProps, 'hallId' | 'onDeposit'>) {
  return (
    <Link
      className={styles.limits}
      href={toMyPageDialog('innskudd', hallId)}
      target="_top"
      onClick={onDeposit}
    >
      {purchaseTexts.toDeposit}
    </Link>
  );
}
