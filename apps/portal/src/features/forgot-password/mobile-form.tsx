import { Button, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { mobileField } from '../../parts/account/account-fields.ts';
import { StepErrors } from '../../parts/account/step-errors.tsx';
import type { StepOutcome } from '../../parts/account/step-outcome.ts';
import { useStep } from '../../parts/account/use-step.ts';
import { forgotTexts } from './forgot-password.nb.ts';

type MobileFormProps = {
  mobile: string;
  send: (mobile: string) => Promise<StepOutcome>;
  onSent: (mobile: string) => void;
  /** Further actions on this page. */
  children: ReactNode;
};

const fields = z.object({ mobil: mobileField });

/** Step 1: the mobile number that receives the code. */
export function MobileForm({ mobile, send, onSent, children }: MobileFormProps) {
  const errorsId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { mobil: mobile },
  });
  const step = useStep({ take: send, onDone: onSent });
  const complaint = formState.errors.mobil?.message;
  const submit = handleSubmit(
    ({ mobil }) => step.send(mobil),
    () => step.clear(),
  );
  return (
    <Stack as="form" method="post" onSubmit={submit} noValidate>
      <Textfield
        label={forgotTexts.mobile}
        description={forgotTexts.mobileDescription}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="send"
        aria-invalid={complaint !== undefined || undefined}
        aria-describedby={complaint ? errorsId : undefined}
        {...register('mobil')}
      />
      <StepErrors
        id={errorsId}
        errors={complaint ? [complaint] : (step.refused?.errors ?? [])}
        problem={complaint ? undefined : step.refused?.problem}
      />
      <Button type="submit" className="lb-wide" loading={step.isSending}>
        {forgotTexts.sendCode}
      </Button>
      {children}
    </Stack>
  );
}
