import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { ChoiceCard } from '@lokalbingo/ui/choice-card';
import { formatDuration } from '../../platform/duration-format.ts';
import { useGameRules } from '../../table/game-rules.tsx';
import { useServerTime } from '../../table/server-clock.ts';
import { dayTexts, prizesInWords } from './day.nb.ts';
import styles from './day-round.module.css';
import { ticketsLeft } from './purchase-offer.ts';

type DayRoundProps = {
  readonly round: RoundOnSale;
  readonly chosen: boolean;
  readonly disabled: boolean;
  /** Whether its prizes differ from those above the list. */
  readonly ownPrizes: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** A round of the day to choose: its start, the tickets held, and its prizes if they differ. */
export function DayRound({ round, chosen, disabled, ownPrizes, onChoose }: DayRoundProps) {
  const { mainGame } = useGameRules();
  const { startsAt, ownTickets } = round;
  const isFull = ticketsLeft(round) === 0;
  return (
    <ChoiceCard
      type="checkbox"
      checked={chosen}
      disabled={disabled || (isFull && !chosen)}
      onChange={(event) => onChoose(event.target.checked)}
    >
      <span className={styles.words}>
        <span className={styles.start}>
          <strong className="lb-numbers">{dayTexts.at(formatOsloTime(startsAt))}</strong>{' '}
          <StartsIn at={startsAt} />
        </span>
        {ownTickets > 0 ? (
          <span className={styles.own}>
            {dayTexts.own(ownTickets)}
            {isFull ? `. ${dayTexts.full}` : null}
          </span>
        ) : null}
        {ownPrizes ? (
          <span className={styles.note}>{dayTexts.otherPrizes(prizesInWords(mainGame, round))}</span>
        ) : null}
      </span>
    </ChoiceCard>
  );
}

const minuteMs = 60_000;
const soonMs = 60 * minuteMs;

/** The minutes to a start within the hour. No seconds, so that nobody feels hurried. */
function StartsIn({ at }: { at: Date }) {
  const left = useServerTime((now) => {
    const leftMs = at.getTime() - now;
    if (leftMs >= soonMs) return '';
    return leftMs < minuteMs ? dayTexts.startsSoon : dayTexts.startsIn(formatDuration(leftMs));
  });
  return <span className={styles.note}>{left}</span>;
}
