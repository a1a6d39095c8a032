import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { WatchedRound } from '../../platform/watched-game.ts';
import styles from './result-scene.module.css';
import { StageList } from './stage-list.tsx';
import { TextScene } from './text-scene.tsx';
import { wallTexts } from './wall.nb.ts';

/** The result of a round, or its cancellation. */
export function ResultScene({ mainGame, round }: { mainGame: MainGame; round: WatchedRound }) {
  const { commitment, cancelReason } = round.state;
  const because = cancelReason ?? 'technical_fault';
  const isNotBegun = commitment === null && because === 'technical_fault';
  const at = wallTexts.roundAt(formatOsloTime(round.startsAt));
  if (round.state.status === 'cancelled')
    return (
      <TextScene
        title={wallTexts.cancelled}
        texts={[
          at,
          isNotBegun ? wallTexts.notBegun : wallTexts.cancelledBecause[because],
          ...(cancelReason === 'no_tickets' ? [] : [wallTexts.paidBack]),
        ]}
      />
    );
  return (
    <div className={styles.scene}>
      <h1>{wallTexts.finished}</h1>
      <StageList mainGame={mainGame} round={round} />
      <p>
        <strong>{wallTexts.proof(round.roundId)}</strong> · {at}
        <br />
        {proofText(round)}
      </p>
    </div>
  );
}

function proofText({ state: { commitment, handedOver } }: WatchedRound): string {
  if (handedOver) return wallTexts.proofByBoth;
  return commitment === null ? wallTexts.proofByHall : wallTexts.proofText;
}
