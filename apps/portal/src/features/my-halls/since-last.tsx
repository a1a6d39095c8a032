import { portalPages } from '@lokalbingo/contract/addresses';
import { ArrowRightIcon } from '@navikt/aksel-icons';
import { Link } from 'react-router';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './since-last.module.css';

/** What the player's rounds in the hall came to that ended unseen, and the way to them; nothing when there are none. */
export function SinceLast({ hall }: { hall: MyHall }) {
  if (!hall.sinceLast) return null;
  return (
    <Link to={`${portalPages.recall}?hall=${hall.id}`} className={styles.since}>
      <span>{hallTexts.sinceLast(hall.sinceLast)}</span>
      <ArrowRightIcon aria-hidden className={styles.sign} />
    </Link>
  );
}
