import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useCall } from '@lokalbingo/browser/use-call';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, useRef } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { reasonTexts } from './reason-dialog.nb.ts';

const reasonCharactersAtLeast = 5;

type ReasonDialogProps = {
  title: string;
  /** What the act does. */
  text: string;
  submit: string;
  failureText: (problem: ApiProblem) => string;
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason of an act, and then does it. */
export function ReasonDialog({ title, text, submit, failureText, act, onDone, onClose }: ReasonDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const acting = useCall({ call: act, onAnswer: onDone });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    if (reason.length < reasonCharactersAtLeast) field.current?.focus();
    else acting.send(reason);
  };
  return (
    <ModalDialog open onClose={onClose} heading={title}>
      <Stack as="form" method="post" onSubmit={onSubmit} noValidate>
        <Paragraph>{text}</Paragraph>
        <Textfield
          ref={field}
          label={reasonTexts.reason}
          description={reasonTexts.hint}
          maxLength={500}
          required
        />
        {acting.problem ? (
          <FailureMessage problem={acting.problem}>{failureText(acting.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" data-color="danger" loading={acting.isSending}>
          {submit}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
