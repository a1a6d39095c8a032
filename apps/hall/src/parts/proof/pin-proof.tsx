import { Textfield } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import { Stack } from '@lokalbingo/ui/stack';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { proofTexts } from './proof.nb.ts';
import { ProofFailure } from './proof-failure.tsx';

const pinLength = 6;

type PinProofProps = {
  /** Whose PIN it is, for screen readers. */
  label: string;
  prove: (pin: string) => Promise<void>;
  onProven: () => void;
};

/** A PIN field that submits itself at the sixth digit. */
export function PinProof({ label, prove, onProven }: PinProofProps) {
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  const proving = useCall({ call: prove, onAnswer: onProven, onProblem: empty });
  useEffect(() => field.current?.focus(), []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replaceAll(/[^0-9]/g, '');
    target.value = digits;
    if (digits.length === pinLength) proving.send(digits);
  };
  return (
    <Stack>
      <Textfield
        ref={field}
        label={label}
        description={proofTexts.pinHint}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength}
        onChange={onChange}
        required
      />
      <ProofFailure problem={proving.problem} />
    </Stack>
  );
}
