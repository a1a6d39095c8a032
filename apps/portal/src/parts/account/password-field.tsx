import { Button, Field, Input, Label } from '@digdir/designsystemet-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { accountTexts } from './account.nb.ts';
import styles from './password-field.module.css';

type PasswordFieldProps = ComponentProps<typeof Input> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Words below the field. */
  children?: ReactNode;
};

/** A password as it is written, hidden or shown. */
export function PasswordField({ label, children, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field>
      <Label>{label}</Label>
      <div className={styles.password}>
        <Input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <Button
          variant="tertiary"
          aria-label={isShown ? accountTexts.hidePassword : accountTexts.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? accountTexts.hide : accountTexts.show}
        </Button>
      </div>
      {children}
    </Field>
  );
}
