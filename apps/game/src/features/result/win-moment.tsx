import { formatOre } from '@lokalbingo/money';
import { useGameRules } from '../../table/game-rules.tsx';
import type { Celebration } from './celebration.ts';
import { resultTexts } from './result.nb.ts';
import styles from './win-moment.module.css';

/**
 * The player's latest win: the amount first, then the tickets and what they won. Each ball's win is animated
 * separately.
 */
export function WinMoment({ celebration }: { celebration: Celebration }) {
  const { mainGame } = useGameRules();
  const held = resultTexts.wonHeld(celebration);
  return (
    <div
      key={`${celebration.roundId} ${celebration.ball}`}
      className={styles.win}
      data-celebration={celebration.size}
    >
      <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.500L2.6 9.5l6.500-.9z" />
      </svg>
      <p className={styles.words}>
        <strong className={`${styles.amount} lb-numbers`}>{formatOre(celebration.amountOre)}</strong>{' '}
        <span className={styles.what}>
          {resultTexts.wonParts(mainGame, celebration).map((part) => (
            <span key={part}>{part} </span>
          ))}
          {held === '' ? null : <span className={styles.held}>{held}</span>}
        </span>
      </p>
    </div>
  );
}
