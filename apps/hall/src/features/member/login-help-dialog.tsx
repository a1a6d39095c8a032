import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { endMemberSessions, sendPasswordLink } from '@lokalbingo/contract/member-acts';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useOfferIn } from '../../platform/self.tsx';
import type { ActProps } from './act.ts';
import { loginHelpTexts as texts } from './login-help.nb.ts';

const shortestReason = 5;

/** Sends the member a link to a new password, or ends all of the member's sessions. */
export function LoginHelpDialog({ card, onClose }: ActProps) {
  const { api } = useConsole();
  const offer = useOfferIn(card.hallId);
  const send = useRef<HTMLButtonElement>(null);
  const sending = useCall({
    call: () => ask(api, sendPasswordLink, { params: { cardId: card.cardId } }),
  });
  const { answer, problem, isSending } = sending;
  return (
    <ModalDialog open onClose={onClose} heading={texts.title} focusOn={send}>
      <Stack gap="lg">
        <Stack as="section" gap="sm">
          <Heading level={3} data-size="2xs">
            {texts.password}
          </Heading>
          <Paragraph>{texts.passwordText}</Paragraph>
          {problem ? (
            <FailureMessage problem={problem}>
              {problem.code === 'too_many_password_links' ? texts.tooMany : undefined}
            </FailureMessage>
          ) : null}
          {answer ? (
            <Message tone="success">
              <Paragraph>{texts.sent}</Paragraph>
            </Message>
          ) : (
            <Button ref={send} loading={isSending} onClick={() => sending.send()}>
              {texts.send}
            </Button>
          )}
        </Stack>
        {offer('end_member_sessions') === 'offered' ? <EndSessions cardId={card.cardId} /> : null}
      </Stack>
    </ModalDialog>
  );
}

function EndSessions({ cardId }: { cardId: number }) {
  const { api } = useConsole();
  const field = useRef<HTMLInputElement>(null);
  const [isTooShort, setTooShort] = useState(false);
  const ending = useCall({
    call: (reason: string) => ask(api, endMemberSessions, { params: { cardId }, body: { reason } }),
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setTooShort(reason.length < shortestReason);
    if (reason.length < shortestReason) field.current?.focus();
    else ending.send(reason);
  };
  const { answer, problem, isSending } = ending;
  return (
    <Stack as="form" gap="sm" onSubmit={press} noValidate>
      <Heading level={3} data-size="2xs">
        {texts.sessions}
      </Heading>
      <Paragraph>{texts.sessionsText}</Paragraph>
      {answer ? (
        <Message tone="success">
          <Paragraph>{texts.ended(answer.ended)}</Paragraph>
        </Message>
      ) : (
        <>
          <Textfield
            ref={field}
            label={texts.reason}
            maxLength={500}
            autoComplete="off"
            error={isTooShort ? texts.reasonTooShort : undefined}
          />
          {problem ? (
            <FailureMessage problem={problem}>
              {problem.code === 'own_case' ? texts.ownCase : undefined}
            </FailureMessage>
          ) : null}
          <Button type="submit" variant="secondary" loading={isSending}>
            {texts.end}
          </Button>
        </>
      )}
    </Stack>
  );
}
