import { Button } from '@digdir/designsystemet-react';
import styles from './hall-actions.module.css';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

type HallSafeguardsProps = {
  hall: MyHall;
  /** The hall's name on the card, which tells a screen-reader user whose button it is. */
  nameId: string;
  onLimits: (hall: MyHall) => void;
  onPause: (hall: MyHall) => void;
};

/**
 * How a player can limit their own play in a hall, each as the hall offers it, beside the remaining limits.
 * They protect the player, so a pause or a faulty card does not block them.
 */
export function HallSafeguards({ hall, nameId, onLimits, onPause }: HallSafeguardsProps) {
  const { set_limits: limits, set_hall_pause: pause } = hall.offers;
  if (limits.state !== 'offered' && pause.state !== 'offered') return null;
  return (
    <div className={styles.actions}>
      {limits.state === 'offered' ? (
        <Button variant="secondary" aria-describedby={nameId} onClick={() => onLimits(hall)}>
          {hallTexts.limits}
        </Button>
      ) : null}
      {pause.state === 'offered' ? (
        <Button variant="secondary" aria-describedby={nameId} onClick={() => onPause(hall)}>
          {hallTexts.pause}
        </Button>
      ) : null}
    </div>
  );
}
