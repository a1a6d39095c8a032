import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { openStage } from '@lokalbingo/bingo/every-game/round';
import { prizeInWords, stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { WatchedRound } from '../../platform/watched-game.ts';
import styles from './stage-list.module.css';
import { wallTexts } from './wall.nb.ts';

/** The stages of a round with their prizes, and for won stages the number of tickets and the amount. */
export function StageList({ mainGame, round: { state } }: { mainGame: MainGame; round: WatchedRound }) {
  const open = openStage(state);
  return (
    <ol className={styles.stages}>
      {state.stages.map(({ stage, prizeOre, won }) => (
        <li key={stage} className={styles.stage} data-state={won ? 'won' : stage === open ? 'open' : 'later'}>
          <strong>{stageCounted(mainGame, stage)}</strong>
          <span>
            {won ? wallTexts.winners(publishedShares(won)) : prizeInWords(mainGame, prizeOre, state.rules)}
          </span>
        </li>
      ))}
    </ol>
  );
}
