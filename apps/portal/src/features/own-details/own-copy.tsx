import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { fetchOwnCopy } from '@lokalbingo/contract/own-copy';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { StepErrors } from '../../parts/account/step-errors.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import styles from './own-copy.module.css';
import { ownCopyTexts as texts, whyNoCopy } from './own-copy.nb.ts';

/** "Dine opplysninger hos oss": the player's copy of all their data, as a file. It requires the password. */
export function OwnCopy() {
  const headingId = useId();
  return (
    <Sheet as="section" flat aria-labelledby={headingId}>
      <Heading level={2} data-size="2xs" id={headingId}>
        {texts.heading}
      </Heading>
      <Paragraph>{texts.intro}</Paragraph>
      <Stack gap="xs">
        <Heading level={3} data-size="2xs">
          {texts.contentsHeading}
        </Heading>
        <ul className={styles.contents}>
          {texts.contents.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Stack>
      <Paragraph>{texts.leftOut}</Paragraph>
      <Paragraph>{texts.format}</Paragraph>
      <Paragraph>{texts.notice}</Paragraph>
      <OwnCopyForm />
    </Sheet>
  );
}

type Fields = { readonly passord: string };

function OwnCopyForm() {
  const { api } = usePortal();
  const [errorsId, noteId] = [useId(), useId()];
  const { register, handleSubmit, formState, setFocus, reset } = useForm<Fields>({
    defaultValues: { passord: '' },
  });
  const { isSending, answer, problem, send, clear } = useCall({
    call: ({ passord }: Fields) => ask(api, fetchOwnCopy, { body: { passord } }),
    onAnswer: (file) => {
      saveFile(file);
      // The next user of the device must enter the password again.
      reset();
    },
    onProblem: (refused) => {
      if (isOfPassword(refused)) setFocus('passord', { shouldSelect: true });
    },
  });
  const complaint = formState.errors.passord?.message;
  const refused = isSending || complaint ? undefined : problem;
  const isWrong = complaint !== undefined || (refused !== undefined && isOfPassword(refused));
  return (
    <Stack as="form" onSubmit={handleSubmit(send, clear)} noValidate>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        enterKeyHint="go"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${errorsId} ${noteId}` : noteId}
        {...register('passord', { required: texts.passwordMissing, onChange: clear })}
      >
        <Paragraph data-size="sm" id={noteId}>
          {texts.passwordNote}
        </Paragraph>
      </PasswordField>
      <StepErrors
        id={errorsId}
        errors={complaint ? [complaint] : refused ? [whyNoCopy(refused)] : []}
        problem={refused && !isOfPassword(refused) ? refused : undefined}
      >
        {refused && isOfPassword(refused) ? (
          <TextLink asChild>
            <Link to="/forgot">{texts.forgotten}</Link>
          </TextLink>
        ) : null}
      </StepErrors>
      <div>
        <Button type="submit" className="lb-wide" loading={isSending}>
          {texts.submit}
        </Button>
      </div>
      {isSending ? <LoadingLine>{texts.making}</LoadingLine> : null}
      {answer && !isSending ? (
        <Message tone="success" heading={texts.done}>
          <Paragraph>{texts.doneNote(answer.name)}</Paragraph>
        </Message>
      ) : null}
    </Stack>
  );
}

const isOfPassword = ({ code }: ApiProblem): boolean =>
  code === 'wrong_password' || code === 'too_many_password_tries';
