import { Button } from '@digdir/designsystemet-react';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import styles from './day-action.module.css';
import { gamesToOpen, useMainGame } from './main-game-of-card.ts';
import type { MyHall } from './my-hall.ts';
import { aheadInWords, hallTexts } from './my-halls.nb.ts';

type DayActionProps = {
  hall: MyHall;
  /** The hall's name on the card, which tells a screen-reader user whose rounds they are. */
  nameId: string;
  /** Opens a game at the rounds of the day; undefined while all play is blocked. */
  onOpenDay: ((game: MainGame) => void) | undefined;
};

/**
 * Bought tickets for later rounds, for every game that has any, and beside them the quiet link to the rounds
 * of the day. Bought tickets are played even when new play is blocked, so they are shown then too.
 */
export function DayAction({ hall, nameId, onOpenDay }: DayActionProps) {
  const open = onOpenDay ? gamesToOpen(hall) : [];
  const main = useMainGame(hall);
  const next = main !== undefined && open.includes(main) ? main : undefined;
  const isOneOfSeveral = open.length > 1 || hall.ticketsAhead.size > 1;
  if (next === undefined && hall.ticketsAhead.size === 0) return null;
  return (
    <div className={styles.day}>
      {[...hall.ticketsAhead].map(([game, rounds]) => {
        const words = aheadInWords(rounds, isOneOfSeveral ? game : undefined);
        return open.includes(game) ? (
          <Button key={game} variant="tertiary" aria-describedby={nameId} onClick={() => onOpenDay?.(game)}>
            {words}
          </Button>
        ) : (
          <p key={game} className={styles.ahead}>
            {words}
          </p>
        );
      })}
      {next ? (
        <Button variant="tertiary" aria-describedby={nameId} onClick={() => onOpenDay?.(next)}>
          {isOneOfSeveral ? hallTexts.dayRoundsOf(next) : hallTexts.dayRounds}
        </Button>
      ) : null}
    </div>
  );
}
