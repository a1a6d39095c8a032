import { Button, Heading, Paragraph, Textfield, Link as TextLink } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { portalPages, recalledRoundPage } from '@lokalbingo/contract/addresses';
import { complaintTextLength, type OwnComplaint, writeInComplaint } from '@lokalbingo/contract/complaints';
import { formatSignedOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { LinedText } from '../../platform/lined-text.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { complaintFailureText, complaintTexts as texts } from './complaints.nb.ts';
import styles from './own-complaint.module.css';

type OwnComplaintProps = { readonly complaint: OwnComplaint; readonly onWritten: () => void };

/** A complaint: its state, its subject, the messages, and the player's next actions. */
export function OwnComplaintSheet({ complaint, onWritten }: OwnComplaintProps) {
  const { complaintId, number, hallName, receivedAt, dueAt, state, outcome, reopenUntil } = complaint;
  const [disagrees, setDisagrees] = useState(false);
  const write = { complaintId, onWritten };
  return (
    <Sheet as="article" padding="sm" gap="sm" aria-labelledby={number}>
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id={number}>
          {texts.number(number)}
        </Heading>
        <StatusBadge tone={state === 'answered' && outcome !== 'rejected' ? 'success' : 'warning'}>
          {state === 'answered' ? texts.outcomes[outcome ?? 'upheld'] : texts.states[state]}
        </StatusBadge>
      </div>
      <p className={styles.about}>
        {texts.sentAt(hallName, receivedAt)} · <Subject complaint={complaint} />
      </p>
      {state === 'answered' ? null : <Paragraph>{texts.due(dueAt)}</Paragraph>}
      <ol className={styles.texts}>
        {complaint.texts.map(({ isByPlayer, text, at }) => (
          <li key={at.toISOString()} data-by-us={!isByPlayer}>
            <p className={styles.by}>
              <strong>{isByPlayer ? texts.you : texts.us}</strong> · {texts.wroteAt(at)}
            </p>
            <p className={styles.text}>
              <LinedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      {state === 'asked' ? <WriteForm {...write} label={texts.reply} submit={texts.sendReply} /> : null}
      {reopenUntil && !disagrees ? (
        <>
          <Paragraph data-size="sm">{texts.disagreeUntil(reopenUntil)}</Paragraph>
          <div>
            <Button variant="secondary" onClick={() => setDisagrees(true)}>
              {texts.disagree}
            </Button>
          </div>
        </>
      ) : null}
      {reopenUntil && disagrees ? (
        <WriteForm {...write} label={texts.why} submit={texts.reopen}>
          <Button variant="tertiary" onClick={() => setDisagrees(false)}>
            {texts.cancel}
          </Button>
        </WriteForm>
      ) : null}
      {state === 'answered' ? (
        <TextLink asChild>
          <Link to={portalPages.complaints}>{texts.goOn}</Link>
        </TextLink>
      ) : null}
    </Sheet>
  );
}

/** The round or the payment that the complaint is about, or otherwise its category. */
function Subject({ complaint: { about, hallId, roundId, payment } }: { complaint: OwnComplaint }) {
  if (roundId !== null)
    return (
      <TextLink asChild>
        <Link to={recalledRoundPage({ hallId, roundId })}>{texts.round(roundId)}</Link>
      </TextLink>
    );
  return payment ? `${payment.text} ${formatSignedOre(payment.amount)}` : texts.subjects[about];
}

type WriteFormProps = {
  readonly complaintId: number;
  readonly label: string;
  readonly submit: string;
  readonly onWritten: () => void;
  readonly children?: ReactNode;
};

function WriteForm({ complaintId, label, submit, onWritten, children }: WriteFormProps) {
  const { api } = usePortal();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const writing = useCall({
    call: (text: string) => ask(api, writeInComplaint, { params: { complaintId }, body: { text } }),
    onAnswer: onWritten,
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else writing.send(text);
  };
  return (
    <Stack as="form" gap="sm" onSubmit={send} noValidate>
      <Textfield
        multiline
        rows={5}
        ref={field}
        label={label}
        maxLength={complaintTextLength}
        readOnly={writing.isSending}
        error={isMissing ? texts.missing : undefined}
        required
      />
      {writing.problem ? (
        <FailureMessage problem={writing.problem}>
          {complaintFailureText(writing.problem.code)}
        </FailureMessage>
      ) : null}
      <div className={styles.head}>
        <Button type="submit" loading={writing.isSending}>
          {submit}
        </Button>
        {children}
      </div>
    </Stack>
  );
}
