import { Link, Paragraph } from '@digdir/designsystemet-react';
import { PhoneIcon } from '@navikt/aksel-icons';
import styles from './hall-phone.module.css';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** The number of the hall, to press or to read; `because` says beside it what to call about. */
export function HallPhone({ hall, because }: { hall: MyHall; because?: string }) {
  return (
    <Paragraph className={styles.phone}>
      <PhoneIcon aria-hidden className={styles.icon} />
      <span>
        {because === undefined ? null : `${because} `}
        {hallTexts.callHall} <Link href={`tel:${hall.phone.replaceAll(' ', '')}`}>{hall.phone}</Link>
      </span>
    </Paragraph>
  );
}
