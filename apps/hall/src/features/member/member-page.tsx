import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { Tab, Tabs } from '../../parts/tabs/tabs.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idIn } from '../../platform/id-in.ts';
import { Page } from '../../platform/page.tsx';
import { useOfferIn } from '../../platform/self.tsx';
import { complaintTexts } from './complaint.nb.ts';
import { memberTexts as texts } from './member.nb.ts';
import { MemberHead } from './member-head.tsx';
import { useMemberCard } from './member-queries.ts';
import { noteTexts } from './notes.nb.ts';

/** `/medlem/:cardId`: the member card, with its parts as pages below. */
export function MemberPage() {
  const cardId = idIn(useParams().cardId);
  if (cardId === undefined) return <NotFound />;
  return <Member key={cardId} cardId={cardId} />;
}

function Member({ cardId }: { cardId: number }) {
  const { data: card, error, refetch } = useMemberCard(cardId);
  const problem = error ? problemOf(error) : undefined;
  if (problem?.code === 'member_not_found') return <NotFound />;
  if (!card)
    return (
      <Page title={texts.title}>
        {problem ? <FailureMessage problem={problem} onRetry={() => void refetch()} /> : null}
        {problem ? null : <LoadingLine>{texts.loading}</LoadingLine>}
      </Page>
    );
  return (
    <Page title={`${card.firstName} ${card.lastName}`}>
      <MemberHead card={card} />
      <MemberTabs card={card} />
      <Outlet context={card satisfies MemberCardShown} />
    </Page>
  );
}

/** The member card of the current page. */
export const useShownMember = () => useOutletContext<MemberCardShown>();

/** The parts of the card that the person may see. */
function MemberTabs({ card: { cardId, hallId } }: { card: MemberCardShown }) {
  const offer = useOfferIn(hallId);
  return (
    <Tabs label={texts.tabs}>
      <Tab to={`/medlem/${cardId}`} end>
        {texts.overview}
      </Tab>
      {offer('see_member_movements') === 'hidden' ? null : (
        <Tab to={`/medlem/${cardId}/transaksjoner`}>{texts.movements}</Tab>
      )}
      {offer('see_member_play') === 'hidden' ? null : (
        <Tab to={`/medlem/${cardId}/runder`}>{texts.rounds}</Tab>
      )}
      {offer('see_member_complaints') === 'hidden' ? null : (
        <Tab to={`/medlem/${cardId}/klager`}>{complaintTexts.all}</Tab>
      )}
      {offer('write_member_note') === 'hidden' ? null : (
        <Tab to={`/medlem/${cardId}/notater`}>{noteTexts.title}</Tab>
      )}
    </Tabs>
  );
}

function NotFound() {
  return (
    <Page title={texts.title}>
      <Message tone="warning">
        <Paragraph>{texts.notFound}</Paragraph>
      </Message>
    </Page>
  );
}
