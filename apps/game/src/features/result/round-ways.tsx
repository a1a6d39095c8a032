import { Link } from '@digdir/designsystemet-react';
import { recalledRoundPage, roundCheck } from '@lokalbingo/contract/addresses';
import { ExternalLinkIcon } from '@navikt/aksel-icons';
import { resultTexts } from './result.nb.ts';
import styles from './round-ways.module.css';

type RoundWaysProps = {
  readonly round: { readonly hallId: number; readonly roundId: number };
  /** Whether the player was in it, and so can replay it. */
  readonly isOwn: boolean;
  /** Whether there is a proof to verify. */
  readonly isProven: boolean;
};

/**
 * Links to the replay and the check of a finished round: on the portal, in another tab, so that the game
 * stays open.
 */
export function RoundWays({ round, isOwn, isProven }: RoundWaysProps) {
  if (!isOwn && !isProven) return null;
  return (
    <ul className={styles.ways} aria-label={resultTexts.ways}>
      {isOwn ? <Way to={recalledRoundPage(round)}>{resultTexts.recall}</Way> : null}
      {isProven ? <Way to={roundCheck(round)}>{resultTexts.checkWhole}</Way> : null}
    </ul>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link href={to} target="_blank" rel="noopener" className={styles.way}>
        {children}
        <span className="ds-sr-only"> {resultTexts.newTab}</span>
        <ExternalLinkIcon aria-hidden="true" />
      </Link>
    </li>
  );
}
