import { Button, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Stack } from '@lokalbingo/ui/stack';
import { type ComponentProps, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { StepErrors } from '../../parts/account/step-errors.tsx';
import type { StepOutcome } from '../../parts/account/step-outcome.ts';
import { useStep } from '../../parts/account/use-step.ts';

type AddressFormProps = {
  label: string;
  description: string;
  submit: string;
  /** Validates the text before it is sent. */
  judge: z.ZodType<string, string>;
  field: { readonly type: 'tel' | 'email' } & Pick<
    ComponentProps<'input'>,
    'inputMode' | 'autoComplete' | 'autoCapitalize'
  >;
  send: (address: string) => Promise<StepOutcome>;
  onSent: (address: string) => void;
};

/** One field for a new mobile number or e-mail address. */
export function AddressForm({ label, description, submit, judge, field, send, onSent }: AddressFormProps) {
  const errorsId = useId();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(z.object({ address: judge })),
    defaultValues: { address: '' },
  });
  const step = useStep({ take: send, onDone: onSent, onRefused: () => setFocus('address') });
  const complaint = formState.errors.address?.message;
  const onSubmit = handleSubmit(
    ({ address }) => step.send(address),
    () => step.clear(),
  );
  return (
    <Stack as="form" onSubmit={onSubmit} noValidate>
      <Textfield
        label={label}
        description={description}
        enterKeyHint="send"
        {...field}
        aria-invalid={complaint !== undefined || undefined}
        aria-describedby={complaint ? errorsId : undefined}
        {...register('address')}
      />
      <StepErrors
        id={errorsId}
        errors={complaint ? [complaint] : (step.refused?.errors ?? [])}
        problem={complaint ? undefined : step.refused?.problem}
      />
      <Button type="submit" className="lb-wide" loading={step.isSending}>
        {submit}
      </Button>
    </Stack>
  );
}
