import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  approveClosing,
  type getClosing,
  proposeClosing,
  withdrawClosing,
} from '@lokalbingo/contract/books-closing';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useRef, useState } from 'react';
import { approversInWords } from '../../parts/approval/approvers.nb.ts';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { booksFailureText, openInWords, closingTexts as texts } from './books.nb.ts';
import { booksKey, useClosing } from './books-queries.ts';

type ShownClosing = AnswerOf<typeof getClosing>;

/** The last closed day of the books, and the pending proposal. */
export function ClosingPart({ hallId, yesterday }: { hallId: number; yesterday: string }) {
  const { offer } = useSelf();
  const { data, error, refetch } = useClosing(hallId);
  const [isProposing, setProposing] = useState(false);
  if (!data)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  const { closedThrough, open, waiting, decided } = data;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.title}
      </Heading>
      <Paragraph>
        {closedThrough === null ? texts.notClosed : texts.closedThrough(formatIsoDay(closedThrough))}{' '}
        {texts.text}
      </Paragraph>
      <Open open={open} />
      {waiting ? <Waiting waiting={waiting} /> : null}
      {!waiting && offer('close_books') === 'offered' ? (
        <ButtonRow>
          <Button onClick={() => setProposing(true)}>{texts.propose}</Button>
        </ButtonRow>
      ) : null}
      {decided.length > 0 ? <Decided decided={decided} /> : null}
      {isProposing ? (
        <ProposeDialog hallId={hallId} yesterday={yesterday} onClose={() => setProposing(false)} />
      ) : null}
    </Sheet>
  );
}

function Open({ open }: Pick<ShownClosing, 'open'>) {
  if (open.length === 0) return <Paragraph>{texts.nothingOpen}</Paragraph>;
  return (
    <div>
      <Paragraph>{texts.openHeading}</Paragraph>
      {open.map((each) => (
        <Paragraph key={each.kind}>{openInWords(each)}</Paragraph>
      ))}
    </div>
  );
}

function Waiting({ waiting }: { waiting: NonNullable<ShownClosing['waiting']> }) {
  const { api, queries } = useConsole();
  const { offer } = useSelf();
  const { closingId, approval } = waiting;
  const deciding = useCall({
    call: (operation: typeof approveClosing | typeof withdrawClosing) =>
      ask(api, operation, { body: { closingId } }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: booksKey }),
  });
  return (
    <Message tone="info" live="off" heading={texts.willClose(formatIsoDay(waiting.closedThrough))}>
      <Paragraph data-size="sm">
        {texts.waiting(waiting.proposedBy, formatOsloDayAndTime(waiting.proposedAt))}
      </Paragraph>
      <Paragraph data-size="sm">{texts.reason(waiting.reason)}</Paragraph>
      {approval.mayApprove ? null : <Paragraph>{approversInWords(approval.approvers)}</Paragraph>}
      {deciding.problem ? (
        <FailureMessage problem={deciding.problem}>{booksFailureText(deciding.problem)}</FailureMessage>
      ) : null}
      {offer('approve_closing') === 'offered' ? (
        <ButtonRow>
          {approval.mayApprove ? (
            <Button loading={deciding.isSending} onClick={() => deciding.send(approveClosing)}>
              {texts.approve}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            loading={deciding.isSending}
            onClick={() => deciding.send(withdrawClosing)}
          >
            {texts.withdraw}
          </Button>
        </ButtonRow>
      ) : null}
    </Message>
  );
}

function Decided({ decided }: Pick<ShownClosing, 'decided'>) {
  return (
    <ValueTable
      label={texts.decided}
      columns={Object.values(texts.columns)}
      rows={decided.map((each) => ({
        key: String(each.closingId),
        cells: [
          formatIsoDay(each.closedThrough),
          each.proposedBy,
          each.decidedBy,
          texts.outcome(each.isApproved),
          each.reason,
        ],
      }))}
    />
  );
}

type ProposeDialogProps = { hallId: number; yesterday: string; onClose: () => void };

function ProposeDialog({ hallId, yesterday, onClose }: ProposeDialogProps) {
  const { api, queries } = useConsole();
  const day = useRef<HTMLInputElement>(null);
  return (
    <ReasonDialog
      title={texts.propose}
      text={texts.proposeText}
      submit={texts.propose}
      color="accent"
      failureText={booksFailureText}
      act={(reason) =>
        ask(api, proposeClosing, { body: { hallId, day: day.current?.value || yesterday, reason } })
      }
      onDone={() => {
        void queries.invalidateQueries({ queryKey: booksKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Textfield
        ref={day}
        label={texts.through}
        type="date"
        max={yesterday}
        defaultValue={lastOfMonthBefore(yesterday)}
        required
      />
    </ReasonDialog>
  );
}

/** The last day of the month before the given day's month. */
function lastOfMonthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
