import { Button, Paragraph, Skeleton, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import type { complain } from '@lokalbingo/contract/complaints';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { ComplaintForm, type ComplaintHall } from './complaint-form.tsx';
import { useComplaints } from './complaint-queries.ts';
import { complaintTexts as texts } from './complaints.nb.ts';
import { OwnComplaintSheet } from './own-complaint.tsx';

const numberIn = (text: string | null): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/** `/klager`: the player's complaints, or the form for a new one when the address asks for it or names a hall. */
export function ComplaintsPage({ halls }: { halls: readonly ComplaintHall[] }) {
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState<AnswerOf<typeof complain>>();
  const complaints = useComplaints();
  const hallId = numberIn(search.get('hall'));
  const isNew = search.has('ny') || hallId !== undefined;
  if (isNew)
    return (
      <MySubPage key="form" title={texts.form} back={texts.toMyPage}>
        {halls.length === 0 ? (
          <Paragraph>{texts.noHalls}</Paragraph>
        ) : (
          <ComplaintForm
            halls={halls}
            hallId={hallId}
            roundId={numberIn(search.get('runde'))}
            isPayment={search.has('betaling')}
            onSent={(answer) => {
              setSent(answer);
              setSearch({}, { replace: true });
              void complaints.refetch();
            }}
          />
        )}
      </MySubPage>
    );
  return (
    <MySubPage key="list" title={texts.title} back={texts.toMyPage}>
      {sent ? (
        <Message tone="success">
          <Paragraph>{texts.sent(sent.number, sent.dueAt)}</Paragraph>
        </Message>
      ) : null}
      <Paragraph>{texts.intro}</Paragraph>
      <Stack gap="sm" className="lb-wide">
        <Button asChild>
          <Link to={`${portalPages.ownComplaints}?ny`}>{texts.begin}</Link>
        </Button>
      </Stack>
      {complaints.error ? (
        <FailureMessage
          problem={problemOf(complaints.error)}
          heading={texts.failed}
          onRetry={() => void complaints.refetch()}
        />
      ) : null}
      {complaints.data || complaints.error ? null : (
        <div role="status" aria-label={texts.loading}>
          <Skeleton variant="rectangle" height="6rem" />
        </div>
      )}
      {complaints.data?.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {complaints.data?.map((complaint) => (
        <OwnComplaintSheet
          key={complaint.complaintId}
          complaint={complaint}
          onWritten={() => void complaints.refetch()}
        />
      ))}
      <TextLink asChild>
        <Link to={portalPages.complaints}>{texts.howTo}</Link>
      </TextLink>
    </MySubPage>
  );
}
