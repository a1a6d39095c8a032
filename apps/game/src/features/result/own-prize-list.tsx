import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { useGameRules } from '../../table/game-rules.tsx';
import styles from './own-prize-list.module.css';
import { resultTexts } from './result.nb.ts';

/** Each prize of the player with its ticket, and where the money is. */
export function OwnPrizeList({ prizes }: { prizes: readonly OwnPrize[] }) {
  const { mainGame } = useGameRules();
  return (
    <>
      {prizes.length > 1 ? (
        <ul className={styles.prizes}>
          {prizes.map((prize) => (
            <li key={`${prize.stage}/${prize.ticketNo}`}>{resultTexts.wonLine(mainGame, prize)}</li>
          ))}
        </ul>
      ) : null}
      {prizes.some((prize) => prize.state === 'paid') ? <p>{resultTexts.paid}</p> : null}
      {prizes.some((prize) => prize.state === 'held') ? <p>{resultTexts.held}</p> : null}
      {prizes.some((prize) => prize.state === 'refused') ? <p>{resultTexts.refused}</p> : null}
    </>
  );
}
