import { Button } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { roundsPerPurchaseAtMost, type Table } from '@lokalbingo/contract/rounds';
import { Stack } from '@lokalbingo/ui/stack';
import { BuyButton } from './buy-button.tsx';
import { dayTexts } from './day.nb.ts';
import type { DayChoice } from './day-choice.ts';
import styles from './day-purchase.module.css';
import { blockText, purchaseTexts } from './purchase.nb.ts';
import { PurchaseCost } from './purchase-cost.tsx';
import type { PurchaseDesk } from './purchase-desk.ts';
import { countOf, isOfMoney, offerPurchase, type PurchaseOffer } from './purchase-offer.ts';

type DayPurchaseProps = {
  readonly table: Table;
  readonly desk: PurchaseDesk;
  /** What the purchase closes has not been read. */
  readonly mustRead: boolean;
  /** Goes to what is to be read. */
  readonly onRead: () => void;
};

/** What is chosen comes to, what stands in its way, and the one button that names it. */
export function DayPurchase({ table, desk, mustRead, onRead }: DayPurchaseProps) {
  const { day, progress } = desk;
  const { chosen, closed, wish } = day;
  const isBusy = progress.kind === 'sending' || progress.kind === 'unknown';
  const offer = offerPurchase(chosen, table.saldos, wish, false);
  const tickets = countOf(wish);
  // What the money does not allow is said above, beside what it costs.
  const isTooMuch = offer.block !== undefined && isOfMoney(offer.block);
  const obstacle = obstacleTo(day, offer) ?? (mustRead && !isTooMuch ? dayTexts.readFirst : undefined);
  const isPossible = obstacle === undefined && !isTooMuch && !isBusy;
  const press = () => {
    if (isPossible) desk.buy(chosen, wish);
    else if (obstacle === dayTexts.readFirst && !isBusy) onRead();
  };
  return (
    <Stack gap="xs" className={styles.purchase}>
      {closed.map((round) => (
        <p key={round.roundId} className={styles.closed} role="status">
          {dayTexts.closed(formatOsloTime(round.startsAt))}{' '}
          <Button variant="tertiary" onClick={() => day.choose([round], false)}>
            {dayTexts.takeAway(formatOsloTime(round.startsAt))}
          </Button>
        </p>
      ))}
      <PurchaseCost offer={chosen.length > 0 && tickets > 0 ? offer : undefined} hallId={table.hall.hallId} />
      <BuyButton
        words={buttonWords(chosen, tickets, offer)}
        isPossible={isPossible}
        isSending={progress.kind === 'sending'}
        obstacle={isBusy ? undefined : obstacle}
        onPress={press}
      />
    </Stack>
  );
}

function buttonWords(chosen: DayChoice['chosen'], tickets: number, { totalOre }: PurchaseOffer): string {
  const [only] = chosen;
  if (only === undefined || tickets === 0) return dayTexts.buyNothingYet;
  return chosen.length === 1
    ? purchaseTexts.buy(tickets, formatOsloTime(only.startsAt), totalOre)
    : dayTexts.buy(tickets, chosen.length, totalOre);
}

/** The first thing that stands in the way of buying but the money, in the player's words. */
function obstacleTo({ chosen, closed }: DayChoice, { block }: PurchaseOffer): string | undefined {
  if (closed.length > 0) return blockText({ kind: 'sale_closed' });
  if (chosen.length === 0) return dayTexts.noneChosen;
  if (chosen.length > roundsPerPurchaseAtMost) return dayTexts.tooMany(roundsPerPurchaseAtMost);
  if (block?.kind === 'nothing_chosen') return dayTexts.noneWanted;
  if (block?.kind === 'ticket_limit') return dayTexts.fullRound(block.held, formatOsloTime(block.startsAt));
  return block && !isOfMoney(block) ? blockText(block) : undefined;
}
