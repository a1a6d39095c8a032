import { Heading } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import type { ReactNode, Ref } from 'react';
import { formatCountdown } from '../../platform/duration-format.ts';
import { useServerTime } from '../../table/server-clock.ts';
import { nextRoundTexts } from './next-round.nb.ts';
import styles from './next-round-strip.module.css';

type NextRoundStripProps = {
  readonly round: RoundOnSale | undefined;
  /** The start of the last round that the hall has cancelled; undefined when it has cancelled none. */
  readonly cancelledUntil: Date | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Shown at its end, when there is news. */
  readonly children: ReactNode;
};

/** The id of the heading for the next round. */
export const nextRoundPlace = 'neste-runde';

/** When the next round begins, and how many tickets the player has for it. */
export function NextRoundStrip({ round, cancelledUntil, headingRef, children }: NextRoundStripProps) {
  const wouldBe = useServerTime((now) => cancelledUntil !== undefined && now < cancelledUntil.getTime());
  return (
    <section className={styles.next} aria-labelledby={nextRoundPlace}>
      <Heading level={2} data-size="2xs" id={nextRoundPlace} tabIndex={-1} ref={headingRef}>
        {round ? nextRoundTexts.heading : nextRoundTexts.noneHeading}
      </Heading>
      {round ? <Countdown round={round} /> : <p>{wouldBe ? nextRoundTexts.noneLeft : nextRoundTexts.none}</p>}
      {children ? <div className={styles.moment}>{children}</div> : null}
    </section>
  );
}

function Countdown({ round }: { round: RoundOnSale }) {
  const isOver = useServerTime((now) => round.saleClosesAt.getTime() <= now);
  return (
    <>
      <p className={styles.time}>
        <span>
          <span className={styles.starts}>{nextRoundTexts.starts}</span>{' '}
          {nextRoundTexts.at(formatOsloTime(round.startsAt))}
        </span>
        <TimeLeft until={round.startsAt} />
      </p>
      <p className={styles.own}>
        {isOver ? (
          <strong>{nextRoundTexts.ownWhenClosed(round.ownTickets)}</strong>
        ) : round.ownTickets > 0 ? (
          <strong>{nextRoundTexts.own(round.ownTickets)}</strong>
        ) : (
          nextRoundTexts.noOwn
        )}
      </p>
    </>
  );
}

function TimeLeft({ until }: { until: Date }) {
  const left = useServerTime((now) => (until.getTime() > now ? formatCountdown(until.getTime() - now) : ''));
  if (left === '') return <span className={styles.left}>{nextRoundTexts.soon}</span>;
  // A timer is not read aloud by itself; the time of day beside it is for screen readers.
  return (
    <span role="timer" className={`${styles.left} lb-numbers`}>
      <span className={styles.in}>{nextRoundTexts.left}</span> {left}
    </span>
  );
}
