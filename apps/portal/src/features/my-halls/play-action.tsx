import { Button } from '@digdir/designsystemet-react';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './play-action.module.css';

type PlayActionProps = {
  hall: MyHall;
  /** The hall's name beside it, which tells a listener whose button it is. */
  nameId?: string;
  onOpen: (game: MainGame) => void;
};

/**
 * The card's main action: into the open game whose draw comes first, with the time of that draw. Where no game is open
 * to the player there is none.
 */
export function PlayAction({ hall, nameId, onOpen }: PlayActionProps) {
  const open = gamesByDraw(hall);
  const [next] = open;
  if (next === undefined) return null;
  const drawAt = hall.nextDraws.get(next);
  return (
    <Button className={styles.play} aria-describedby={nameId} onClick={() => onOpen(next)}>
      <span>{drawAt ? hallTexts.playAt(formatOsloTime(drawAt)) : hallTexts.playLast}</span>
      {/* Where there is a choice, the picture of each game below is the way into the others. */}
      {open.length > 1 ? <small>{hallTexts.game(next)}</small> : null}
    </Button>
  );
}

/** The games that the player may open now, the next draw first. */
export function gamesByDraw({ offers, nextDraws }: MyHall): readonly MainGame[] {
  const drawMs = (game: MainGame): number => nextDraws.get(game)?.getTime() ?? Number.POSITIVE_INFINITY;
  return mainGames
    .filter((game) => offers[`open_game_${game}`].state === 'offered')
    .toSorted((one, other) => (drawMs(one) === drawMs(other) ? 0 : drawMs(one) - drawMs(other)));
}
