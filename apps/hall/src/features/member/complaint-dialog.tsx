import { Button, Fieldset, Paragraph, Radio, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  type ComplaintSubject,
  complaintSubjects,
  complaintTextLength,
} from '@lokalbingo/contract/complaints';
import { receiveComplaint } from '@lokalbingo/contract/complaints-staff';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { complaintSubjectTexts } from '../../parts/complaints/complaint-subjects.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import type { ActProps } from './act.ts';
import { complaintTexts as texts } from './complaint.nb.ts';

/** Registers a member's complaint. */
export function ComplaintDialog({ card: { cardId }, onClose }: ActProps) {
  const { api } = useConsole();
  const [about, setAbout] = useState<ComplaintSubject>('round');
  const [isMissing, setMissing] = useState(false);
  const round = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const receiving = useCall({
    call: (text: string, requestKey) => {
      const roundId = Number(round.current?.value.trim());
      const body = { about, text, requestKey, ...(roundId > 0 && { roundId }) };
      return ask(api, receiveComplaint, { params: { cardId }, body });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = words.current?.value.trim() ?? '';
    setMissing(text === '');
    if (text === '') words.current?.focus();
    else receiving.send(text);
  };
  const { answer, problem, isSending } = receiving;
  const isRoundUnknown = problem?.code === 'round_not_found';
  return (
    <ModalDialog open onClose={onClose} mayClose={() => !isSending} heading={texts.title}>
      {answer ? (
        <Message tone="success">
          <Paragraph>{texts.sent(answer.number, answer.dueAt)}</Paragraph>
        </Message>
      ) : (
        <Stack as="form" method="post" onSubmit={submit} noValidate>
          <Paragraph>{texts.text}</Paragraph>
          <Fieldset>
            <Fieldset.Legend>{texts.about}</Fieldset.Legend>
            {complaintSubjects.map((subject) => (
              <Radio
                key={subject}
                name="about"
                value={subject}
                label={complaintSubjectTexts[subject]}
                checked={about === subject}
                onChange={() => setAbout(subject)}
              />
            ))}
          </Fieldset>
          {about === 'round' ? (
            <Textfield
              ref={round}
              label={texts.round}
              description={texts.roundHint}
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={9}
              autoComplete="off"
              error={isRoundUnknown ? texts.roundUnknown : undefined}
            />
          ) : null}
          <Textfield
            multiline
            rows={6}
            ref={words}
            label={texts.words}
            maxLength={complaintTextLength}
            readOnly={isSending}
            error={isMissing ? texts.missing : undefined}
            required
          />
          {problem && !isRoundUnknown ? <FailureMessage problem={problem} /> : null}
          <Button type="submit" loading={isSending}>
            {texts.send}
          </Button>
        </Stack>
      )}
    </ModalDialog>
  );
}
