import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { ChoiceButton } from '@lokalbingo/ui/choice-card';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { type ReactNode, useState } from 'react';
import { byHour } from './day-choice.ts';
import { purchaseTexts } from './purchase.nb.ts';
import styles from './round-picker.module.css';

type RoundPickerProps = {
  readonly rounds: readonly RoundOnSale[];
  readonly chosen: number | undefined;
  readonly onChoose: (roundId: number) => void;
};

/** The number of next rounds shown at once; the rest of the day is grouped by the hour. */
const shownAtOnce = 4;

/**
 * The rounds for which tickets are on sale: the next few, and the later ones hour by hour. Only open hours
 * are rendered.
 */
export function RoundPicker({ rounds, chosen, onChoose }: RoundPickerProps) {
  const choices = (some: readonly RoundOnSale[]) => (
    <div className={styles.choices}>
      {some.map((round) => (
        <ChoiceButton
          key={round.roundId}
          chosen={round.roundId === chosen}
          onClick={() => onChoose(round.roundId)}
        >
          {purchaseTexts.roundOption(formatOsloTime(round.startsAt), round.ownTickets)}
        </ChoiceButton>
      ))}
    </div>
  );
  return (
    <Opened summary={purchaseTexts.otherRound}>
      {() => (
        <>
          {choices(rounds.slice(0, shownAtOnce))}
          {rounds.length > shownAtOnce ? (
            <Opened summary={purchaseTexts.laterRounds}>
              {() =>
                byHour(rounds.slice(shownAtOnce)).map((hour) => (
                  <Opened key={hour.startsAt.getTime()} summary={purchaseTexts.hour(hourOf(hour.startsAt))}>
                    {() => choices(hour.rounds)}
                  </Opened>
                ))
              }
            </Opened>
          ) : null}
        </>
      )}
    </Opened>
  );
}

function Opened({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={setOpen}>
      {isOpen ? children() : null}
    </Disclosure>
  );
}

const hourOf = (moment: Date): string => formatOsloTime(moment).slice(0, 2);
