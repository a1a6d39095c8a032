import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { type ReactNode, useState } from 'react';
import { useGameRules } from '../../table/game-rules.tsx';
import { dayTexts, prizesInWords } from './day.nb.ts';
import { byHour, type DayChoice, type HourOfRounds } from './day-choice.ts';
import { DayRound } from './day-round.tsx';
import styles from './day-rounds.module.css';

/** The number of next rounds shown at once; the rest of the day is collapsed, hour by hour. */
const shownAtOnce = 6;

/**
 * All rounds of the day that are on sale, the next one first. Only the open hours are rendered, because a day
 * may have hundreds of rounds.
 */
export function DayRounds({ day, disabled }: { day: DayChoice; disabled: boolean }) {
  const { mainGame } = useGameRules();
  const { open, chosen, choose } = day;
  const [next] = open;
  const usual = next && prizesInWords(mainGame, next);
  const isChosen = new Set(chosen.map(({ roundId }) => roundId));
  const list = (rounds: readonly RoundOnSale[]): ReactNode => (
    <div className={styles.rounds}>
      {rounds.map((round) => (
        <DayRound
          key={round.roundId}
          round={round}
          chosen={isChosen.has(round.roundId)}
          disabled={disabled}
          ownPrizes={prizesInWords(mainGame, round) !== usual}
          onChoose={(wanted) => choose([round], wanted)}
        />
      ))}
    </div>
  );
  return (
    <>
      {list(open.slice(0, shownAtOnce))}
      {byHour(open.slice(shownAtOnce)).map((hour) => (
        <Hour key={hour.startsAt.getTime()} hour={hour} isChosen={isChosen} list={list} />
      ))}
    </>
  );
}

type HourProps = {
  readonly hour: HourOfRounds;
  readonly isChosen: ReadonlySet<number>;
  readonly list: (rounds: readonly RoundOnSale[]) => ReactNode;
};

function Hour({ hour: { startsAt, rounds }, isChosen, list }: HourProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = rounds.filter(({ roundId }) => isChosen.has(roundId)).length;
  const own = rounds.reduce((sum, { ownTickets }) => sum + ownTickets, 0);
  const words = [
    dayTexts.hour(formatOsloTime(startsAt), rounds.length),
    ...(chosen > 0 ? [dayTexts.chosenInHour(chosen)] : []),
    ...(own > 0 ? [dayTexts.ownInHour(own)] : []),
  ];
  return (
    <Disclosure summary={words.join(', ')} onToggle={setOpen}>
      {isOpen ? list(rounds) : null}
    </Disclosure>
  );
}
