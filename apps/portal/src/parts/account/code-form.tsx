import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountTexts } from './account.nb.ts';
import { codeField } from './account-fields.ts';
import styles from './code-form.module.css';
import { ResendCode } from './resend-code.tsx';
import { StepErrors } from './step-errors.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepOutcome } from './step-outcome.ts';
import { useStep } from './use-step.ts';

type CodeFormProps = {
  /** Where the SMS is sent, and other advice for the player. */
  children: ReactNode;
  /** When the last code was requested, in milliseconds since 1970. */
  sentAtMs: number;
  /** Whether the code was accepted before, but the page no longer has it. */
  isRepeated: boolean;
  verify: (kode: string) => Promise<StepOutcome>;
  resend: () => Promise<StepOutcome>;
  onVerified: (kode: string) => void;
  back: { readonly label: string; readonly onBack: () => void };
};

const fields = z.object({ kode: codeField });

/** The step that asks for the code from an SMS, and sends a new one on request. */
export function CodeForm({
  children,
  sentAtMs,
  isRepeated,
  verify,
  resend,
  onVerified,
  back,
}: CodeFormProps) {
  const errorsId = useId();
  const { register, handleSubmit, formState, clearErrors, setFocus } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { kode: '' },
  });
  const verifying = useStep({
    take: verify,
    onDone: onVerified,
    onRefused: () => setFocus('kode', { shouldSelect: true }),
  });
  const resending = useStep({ take: resend });
  const complaint = formState.errors.kode?.message;
  const refused = verifying.refused ?? resending.refused;
  const submit = handleSubmit(
    ({ kode }) => {
      resending.clear();
      verifying.send(kode);
    },
    () => verifying.clear(),
  );
  const onResend = () => {
    clearErrors();
    verifying.clear();
    resending.send();
  };

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {children}
      {isRepeated ? <Paragraph>{accountTexts.codeOnceMore}</Paragraph> : null}
      <Textfield
        label={accountTexts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        className={styles.code}
        aria-invalid={complaint !== undefined || undefined}
        aria-describedby={complaint ? errorsId : undefined}
        {...register('kode')}
      />
      <StepErrors
        id={errorsId}
        errors={complaint ? [complaint] : (refused?.errors ?? [])}
        problem={complaint ? undefined : refused?.problem}
      />
      <Button type="submit" className="lb-wide" loading={verifying.isSending}>
        {accountTexts.verify}
      </Button>
      <StepFoot>
        {resending.isDone ? <Message tone="success">{accountTexts.resent}</Message> : null}
        <ResendCode sentAtMs={sentAtMs} isSending={resending.isSending} onResend={onResend} />
        <LinkButton onClick={back.onBack}>{back.label}</LinkButton>
      </StepFoot>
    </Stack>
  );
}
