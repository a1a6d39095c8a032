import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { ChoiceButton } from '@lokalbingo/ui/choice-card';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { purchaseTexts } from './purchase.nb.ts';
import styles from './round-picker.module.css';

type RoundPickerProps = {
  readonly rounds: readonly RoundOnSale[];
  readonly chosen: number | undefined;
  readonly onChoose: (roundId: number) => void;
};

/** So many of the next rounds are shown at once; the rest of the day stands by the hour. */
const shownAtOnce = 4;

/** The rounds that tickets can be bought for: the next few, and the later ones hour by hour. */
export function RoundPicker({ rounds, chosen, onChoose }: RoundPickerProps) {
  const later = rounds.slice(shownAtOnce);
  const hours = [...new Set(later.map(hourOf))];
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
    <Disclosure summary={purchaseTexts.otherRound}>
      {choices(rounds.slice(0, shownAtOnce))}
      {hours.length > 0 ? (
        <Disclosure summary={purchaseTexts.laterRounds}>
          {hours.map((hour) => (
            <Disclosure key={hour} summary={purchaseTexts.hour(hour)}>
              {choices(later.filter((round) => hourOf(round) === hour))}
            </Disclosure>
          ))}
        </Disclosure>
      ) : null}
    </Disclosure>
  );
}

const hourOf = (round: RoundOnSale): string => formatOsloTime(round.startsAt).slice(0, 2);
