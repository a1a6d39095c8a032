import { Button } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { ticketsPerPlayerAtMost } from '@lokalbingo/contract/round-terms';
import { roundsPerPurchaseAtMost, type Table } from '@lokalbingo/contract/rounds';
import { ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { Stack } from '@lokalbingo/ui/stack';
import { useGameRules } from '../../table/game-rules.tsx';
import { CountStepper } from './count-stepper.tsx';
import { dayTexts, prizesInWords } from './day.nb.ts';
import { type DayChoice, nextWithRoom, offerForDay } from './day-choice.ts';
import styles from './day-contents.module.css';
import { dayPlaces } from './day-places.ts';
import type { LaterNotice } from './day-purchase.tsx';
import { DayRounds } from './day-rounds.tsx';
import { LeastStakes } from './least-stakes.tsx';
import { useNoBuying } from './no-buying.tsx';
import { purchaseTexts } from './purchase.nb.ts';
import { PurchaseCost } from './purchase-cost.tsx';
import type { PurchaseState } from './purchase-desk.ts';
import { countOf, isOfMoney, kindsOnSale, ticketsLeft } from './purchase-offer.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';

type DayContentsProps = {
  readonly table: Table;
  readonly desk: PurchaseState;
  readonly later: Pick<LaterNotice, 'id' | 'until'>;
};

/** The rounds of the day to choose from, and the number of tickets for each chosen round. */
export function DayContents({ table, desk, later }: DayContentsProps) {
  const { day, progress } = desk;
  const noBuying = useNoBuying(table);
  const offer = offerForDay(day, table);
  const isTooMuch = offer?.block !== undefined && isOfMoney(offer.block);
  const isBusy = progress.kind === 'sending' || progress.kind === 'unknown';
  return (
    <Stack gap="md">
      {noBuying ?? <p>{day.open.length > 0 ? dayTexts.intro : purchaseTexts.noRounds}</p>}
      <PurchaseOutcome progress={progress} hall={table.hall} onSettle={desk.settle} />
      {day.open.length > 0 ? (
        <>
          {noBuying ? null : <TicketsForEach day={day} disabled={isBusy} />}
          <RoundsToChoose day={day} disabled={isBusy || noBuying !== null} />
        </>
      ) : null}
      {noBuying ? null : (
        <>
          <LeastStakes rounds={day.chosen} />
          <p>{purchaseTexts.noWayBack}</p>
        </>
      )}
      {later.until ? (
        <p id={later.id} className={styles.later}>
          <strong>{dayTexts.laterHeading}.</strong>{' '}
          {dayTexts.later(table.mainGame, formatOsloTime(later.until))}
        </p>
      ) : null}
      {noBuying || isTooMuch ? null : <PurchaseCost offer={offer} hallId={table.hall.hallId} />}
    </Stack>
  );
}

function TicketsForEach({ day, disabled }: { day: DayChoice; disabled: boolean }) {
  const rules = useGameRules();
  const { open, chosen, wish, setWish } = day;
  const [some] = open;
  if (some === undefined) return null;
  const room = Math.min(ticketsPerPlayerAtMost, ...(chosen.length > 0 ? chosen : [some]).map(ticketsLeft));
  return (
    <ChoiceGroup id={dayPlaces.tickets} legend={dayTexts.perRound}>
      <div className={styles.kinds}>
        {kindsOnSale(rules, some).map(({ kind, priceOre }) => (
          <CountStepper
            key={kind}
            name={purchaseTexts.kindName(kind)}
            note={purchaseTexts.kindCosts(kind, priceOre)}
            count={wish[kind] ?? 0}
            atMost={(wish[kind] ?? 0) + Math.max(0, room - countOf(wish))}
            disabled={disabled}
            onChange={(count) => setWish({ ...wish, [kind]: count })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function RoundsToChoose({ day, disabled }: { day: DayChoice; disabled: boolean }) {
  const { mainGame } = useGameRules();
  const { open, chosen, closed, choose } = day;
  const [next] = open;
  return (
    <ChoiceGroup id={dayPlaces.rounds} legend={dayTexts.rounds}>
      {next ? <p className={styles.prizes}>{dayTexts.prizes(prizesInWords(mainGame, next))}</p> : null}
      {disabled ? null : (
        <div className={styles.quick}>
          <Button variant="secondary" onClick={() => choose(nextWithRoom(open, 3), true)}>
            {dayTexts.nextThree}
          </Button>
          {chosen.length > 0 ? (
            <Button variant="tertiary" onClick={() => choose([...chosen, ...closed], false)}>
              {dayTexts.chooseNone}
            </Button>
          ) : null}
        </div>
      )}
      <DayRounds day={day} disabled={disabled || chosen.length > roundsPerPurchaseAtMost} />
    </ChoiceGroup>
  );
}
