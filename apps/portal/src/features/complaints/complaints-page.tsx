import { Button, Paragraph, Skeleton, Link as TextLink } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import type { complain } from '@lokalbingo/contract/complaints';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { ComplaintForm, type ComplaintHall } from './complaint-form.tsx';
import { useComplaints } from './complaint-queries.ts';
import { complaintTexts as texts } from './complaints.nb.ts';
import { OwnComplaintSheet } from './own-complaint.tsx';

type ComplaintsPageProps = {
  /** The halls that the player can complain about; undefined until they have loaded. */
  readonly halls: readonly ComplaintHall[] | undefined;
  readonly problem: ApiProblem | undefined;
  readonly onRetry: () => void;
};

const numberIn = (text: string | null): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/**
 * `/klager`: the player's complaints, or the form for a new one when the address requests it or names a hall.
 */
export function ComplaintsPage({ halls, problem, onRetry }: ComplaintsPageProps) {
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState<AnswerOf<typeof complain>>();
  const hallId = numberIn(search.get('hall'));
  if (!search.has('ny') && hallId === undefined)
    return (
      <MySubPage key="list" title={texts.title} back={texts.toMyPage}>
        {sent ? (
          <Message tone="success">
            <Paragraph>{texts.sent(sent.number, sent.dueAt)}</Paragraph>
          </Message>
        ) : null}
        <OwnComplaints />
      </MySubPage>
    );
  return (
    <MySubPage key="form" title={texts.form} back={texts.toMyPage}>
      <Coming isHere={halls !== undefined} problem={problem} onRetry={onRetry} />
      {halls?.length === 0 ? <Paragraph>{texts.noHalls}</Paragraph> : null}
      {halls && halls.length > 0 ? (
        <ComplaintForm
          halls={halls}
          hallId={hallId}
          roundId={numberIn(search.get('runde'))}
          isPayment={search.has('betaling')}
          onSent={(answer) => {
            setSent(answer);
            setSearch({}, { replace: true });
          }}
        />
      ) : null}
    </MySubPage>
  );
}

function OwnComplaints() {
  const { data: complaints, error, refetch } = useComplaints();
  return (
    <>
      <Paragraph>{texts.intro}</Paragraph>
      <div>
        <Button asChild>
          <Link to={`${portalPages.ownComplaints}?ny`}>{texts.begin}</Link>
        </Button>
      </div>
      <Coming
        isHere={complaints !== undefined}
        problem={error ? problemOf(error) : undefined}
        onRetry={() => void refetch()}
      />
      {complaints?.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {complaints?.map((complaint) => (
        <OwnComplaintSheet
          key={complaint.complaintId}
          complaint={complaint}
          onWritten={() => void refetch()}
        />
      ))}
      <TextLink asChild>
        <Link to={portalPages.complaints}>{texts.howTo}</Link>
      </TextLink>
    </>
  );
}

type ComingProps = Omit<ComplaintsPageProps, 'halls'> & { readonly isHere: boolean };

/** Says that the page is loading, or why it cannot load. */
function Coming({ isHere, problem, onRetry }: ComingProps): ReactNode {
  if (problem) return <FailureMessage problem={problem} heading={texts.failed} onRetry={onRetry} />;
  return isHere ? null : (
    <div role="status" aria-label={texts.loading}>
      <Skeleton variant="rectangle" height="6rem" />
    </div>
  );
}
