import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { ChevronDownIcon } from '@navikt/aksel-icons';
import { totalOf } from './own-prizes.ts';
import { resultTexts } from './result.nb.ts';
import styles from './result-line.module.css';

/** Says in one line how the player's round ended, with a link to its result. */
export function ResultLine({ round, onGo }: { round: TableRound; onGo: () => void }) {
  return (
    <button type="button" className={styles.line} onClick={onGo}>
      <span>
        {resultTexts.roundAt(formatOsloTime(round.startsAt))} <strong>{howItEnded(round)}</strong>
        <span className="ds-sr-only"> {resultTexts.toResult}</span>
      </span>
      <ChevronDownIcon aria-hidden="true" className={styles.chevron} />
    </button>
  );
}

function howItEnded({ state, ownPrizes }: TableRound): string {
  if (state.status === 'cancelled') return resultTexts.cancelledShort;
  return ownPrizes.length > 0 ? resultTexts.wonShort(totalOf(ownPrizes)) : resultTexts.noPrizeShort;
}
