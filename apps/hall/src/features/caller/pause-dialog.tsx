import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef } from 'react';
import { callerTexts as texts } from './caller.nb.ts';

const shortestReason = 3;

/**
 * Asks for the reason for a pause, which players see: a predefined reason with one press, or the caller's own words.
 */
export function PauseDialog({
  onPause,
  onClose,
}: {
  onPause: (reason: string) => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    if (reason.length < shortestReason) field.current?.focus();
    else onPause(reason);
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.pauseTitle}>
      <Stack>
        <Paragraph>{texts.pauseText}</Paragraph>
        {texts.pauseReasons.map((reason) => (
          <Button key={reason} variant="secondary" onClick={() => onPause(reason)}>
            {reason}
          </Button>
        ))}
        <Stack as="form" onSubmit={submit} noValidate>
          <Textfield ref={field} label={texts.pauseOwn} maxLength={100} autoComplete="off" />
          <Button type="submit" variant="secondary">
            {texts.pauseStart}
          </Button>
        </Stack>
      </Stack>
    </ModalDialog>
  );
}
