import { Button } from '@digdir/designsystemet-react';
import type { ComponentProps } from 'react';
import styles from './link-button.module.css';

/**
 * A button that looks like a link in its text. Like a button of Designsystemet it can be rendered as any
 * element.
 */
export function LinkButton(props: Omit<ComponentProps<typeof Button>, 'className' | 'variant'>) {
  return <Button {...props} variant="tertiary" className={styles.link} />;
}
