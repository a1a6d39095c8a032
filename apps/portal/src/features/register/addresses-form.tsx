import { Button, Checkbox, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { isEmail, plainEmail } from '@lokalbingo/contract/form-rules';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Stack } from '@lokalbingo/ui/stack';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { mobileField } from '../../parts/account/account-fields.ts';
import { StepErrors } from '../../parts/account/step-errors.tsx';
import type { StepOutcome } from '../../parts/account/step-outcome.ts';
import { useStep } from '../../parts/account/use-step.ts';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import styles from './addresses-form.module.css';
import { registerTexts } from './register.nb.ts';
import type { Addresses } from './sign-up.ts';
import { TermsDialog } from './terms-dialog.tsx';

const fields = z.object({
  epost: z.string().transform(plainEmail).refine(isEmail, registerTexts.emailWrong),
  mobil: mobileField,
  acceptedTerms: z.boolean().refine((accepted) => accepted, registerTexts.termsNotAccepted),
});

type AddressesFormProps = {
  addresses: Addresses;
  /** Called with all typed values, so that a reload loses nothing. */
  onChange: (addresses: Addresses) => void;
  send: (addresses: Addresses) => Promise<StepOutcome>;
  onSent: (addresses: Addresses) => void;
  onStartAgain: () => void;
};

/** Step 1: e-mail address, mobile number and the terms. */
export function AddressesForm({ addresses, onChange, send, onSent, onStartAgain }: AddressesFormProps) {
  const errorsId = useId();
  const [isReading, setReading] = useState(false);
  const { register, handleSubmit, formState, subscribe } = useForm({
    resolver: zodResolver(fields),
    defaultValues: addresses,
  });
  useFormKeeper(subscribe, onChange);
  const step = useStep({ take: send, onDone: onSent });
  const submit = handleSubmit(step.send, step.clear);
  const wrong = formState.errors;
  const complaints = [wrong.epost, wrong.mobil, wrong.acceptedTerms].flatMap((error) => error?.message ?? []);
  const wrongness = (isWrong: boolean) =>
    isWrong ? { 'aria-invalid': true, 'aria-describedby': errorsId } : {};

  return (
    <>
      <Stack as="form" method="post" onSubmit={submit} noValidate>
        <StepErrors
          id={errorsId}
          errors={complaints.length > 0 ? complaints : (step.refused?.errors ?? [])}
          problem={complaints.length > 0 ? undefined : step.refused?.problem}
        />
        <Textfield
          label={registerTexts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          {...wrongness(wrong.epost !== undefined)}
          {...register('epost')}
        />
        <Textfield
          label={registerTexts.mobile}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="go"
          {...wrongness(wrong.mobil !== undefined)}
          {...register('mobil')}
        />
        <Stack gap="xs" align="start">
          <Checkbox
            className={styles.accept}
            label={registerTexts.acceptTerms}
            {...wrongness(wrong.acceptedTerms !== undefined)}
            {...register('acceptedTerms')}
          />
          <LinkButton onClick={() => setReading(true)}>{registerTexts.readTerms}</LinkButton>
        </Stack>
        <Button type="submit" className="lb-wide" loading={step.isSending}>
          {registerTexts.next}
        </Button>
        {step.refused ? <LinkButton onClick={onStartAgain}>{registerTexts.startAgain}</LinkButton> : null}
      </Stack>
      {isReading ? <TermsDialog onClose={() => setReading(false)} /> : null}
    </>
  );
}
