import { Button } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { roundsPerPurchaseAtMost, type Table } from '@lokalbingo/contract/rounds';
import { ChoiceCard } from '@lokalbingo/ui/choice-card';
import { Stack } from '@lokalbingo/ui/stack';
import { useId } from 'react';
import { BuyButton } from './buy-button.tsx';
import { dayTexts } from './day.nb.ts';
import { type DayChoice, offerForDay } from './day-choice.ts';
import { dayPlaces, goToChoice } from './day-places.ts';
import styles from './day-purchase.module.css';
import { blockText, purchaseTexts } from './purchase.nb.ts';
import { PurchaseCost } from './purchase-cost.tsx';
import type { PurchaseState } from './purchase-desk.ts';
import { countOf, isOfMoney, type PurchaseOffer } from './purchase-offer.ts';

/** Says, before a purchase for later in the day, which games it closes. */
export type LaterNotice = {
  /** The id of the text to read. */
  readonly id: string;
  /** The time until which the purchase closes other games; undefined when it closes none. */
  readonly until: Date | undefined;
  readonly hasRead: boolean;
  readonly onRead: (hasRead: boolean) => void;
};

type DayPurchaseProps = {
  readonly table: Table;
  readonly desk: PurchaseState;
  readonly later: LaterNotice;
};

/**
 * The dialog's footer, as low as possible: one button that leads to the missing choice, or buys and names the
 * purchase. Above the button is the unticked box, or the reason why the money is not enough. While the sale
 * of a chosen round is closed, the footer only asks to remove that round.
 */
export function DayPurchase({ table, desk, later }: DayPurchaseProps) {
  const { day, progress } = desk;
  if (day.closed.length > 0) return <ClosedRounds day={day} />;
  const isBusy = progress.kind === 'sending' || progress.kind === 'unknown';
  const offer = offerForDay(day, table);
  const step = isBusy ? undefined : nextStep(day, offer);
  return (
    <Stack gap="xs" className={styles.purchase}>
      {step || !offer ? (
        <>
          <Button
            variant="secondary"
            className={styles.step}
            aria-disabled={step === undefined}
            onClick={() => step && goToChoice(dayPlaces[step.to])}
          >
            {step?.words ?? dayTexts.buyNothingYet}
          </Button>
          <p className="ds-sr-only" role="status">
            {step?.words}
          </p>
        </>
      ) : (
        <Buying table={table} desk={desk} later={later} offer={offer} isBusy={isBusy} />
      )}
    </Stack>
  );
}

type BuyingProps = DayPurchaseProps & { readonly offer: PurchaseOffer; readonly isBusy: boolean };

function Buying({ table, desk, later, offer, isBusy }: BuyingProps) {
  const boxId = useId();
  const { chosen, wish } = desk.day;
  const isTooMuch = offer.block !== undefined && isOfMoney(offer.block);
  const mustRead = later.until !== undefined && !isTooMuch;
  const isUnread = mustRead && !later.hasRead;
  const isPossible = offer.block === undefined && !isUnread && !isBusy;
  const press = () => {
    if (isPossible) return desk.buy(chosen, wish);
    if (!isUnread || isBusy) return;
    document.getElementById(later.id)?.scrollIntoView?.({ block: 'nearest' });
    document.getElementById(boxId)?.focus();
  };
  return (
    <>
      {isTooMuch ? (
        <PurchaseCost offer={offer} hallId={table.hall.hallId} onDeposit={desk.keepDayWish} />
      ) : null}
      {mustRead && !isBusy ? (
        <ChoiceCard
          id={boxId}
          type="checkbox"
          checked={later.hasRead}
          onChange={(event) => later.onRead(event.target.checked)}
        >
          {dayTexts.understood}
        </ChoiceCard>
      ) : null}
      <BuyButton
        words={buttonWords(chosen, countOf(wish), offer)}
        isPossible={isPossible}
        progress={desk.progress}
        obstacle={isUnread && !isBusy ? dayTexts.readFirst : undefined}
        onPress={press}
      />
    </>
  );
}

function ClosedRounds({ day }: { day: DayChoice }) {
  return (
    <Stack gap="xs" className={styles.purchase}>
      {day.closed.map((round) => (
        <div key={round.roundId} className={styles.closed}>
          <p role="status">{dayTexts.closed(formatOsloTime(round.startsAt))}</p>
          <Button variant="secondary" onClick={() => day.choose([round], false)}>
            {dayTexts.takeAway(formatOsloTime(round.startsAt))}
          </Button>
        </div>
      ))}
    </Stack>
  );
}

function buttonWords(chosen: DayChoice['chosen'], tickets: number, { totalOre }: PurchaseOffer): string {
  const [only] = chosen;
  return only !== undefined && chosen.length === 1
    ? purchaseTexts.buy(tickets, formatOsloTime(only.startsAt), totalOre)
    : dayTexts.buy(tickets, chosen.length, totalOre);
}

/** A text that names the missing choice, and the choice's element. */
type NextStep = { readonly words: string; readonly to: keyof typeof dayPlaces };

function nextStep({ chosen }: DayChoice, offer: PurchaseOffer | undefined): NextStep | undefined {
  if (chosen.length === 0) return { words: dayTexts.noneChosen, to: 'rounds' };
  if (chosen.length > roundsPerPurchaseAtMost)
    return { words: dayTexts.tooMany(roundsPerPurchaseAtMost), to: 'rounds' };
  if (offer === undefined) return { words: dayTexts.noneWanted, to: 'tickets' };
  const { block } = offer;
  if (block?.kind === 'ticket_limit')
    return { words: dayTexts.fullRound(block.held, formatOsloTime(block.startsAt)), to: 'tickets' };
  return block && !isOfMoney(block) ? { words: blockText(block), to: 'tickets' } : undefined;
}
