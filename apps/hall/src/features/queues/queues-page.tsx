import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { type CaseKind, queues } from '@lokalbingo/contract/cases';
import { hallPages, queuePage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Navigate, NavLink, useParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CaseQueue } from './case-queue.tsx';
import { PaymentFiles } from './payment-files.tsx';
import { fileTexts, queuesTexts as texts } from './queues.nb.ts';
import styles from './queues-page.module.css';
import { useQueues } from './queues-queries.ts';

/** The names of the queues in addresses. */
const queueSlugs: Readonly<Record<CaseKind, string>> = {
  withdrawal: 'uttak',
  prize: 'gevinster',
  account: 'bankid',
  pair: 'samme-person',
  card_difference: 'kortavvik',
  party_difference: 'spillavvik',
  books_finding: 'regnskapsfeil',
  alarm: 'varsler',
  declaration: 'egenerklaringer',
  complaint: 'klager',
};
const filesSlug = 'betalingsfiler';

/** `/koer` and `/koer/:queue`: what waits for a person in the hall. */
export function QueuesPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <Queues hallId={hall.hallId} /> : null}</Page>;
}

function Queues({ hallId }: { hallId: number }) {
  const { offer } = useSelf();
  const { queue: slug } = useParams();
  const { data, error, refetch } = useQueues(hallId);
  if (!data)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  const first = data.find(({ count }) => count > 0) ?? data[0];
  if (!first) return <Paragraph>{texts.noQueues}</Paragraph>;
  const shown = data.find(({ kind }) => queueSlugs[kind] === slug)?.kind;
  const seesFiles = offer(queues.withdrawal.see) === 'offered';
  if (shown === undefined && !(slug === filesSlug && seesFiles))
    return <Navigate replace to={queuePage(queueSlugs[first.kind])} />;
  return (
    <>
      <nav aria-label={texts.queues} className={styles.tabs}>
        {data.map(({ kind, count }) => (
          <Tab key={kind} slug={queueSlugs[kind]} name={texts.counted(texts.kinds[kind], count)} />
        ))}
        {seesFiles ? <Tab slug={filesSlug} name={fileTexts.title} /> : null}
        {offer('confirm_cash') === 'offered' ? (
          <NavLink to={hallPages.till} className={() => styles.tab}>
            {texts.cash}
          </NavLink>
        ) : null}
        {offer('confirm_coupon') === 'offered' ? (
          <NavLink to={hallPages.coupons} className={() => styles.tab}>
            {texts.coupons}
          </NavLink>
        ) : null}
      </nav>
      {shown === undefined ? (
        <PaymentFiles hallId={hallId} />
      ) : (
        <CaseQueue key={shown} kind={shown} hallId={hallId} />
      )}
    </>
  );
}

function Tab({ slug, name }: { slug: string; name: string }) {
  return (
    <NavLink to={queuePage(slug)} className={() => styles.tab}>
      {name}
    </NavLink>
  );
}
