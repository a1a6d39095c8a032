import { Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import type { ReactNode } from 'react';
import { Reference } from '../../platform/reference.tsx';
import { accountTexts } from './account.nb.ts';
import styles from './step-errors.module.css';

type StepErrorsProps = {
  /** The id for the `aria-describedby` of the fields with errors. */
  id: string;
  errors: readonly string[];
  problem?: ApiProblem | undefined;
  /** Advice about the errors. */
  children?: ReactNode;
};

/** The errors of a step, listed under "Oisann!"; renders nothing when there are none. */
export function StepErrors({ id, errors, problem, children }: StepErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <Message tone="error" heading={accountTexts.errorHeading}>
      <div id={id} className={styles.errors}>
        {errors.length === 1 ? (
          <Paragraph>{errors[0]}</Paragraph>
        ) : (
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </div>
      {problem ? <Reference problem={problem} /> : null}
      {children}
    </Message>
  );
}
