import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { type CaseFilter, type CaseKind, queues } from '@lokalbingo/contract/cases';
import { complaintsSlug, hallPages, paymentFilesSlug, queuePage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Tab, Tabs } from '../../parts/tabs/tabs.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useKey } from '../../platform/keys.ts';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CaseQueue, useFilter } from './case-queue.tsx';
import { fileTexts } from './payment-files.nb.ts';
import { PaymentFiles } from './payment-files.tsx';
import { queuesTexts as texts } from './queues.nb.ts';
import { useQueues } from './queues-queries.ts';
import { SavedFilters } from './saved-filters.tsx';

/** The names of the queues in addresses. */
const queueSlugs: Readonly<Record<CaseKind, string>> = {
  withdrawal: 'uttak',
  prize: 'gevinster',
  refused_prize: 'avslatte-gevinster',
  account: 'bankid',
  pair: 'samme-person',
  card_difference: 'kortavvik',
  party_difference: 'spillavvik',
  books_finding: 'regnskapsfeil',
  alarm: 'varsler',
  declaration: 'egenerklaringer',
  complaint: complaintsSlug,
};

const addressOf = ({ kind, filter }: { readonly kind: CaseKind; readonly filter: CaseFilter }) =>
  `${queuePage(queueSlugs[kind])}${filter === 'all' ? '' : `?vis=${filter}`}`;

/** `/koer` and `/koer/:queue`: the hall's cases that wait for a person. */
export function QueuesPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <Queues hallId={hall.hallId} /> : null}</Page>;
}

function Queues({ hallId }: { hallId: number }) {
  const { offer } = useSelf();
  const { queue: slug } = useParams();
  const filter = useFilter();
  const { data, error, refetch } = useQueues(hallId);
  const navigate = useNavigate();
  const counted = data?.queues ?? [];
  const at = counted.findIndex(({ kind }) => queueSlugs[kind] === slug);
  const others = [...counted.slice(at + 1), ...counted.slice(0, Math.max(at, 0))];
  const next = others.find(({ count }) => count > 0);
  useKey('q', texts.nextQueue, () => next && navigate(queuePage(queueSlugs[next.kind])));
  if (!data)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  const first = counted.find(({ count }) => count > 0) ?? counted[0];
  if (!first) return <Paragraph>{texts.noQueues}</Paragraph>;
  const shown = counted[at]?.kind;
  const seesFiles = offer(queues.withdrawal.see) === 'offered';
  if (shown === undefined && slug !== paymentFilesSlug)
    return <Navigate replace to={queuePage(queueSlugs[first.kind])} />;
  return (
    <>
      <Tabs label={texts.queues}>
        {counted.map(({ kind, count }) => (
          <Tab key={kind} to={queuePage(queueSlugs[kind])} isEmpty={count === 0}>
            {texts.counted(texts.kinds[kind], count)}
          </Tab>
        ))}
        {seesFiles ? <Tab to={queuePage(paymentFilesSlug)}>{fileTexts.title}</Tab> : null}
        {offer('confirm_cash') === 'offered' ? <Tab to={hallPages.till}>{texts.cash}</Tab> : null}
        {offer('confirm_coupon') === 'offered' ? <Tab to={hallPages.coupons}>{texts.coupons}</Tab> : null}
      </Tabs>
      {shown === undefined ? null : (
        <>
          <SavedFilters saved={data.saved} shown={{ kind: shown, filter }} addressOf={addressOf} />
          <CaseQueue key={shown} kind={shown} hallId={hallId} />
        </>
      )}
      {shown === undefined && seesFiles ? <PaymentFiles hallId={hallId} /> : null}
    </>
  );
}
