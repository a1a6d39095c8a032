import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import {
  changeGlobalMessage,
  changeHallMessage,
  decideGlobalMessage,
  withdrawGlobalMessage,
  withdrawHallMessage,
} from '@lokalbingo/contract/hall-messages-staff';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { useParams } from 'react-router';
import { approversInWords } from '../../parts/approval/approvers.nb.ts';
import { Facts } from '../../parts/facts/facts.tsx';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idOrUnknown } from '../../platform/id-in.ts';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { type ConsoleHall, useSelf } from '../../platform/self.tsx';
import { MessageForm, type Written } from './message-form.tsx';
import { BesidePreview } from './message-preview.tsx';
import {
  type MessageHistory,
  useMessage,
  useMessagesChanged,
  type WrittenMessage,
} from './message-queries.ts';
import { MessageSteps } from './message-steps.tsx';
import { messageFailureText, messagesTexts as texts } from './messages.nb.ts';
import { StateTag } from './messages-page.tsx';

/** `/meldinger/:messageId`: a message as players see it, its actions and its history. */
export function MessagePage() {
  const { hall } = useSelf();
  const messageId = idOrUnknown(useParams().messageId);
  return (
    <Page title={texts.columns.heading}>
      <div>
        <PageLink to={hallPages.messages}>{texts.toMessages}</PageLink>
      </div>
      {hall ? <MessageIn hall={hall} messageId={messageId} /> : null}
    </Page>
  );
}

function MessageIn({ hall, messageId }: { hall: ConsoleHall; messageId: number }) {
  const { data, error, refetch } = useMessage(hall.hallId, messageId);
  const problem = error ? problemOf(error) : undefined;
  if (problem)
    return (
      <FailureMessage problem={problem} onRetry={() => void refetch()}>
        {messageFailureText(problem)}
      </FailureMessage>
    );
  if (!data) return <LoadingLine>{texts.loading}</LoadingLine>;
  return <ShownMessage key={data.message.version} hall={hall} {...data} />;
}

function ShownMessage({ hall, message, steps, chainName }: MessageHistory & { hall: ConsoleHall }) {
  const { api } = useConsole();
  const changed = useMessagesChanged();
  const [isChanging, setChanging] = useState(false);
  const { messageId, version, audience } = message;
  const name = texts.audiences(hall.hallName, chainName)[audience];
  if (isChanging)
    return (
      <MessageForm
        audiences={[[audience, name]]}
        before={message}
        send={({ type, heading, text, from, until }: Written) =>
          ask(api, audience === 'all' ? changeGlobalMessage : changeHallMessage, {
            body: { messageId, version, type, heading, text, from, until },
          })
        }
        onDone={changed}
        onCancel={() => setChanging(false)}
        onFetchAgain={changed}
      />
    );
  return (
    <>
      <BesidePreview message={message}>
        <Sheet padding="sm" gap="sm" flat>
          <Facts
            facts={[
              [texts.columns.state, <StateTag key="state" state={message.state} />],
              [texts.to, name],
              [texts.place, texts.places[message.place]],
              [texts.columns.period, texts.period(message.from, message.until)],
            ]}
          />
          <Acts message={message} onChange={() => setChanging(true)} />
        </Sheet>
      </BesidePreview>
      <Heading level={2} data-size="xs">
        {texts.history}
      </Heading>
      <MessageSteps steps={steps} />
    </>
  );
}

function Acts({ message, onChange }: { message: WrittenMessage; onChange: () => void }) {
  const { api } = useConsole();
  const changed = useMessagesChanged();
  const [asksWithdrawal, setAsksWithdrawal] = useState(false);
  const { messageId, version, audience, mayChange, mayWithdraw, approval } = message;
  const body = { messageId, version };
  const approving = useCall({
    call: () => ask(api, decideGlobalMessage, { body: { ...body, decision: 'approve' } }),
    onAnswer: changed,
  });
  const withdrawing = useCall({
    call: () => {
      if (!mayChange) return ask(api, decideGlobalMessage, { body: { ...body, decision: 'withdraw' } });
      return ask(api, audience === 'all' ? withdrawGlobalMessage : withdrawHallMessage, { body });
    },
    onAnswer: changed,
  });
  const { problem } = approving;
  if (!mayWithdraw && !approval) return null;
  return (
    <>
      {approval && !approval.mayApprove ? (
        <Paragraph>{approversInWords(approval.approvers)}</Paragraph>
      ) : null}
      <ButtonRow>
        {approval?.mayApprove ? (
          <Button loading={approving.isSending} onClick={() => approving.send()}>
            {texts.approve}
          </Button>
        ) : null}
        {mayChange ? (
          <Button variant="secondary" onClick={onChange}>
            {texts.change}
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button variant="secondary" data-color="danger" onClick={() => setAsksWithdrawal(true)}>
            {texts.withdraw}
          </Button>
        ) : null}
      </ButtonRow>
      {problem ? <FailureMessage problem={problem}>{messageFailureText(problem)}</FailureMessage> : null}
      <ModalDialog
        open={asksWithdrawal}
        onClose={() => setAsksWithdrawal(false)}
        heading={texts.withdrawTitle}
      >
        <Stack>
          <Paragraph>{texts.withdrawText}</Paragraph>
          {withdrawing.problem ? (
            <FailureMessage problem={withdrawing.problem}>
              {messageFailureText(withdrawing.problem)}
            </FailureMessage>
          ) : null}
          <Button data-color="danger" loading={withdrawing.isSending} onClick={() => withdrawing.send()}>
            {texts.withdraw}
          </Button>
        </Stack>
      </ModalDialog>
    </>
  );
}
