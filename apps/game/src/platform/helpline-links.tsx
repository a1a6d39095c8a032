import { Link } from '@digdir/designsystemet-react';
import { hjelpelinjen } from '@lokalbingo/contract/helpline';
import styles from './helpline-links.module.css';
import { PhoneLink } from './phone-link.tsx';

/** The helpline: its page, and its number. */
export function HelplineLinks() {
  return (
    <span className={styles.helpline}>
      <Link href={hjelpelinjen.url} target="_blank" rel="noreferrer">
        {hjelpelinjen.name}
      </Link>{' '}
      <PhoneLink phone={hjelpelinjen.phone} />
    </span>
  );
}
