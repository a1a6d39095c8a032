import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { Stack } from '@lokalbingo/ui/stack';
import { formatCountdown } from '../../platform/duration-format.ts';
import { useGameRules } from '../../table/game-rules.tsx';
import { useServerTime } from '../../table/server-clock.ts';
import { BuyButton } from './buy-button.tsx';
import { CountStepper } from './count-stepper.tsx';
import { LeastStakes } from './least-stakes.tsx';
import { blockText, purchaseTexts } from './purchase.nb.ts';
import { PurchaseCost } from './purchase-cost.tsx';
import type { PurchaseState } from './purchase-desk.ts';
import styles from './purchase-form.module.css';
import { countOf, isOfMoney, isSaleOver, kindsOnSale, offerPurchase, ticketsLeft } from './purchase-offer.ts';

type PurchaseFormProps = {
  readonly table: Table;
  readonly round: RoundOnSale;
  readonly desk: PurchaseState;
};

/** The number of each kind, the price, and the one button that names the round and the price. */
export function PurchaseForm({ table, round, desk }: PurchaseFormProps) {
  const rules = useGameRules();
  const { wish, setWish, progress } = desk;
  const isOver = useServerTime((now) => isSaleOver(round, now));
  const isBusy = progress.kind === 'sending' || progress.kind === 'unknown';
  const offer = offerPurchase([round], table.saldos, wish, isOver);
  const time = formatOsloTime(round.startsAt);
  const count = countOf(wish);
  const isPossible = offer.block === undefined && !isBusy;
  return (
    <Stack
      as="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) desk.buy([round], wish);
      }}
    >
      <p className={styles.round}>
        <strong>{purchaseTexts.forRound(time)}</strong>{' '}
        <span className={styles.closes}>
          <ClosesIn closesAt={round.saleClosesAt} />
        </span>
      </p>
      {kindsOnSale(rules, round).map(({ kind, priceOre }) => (
        <CountStepper
          key={kind}
          name={purchaseTexts.kindName(kind)}
          note={purchaseTexts.kindCosts(kind, priceOre)}
          count={wish[kind] ?? 0}
          atMost={(wish[kind] ?? 0) + ticketsLeft(round) - count}
          disabled={isBusy}
          onChange={(count) => setWish({ ...wish, [kind]: count })}
        />
      ))}
      <LeastStakes rounds={[round]} />
      <p>{purchaseTexts.noWayBack}</p>
      <PurchaseCost
        offer={count > 0 ? offer : undefined}
        hallId={table.hall.hallId}
        onDeposit={() => desk.keepWish(round)}
      />
      <BuyButton
        words={count > 0 ? purchaseTexts.buy(count, time, offer.totalOre) : purchaseTexts.buyFor(time)}
        isPossible={isPossible}
        progress={progress}
        obstacle={offer.block && !isOfMoney(offer.block) && !isBusy ? blockText(offer.block) : undefined}
      />
    </Stack>
  );
}

function ClosesIn({ closesAt }: { closesAt: Date }) {
  return <>{useServerTime((now) => purchaseTexts.closesIn(formatCountdown(closesAt.getTime() - now)))}</>;
}
