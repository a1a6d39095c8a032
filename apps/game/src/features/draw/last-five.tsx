import { GameBall } from '../../table/game-ball.tsx';
import { drawTexts } from './draw.nb.ts';
import styles from './last-five.module.css';

const shown = 5;

type LastFiveProps = {
  readonly called: readonly number[];
  /** Whether the heading is visible; screen readers get it in any case. */
  readonly isNamed?: boolean;
};

/** The five numbers before the latest one. Their places are reserved, so nothing moves. */
export function LastFive({ called, isNamed = true }: LastFiveProps) {
  const previous = called.slice(-1 - shown, -1).toReversed();
  return (
    <div className={styles.previous} data-named={isNamed}>
      <p className={isNamed ? styles.label : 'ds-sr-only'} id="last-five">
        {drawTexts.previous}
      </p>
      <ul className={styles.list} aria-labelledby="last-five">
        {previous.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed and the numbers move through them.
          <li key={at}>
            <GameBall number={number} size="sm" />
          </li>
        ))}
      </ul>
    </div>
  );
}
