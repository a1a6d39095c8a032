import { Heading } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { Sheet } from '@lokalbingo/ui/sheet';
import { formatCountdown } from '../../platform/duration-format.ts';
import { useServerNow } from '../../table/server-clock.ts';
import { nextRoundTexts } from './next-round.nb.ts';
import styles from './next-round-panel.module.css';

/** When the next round begins, and how many tickets the player holds for it. */
export function NextRoundPanel({ round }: { round: RoundOnSale | undefined }) {
  return (
    <Sheet as="section" padding="sm" gap="sm" aria-labelledby="neste-runde">
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id="neste-runde">
          {round ? nextRoundTexts.heading : nextRoundTexts.noneHeading}
        </Heading>
        {round ? <span className={styles.reference}>{nextRoundTexts.reference(round.roundId)}</span> : null}
      </div>
      {round ? <Countdown round={round} /> : <p>{nextRoundTexts.none}</p>}
    </Sheet>
  );
}

function Countdown({ round }: { round: RoundOnSale }) {
  const now = useServerNow();
  const leftMs = round.startsAt.getTime() - now;
  return (
    <>
      <p className={styles.time}>
        <span>{leftMs > 0 ? nextRoundTexts.left : nextRoundTexts.soon}</span>
        {/* A timer is not read out by itself; the time of day beside it is what a screen reader needs. */}
        {leftMs > 0 ? (
          <span role="timer" className={`${styles.left} lb-numbers`}>
            {formatCountdown(leftMs)}
          </span>
        ) : null}
        <span>{nextRoundTexts.startsAt(formatOsloTime(round.startsAt))}</span>
      </p>
      <p>
        {round.ownTickets > 0 ? (
          <strong>{nextRoundTexts.own(round.ownTickets)}</strong>
        ) : (
          nextRoundTexts.noOwn
        )}{' '}
        {round.saleClosesAt.getTime() > now ? null : nextRoundTexts.closing}
      </p>
    </>
  );
}
