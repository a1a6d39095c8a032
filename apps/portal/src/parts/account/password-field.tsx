import { Button, Field, Input, Label, ValidationMessage } from '@digdir/designsystemet-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './password-field.module.css';
import { passwordFieldTexts } from './password-field.nb.ts';

type PasswordFieldProps = ComponentProps<typeof Input> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** The error of the typed password, shown below the field. */
  error?: string | undefined;
  /** Help text below the field. */
  children?: ReactNode;
};

/** A password field with a button to show the password. */
export function PasswordField({ label, error, children, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field>
      <Label>{label}</Label>
      <div className={styles.password}>
        <Input
          aria-invalid={error === undefined ? undefined : true}
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          variant="tertiary"
          aria-label={isShown ? passwordFieldTexts.hidePassword : passwordFieldTexts.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? passwordFieldTexts.hide : passwordFieldTexts.show}
        </Button>
      </div>
      {error === undefined ? null : <ValidationMessage>{error}</ValidationMessage>}
      {children}
    </Field>
  );
}
