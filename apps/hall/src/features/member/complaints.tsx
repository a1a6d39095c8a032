import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { listMemberComplaints } from '@lokalbingo/contract/complaints-staff';
import { complaintsSlug, queuePage } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { complaintSubjectTexts } from '../../parts/complaints/complaint-subjects.nb.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { complaintTexts as texts } from './complaint.nb.ts';
import { useShownMember } from './member-page.tsx';
import { useMemberComplaints } from './member-queries.ts';

/** `/medlem/:cardId/klager`: the member's complaints in the hall, with links to the cases. */
export function Complaints() {
  const { cardId } = useShownMember();
  const { data, error, refetch } = useMemberComplaints(cardId);
  const { number, about, receivedAt, state } = texts.columns;
  return (
    <Sheet padding="sm" gap="sm" flat>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data?.complaints.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {data && data.complaints.length > 0 ? (
        <ValueTable
          label={texts.all}
          columns={[number, about, receivedAt, state]}
          rows={data.complaints.map((complaint) => ({
            key: complaint.caseId,
            cells: [
              <PageLink key="number" to={queuePage(complaintsSlug, complaint.caseId)}>
                {complaint.number}
              </PageLink>,
              complaintSubjectTexts[complaint.about],
              formatOsloDayAndTime(complaint.receivedAt),
              stateOf(complaint),
            ],
          }))}
        />
      ) : null}
    </Sheet>
  );
}

type Complaint = AnswerOf<typeof listMemberComplaints>['complaints'][number];

function stateOf({ outcome, dueAt }: Complaint): string {
  if (outcome !== null) return texts.outcomes[outcome];
  return dueAt < new Date() ? texts.overdue(dueAt) : texts.due(dueAt);
}
