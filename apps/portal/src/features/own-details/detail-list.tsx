import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './detail-list.module.css';

/** A player's details, one below the other. */
export function DetailList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Sheet as="ul" gap="md" flat className={styles.list} aria-label={label}>
      {children}
    </Sheet>
  );
}

/** The link to a page where a detail is changed. */
export function ChangeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

type DetailLineProps = {
  name: string;
  /** The value of the detail. */
  children: ReactNode;
  note?: string;
  /** The actions on it. */
  action?: ReactNode;
};

/** One detail: its name, its value and its actions. */
export function DetailLine({ name, children, note, action }: DetailLineProps) {
  return (
    <li>
      <Heading level={2} data-size="2xs" className={styles.name}>
        {name}
      </Heading>
      <div className={styles.value}>{children}</div>
      {note ? (
        <Paragraph data-size="sm" className={styles.note}>
          {note}
        </Paragraph>
      ) : null}
      {action}
    </li>
  );
}
