import { Link as TextLink } from '@digdir/designsystemet-react';
import { ArrowLeftIcon } from '@navikt/aksel-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** The link back to the page that opened this one, above its heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={to} className={styles.link}>
        <ArrowLeftIcon aria-hidden />
        {children}
      </Link>
    </TextLink>
  );
}
