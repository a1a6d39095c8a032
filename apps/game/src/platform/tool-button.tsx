import { Button } from '@digdir/designsystemet-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './tool-button.module.css';

type ToolButtonProps = Omit<ComponentProps<typeof Button>, 'className' | 'variant' | 'icon'> & {
  /** The icon of the tool; the name is below it, so that nobody has to guess. */
  icon: ReactNode;
};

/** A tool of the bar: its icon, and its name below. */
export function ToolButton({ icon, children, ...button }: ToolButtonProps) {
  return (
    <Button {...button} variant="tertiary" data-color="neutral" className={styles.tool}>
      <span className={styles.sign}>{icon}</span>
      {children}
    </Button>
  );
}
