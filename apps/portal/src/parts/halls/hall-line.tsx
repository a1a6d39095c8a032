import { Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Hall } from './hall.ts';
import styles from './hall-line.module.css';
import { hallsTexts } from './halls.nb.ts';

type HallLineProps = {
  hall: Pick<Hall, 'name' | 'address' | 'logo' | 'distanceKm' | 'specialDay'>;
  headingLevel: 2 | 3;
  /** The page that pressing the hall opens. */
  page?: string;
  /** More facts and actions for the hall. */
  children?: ReactNode;
  /** The outcome of an action. */
  below?: ReactNode;
};

/** A list of halls, side by side where there is room. */
export function HallLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

/** A hall in a list: logo, name, address, and distance if known. */
export function HallLine({ hall, headingLevel, page, children, below }: HallLineProps) {
  return (
    <li className={styles.place}>
      <Sheet as="article" padding="sm" flat className={styles.line} aria-label={hall.name}>
        <HallLogo fileName={hall.logo} size={56} className={styles.logo} />
        <div>
          <Heading level={headingLevel} data-size="2xs">
            {page === undefined ? (
              hall.name
            ) : (
              <TextLink asChild className={styles.page}>
                <Link to={page}>{hall.name}</Link>
              </TextLink>
            )}
          </Heading>
          <Paragraph data-size="sm" className={styles.address}>
            {hall.address}
          </Paragraph>
          {hall.specialDay === undefined ? null : (
            <Paragraph data-size="sm" className={styles.distance}>
              {hallsTexts.specialDay(hall.specialDay)}
            </Paragraph>
          )}
          {hall.distanceKm === undefined ? null : (
            <Paragraph data-size="sm" className={styles.distance}>
              {hallsTexts.distance(hall.distanceKm)}
            </Paragraph>
          )}
        </div>
        {children ? <div className={styles.more}>{children}</div> : null}
      </Sheet>
      {below}
    </li>
  );
}
