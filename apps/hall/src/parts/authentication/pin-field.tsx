import { Textfield } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import { Stack } from '@lokalbingo/ui/stack';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { withEarlyKeys } from '../../platform/early-keys.ts';
import { authenticationTexts } from './authentication.nb.ts';
import { AuthenticationFailure } from './authentication-failure.tsx';

const pinLength = 6;

type PinFieldProps = {
  /** Whose PIN it is, for screen readers. */
  label: string;
  authenticate: (pin: string) => Promise<void>;
  onAuthenticated: () => void;
};

/** A PIN field that submits itself at the sixth digit. */
export function PinField({ label, authenticate, onAuthenticated }: PinFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  const authenticating = useCall({
    call: withEarlyKeys(authenticate),
    onAnswer: onAuthenticated,
    onProblem: empty,
  });
  useEffect(() => field.current?.focus(), []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replaceAll(/[^0-9]/g, '');
    target.value = digits;
    if (digits.length === pinLength) authenticating.send(digits);
  };
  return (
    <Stack>
      <Textfield
        ref={field}
        label={label}
        description={authenticationTexts.pinHint}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength}
        onChange={onChange}
        required
      />
      <AuthenticationFailure problem={authenticating.problem} />
    </Stack>
  );
}
