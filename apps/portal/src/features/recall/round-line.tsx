import { Heading, Link as TextLink } from '@digdir/designsystemet-react';
import { recalledRoundPage } from '@lokalbingo/contract/addresses';
import type { RecalledRound } from '@lokalbingo/contract/rounds';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Link } from 'react-router';
import { recallTexts as texts } from './recall.nb.ts';
import styles from './round-line.module.css';
import { RoundSums } from './round-sums.tsx';

/** A round in the list: when it was, its result, and the link to it. */
export function RoundLine({ round }: { round: RecalledRound }) {
  const { hall, roundId } = round;
  return (
    <Sheet as="li" padding="sm" gap="sm" className={styles.round}>
      <div className={styles.head}>
        <Heading level={2} data-size="2xs">
          <TextLink asChild>
            <Link to={recalledRoundPage({ hallId: hall.hallId, roundId })} className={styles.link}>
              {texts.nameOf(round)}
            </Link>
          </TextLink>
        </Heading>
        {round.isNew ? <strong className={styles.new}>{texts.isNew}</strong> : null}
      </div>
      <p className={styles.about}>
        {hall.name} · {texts.tickets(round.tickets)}
        {round.state === 'finished' ? null : (
          <>
            {' · '}
            <strong>{texts.states[round.state]}</strong>
          </>
        )}
      </p>
      <RoundSums round={round} />
    </Sheet>
  );
}
