import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre } from '@lokalbingo/money';
import { useEffect } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { say } from '../../platform/speech.ts';
import { useGameRules } from '../../table/game-rules.tsx';
import type { Joy } from './joy.ts';
import { resultTexts } from './result.nb.ts';
import styles from './win-moment.module.css';

/** Says what was just won, once, where reading aloud is on. */
export function useSpokenWin(mainGame: MainGame, joy: Joy | undefined): void {
  const { speech } = useSettings();
  const spoken = joy && resultTexts.spokenWin(mainGame, joy.amountOre, joy.prizes);
  useEffect(() => {
    if (speech && spoken) say(spoken);
  }, [speech, spoken]);
}

/** What the player has just won: the amount first, then the ticket and the rows. Each win comes in anew. */
export function WinMoment({ joy }: { joy: Joy }) {
  const { mainGame } = useGameRules();
  return (
    <div key={joy.prizes[0]?.stage} className={styles.win} data-joy={joy.size}>
      <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.500L2.6 9.5l6.500-.9z" />
      </svg>
      <p className={styles.words}>
        <strong className={`${styles.amount} lb-numbers`}>{formatOre(joy.amountOre)}</strong>{' '}
        <span className={styles.what}>{resultTexts.wonWhat(mainGame, joy.prizes)}</span>
      </p>
    </div>
  );
}
