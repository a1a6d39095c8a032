import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import styles from './step-foot.module.css';

/** Other actions of a step, below a line. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <Stack gap="sm" align="start" className={styles.foot}>
      {children}
    </Stack>
  );
}
