import { Button } from '@digdir/designsystemet-react';
import type { ComponentProps } from 'react';
import styles from './link-button.module.css';

/** A button that looks like a link in its text. As a button of Designsystemet it can be any element. */
export function LinkButton(props: Omit<ComponentProps<typeof Button>, 'className' | 'variant'>) {
  return <Button {...props} variant="tertiary" className={styles.link} />;
}
