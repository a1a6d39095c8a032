import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import type { SubmitEvent } from 'react';
import { DocumentField } from '../../parts/member-proof/document-field.tsx';
import { memberProofTexts } from '../../parts/member-proof/member-proof.nb.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { registrationFailureText, registrationTexts as texts } from './registration.nb.ts';
import { useRegistration } from './use-registration.ts';

/**
 * Takes a new member's data. Enter moves to the next incomplete field, and registers when all are complete.
 * The code is sent as soon as the number is typed, so that it arrives meanwhile. Then the member card opens.
 */
export function RegistrationForm({ hallId }: { hallId: number }) {
  const registration = useRegistration(hallId);
  const { typed, complaint, born, sending, registering } = registration;
  const field = (name: keyof typeof typed, error: string) => ({
    name,
    label: texts[name],
    value: typed[name],
    autoComplete: 'off',
    readOnly: registering.isSending,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      registration.type(name, target.value),
    error: complaint === name ? error : undefined,
  });
  const digits = { inputMode: 'numeric', maxLength: 20 } as const;
  return (
    <Stack
      as="form"
      ref={registration.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        registration.register();
      }}
    >
      <Textfield
        {...field('mobile', texts.mobileWrong)}
        {...digits}
        autoFocus
        onBlur={registration.sendCode}
      />
      {registration.isCodeSent ? (
        <Paragraph role="status" data-size="sm">
          {registration.practiceCode
            ? memberProofTexts.practiceCode(registration.practiceCode)
            : texts.codeSent(registration.mobile)}
        </Paragraph>
      ) : null}
      {sending.problem ? (
        <FailureMessage problem={sending.problem}>{registrationFailureText(sending.problem)}</FailureMessage>
      ) : null}
      <Textfield {...field('firstName', texts.nameMissing)} maxLength={80} />
      <Textfield {...field('lastName', texts.nameMissing)} maxLength={80} />
      <Textfield
        {...field('birthDate', born ? texts.tooYoung : texts.birthDateWrong)}
        {...digits}
        description={born ? texts.birthDateRead(born.day, born.age) : texts.birthDateHint}
      />
      <Textfield {...field('email', texts.emailWrong)} type="email" maxLength={254} />
      <DocumentField
        name="document"
        ref={registration.document}
        error={complaint === 'document' ? texts.documentMissing : undefined}
      />
      <Textfield {...field('code', texts.codeMissing)} {...digits} description={texts.codeHint} />
      <Outcome registration={registration} />
      <Button type="submit" className="lb-wide" loading={registering.isSending}>
        {texts.register}
      </Button>
    </Stack>
  );
}

/** Why the last attempt failed. */
function Outcome({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { problem } = registration.registering;
  if (!problem) return null;
  if (problem.code !== 'registered_elsewhere')
    return <FailureMessage problem={problem}>{registrationFailureText(problem)}</FailureMessage>;
  return (
    <Message tone="warning" heading={texts.elsewhereTitle}>
      <Paragraph>{texts.elsewhere}</Paragraph>
      <Button variant="secondary" data-color="neutral" onClick={() => registration.register(true)}>
        {texts.isAnother}
      </Button>
    </Message>
  );
}
