import { Button } from '@digdir/designsystemet-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Hall } from './hall.ts';
import { HallLines } from './hall-line.tsx';
import { hallsTexts } from './halls.nb.ts';
import styles from './nearest-halls.module.css';

/** How many are shown at first, and how many more each time. */
export const nearestShown = 5;

type NearestHallsProps = {
  /** The nearest first. */
  halls: readonly Hall[];
  renderHall: (hall: Hall) => ReactNode;
};

/** Halls by distance, a few at a time: distant ones appear only on request. */
export function NearestHalls({ halls, renderHall }: NearestHallsProps) {
  const [shown, setShown] = useState(nearestShown);
  return (
    <>
      <HallLines>
        {halls.slice(0, shown).map((hall) => (
          <Fragment key={hall.id}>{renderHall(hall)}</Fragment>
        ))}
      </HallLines>
      {shown < halls.length ? (
        <Button variant="tertiary" className={styles.more} onClick={() => setShown(shown + nearestShown)}>
          {hallsTexts.more}
        </Button>
      ) : null}
    </>
  );
}
