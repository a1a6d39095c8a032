import { Link, Paragraph } from '@digdir/designsystemet-react';
import { PhoneIcon } from '@navikt/aksel-icons';
import styles from './hall-phone.module.css';
import { hallPhoneTexts } from './hall-phone.nb.ts';

/** The number of the hall, to press or to read; `because` adds the reason for calling. */
export function HallPhone({ hall, because }: { hall: { readonly phone: string }; because?: string }) {
  return (
    <Paragraph className={styles.phone}>
      <PhoneIcon aria-hidden className={styles.icon} />
      <span>
        {because === undefined ? null : `${because} `}
        {hallPhoneTexts.callHall} <Link href={`tel:${hall.phone.replaceAll(' ', '')}`}>{hall.phone}</Link>
      </span>
    </Paragraph>
  );
}
