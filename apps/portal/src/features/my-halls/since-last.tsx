import { portalPages } from '@lokalbingo/contract/addresses';
import { ArrowRightIcon } from '@navikt/aksel-icons';
import { Link } from 'react-router';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './since-last.module.css';

/**
 * The results of the player's rounds in the hall that ended unseen, with a link to them; renders nothing
 * when there are none.
 */
export function SinceLast({ hall }: { hall: MyHall }) {
  if (!hall.sinceLast) return null;
  return (
    <Link to={`${portalPages.recall}?hall=${hall.id}`} className={styles.since}>
      <span>{hallTexts.sinceLast(hall.sinceLast)}</span>
      <ArrowRightIcon aria-hidden className={styles.sign} />
    </Link>
  );
}
