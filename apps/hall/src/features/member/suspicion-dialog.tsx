import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { reportSuspicion } from '@lokalbingo/contract/compliance';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import type { ActProps } from './act.ts';
import { suspicionTexts as texts } from './suspicion.nb.ts';

const reportCharactersAtLeast = 5;

/** Reports a member to the compliance officer. The reporter learns only that the report was sent. */
export function SuspicionDialog({ card: { cardId }, onClose }: ActProps) {
  const { api } = useConsole();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isShort, setShort] = useState(false);
  const reporting = useCall({
    call: (report: string) => ask(api, reportSuspicion, { params: { cardId }, body: { report } }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const report = field.current?.value.trim() ?? '';
    const isTooShort = report.length < reportCharactersAtLeast;
    setShort(isTooShort);
    if (isTooShort) field.current?.focus();
    else reporting.send(report);
  };
  return (
    <ModalDialog open onClose={onClose} mayClose={() => !reporting.isSending} heading={texts.title}>
      {reporting.answer ? (
        <Message tone="success">
          <Paragraph>{texts.sent}</Paragraph>
        </Message>
      ) : (
        <Stack as="form" method="post" onSubmit={submit} noValidate>
          <Paragraph>{texts.text}</Paragraph>
          <Textfield
            multiline
            rows={5}
            ref={field}
            label={texts.report}
            description={texts.hint}
            maxLength={2000}
            readOnly={reporting.isSending}
            error={isShort ? texts.missing : undefined}
            required
          />
          {reporting.problem ? <FailureMessage problem={reporting.problem} /> : null}
          <Button type="submit" loading={reporting.isSending}>
            {texts.send}
          </Button>
        </Stack>
      )}
    </ModalDialog>
  );
}
