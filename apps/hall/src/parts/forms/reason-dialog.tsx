import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useCall } from '@lokalbingo/browser/use-call';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { reasonTexts } from './reason-dialog.nb.ts';

const reasonCharactersAtLeast = 5;

type ReasonDialogProps = {
  title: string;
  /** What the act does. */
  text: string;
  /** More about the effect, above the reason. */
  details?: ReactNode;
  submit: string;
  /** The colour of the button. Default `danger`. */
  color?: 'danger' | 'accent';
  failureText: (problem: ApiProblem) => string;
  act: (reason: string) => Promise<unknown>;
  /** Further fields, and whether they are filled in; the check moves the focus to one that is not. */
  children?: ReactNode;
  isFilledIn?: () => boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason for an act, and then performs it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, details, submit, color = 'danger', failureText, act } = props;
  const { children, isFilledIn = () => true, onDone, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isTooShort, setTooShort] = useState(false);
  const acting = useCall({ call: act, onAnswer: onDone });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setTooShort(reason.length < reasonCharactersAtLeast);
    if (reason.length < reasonCharactersAtLeast) field.current?.focus();
    else if (isFilledIn()) acting.send(reason);
  };
  return (
    <ModalDialog open onClose={onClose} heading={title}>
      <Stack as="form" method="post" onSubmit={onSubmit} noValidate>
        <Paragraph>{text}</Paragraph>
        {details}
        <Textfield
          ref={field}
          label={reasonTexts.reason}
          description={reasonTexts.hint}
          maxLength={500}
          error={isTooShort ? reasonTexts.tooShort : undefined}
          required
        />
        {children}
        {acting.problem ? (
          <FailureMessage problem={acting.problem}>{failureText(acting.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" data-color={color} loading={acting.isSending}>
          {submit}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
