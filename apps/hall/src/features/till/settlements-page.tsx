import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CashAlone } from './cash-alone.tsx';
import { SettlementTable } from './settlement-table.tsx';
import { dayTexts, tillTexts as texts } from './till.nb.ts';
import { useSettlements } from './till-queries.ts';

/** `/kasse/oppgjor`: the settlements of the hall, newest first. */
export function SettlementsPage() {
  const { hall, offer, isReady } = useSelf();
  if (!hall || !isReady) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const isOfHall = offer('see_settlements') === 'offered';
  return (
    <Page title={texts.settlements}>
      {isOfHall ? (
        <div>
          <PageLink to={hallPages.tillDay}>{dayTexts.title}</PageLink>
        </div>
      ) : null}
      <Settlements hallId={hall.hallId} isOfHall={isOfHall} />
      {isOfHall ? <CashAlone hallId={hall.hallId} /> : null}
    </Page>
  );
}

function Settlements({ hallId, isOfHall }: { hallId: number; isOfHall: boolean }) {
  const query = useSettlements(hallId, isOfHall);
  const { data, error, refetch } = query;
  const settlements = data?.pages.flatMap((page) => page.settlements);
  return (
    <Sheet padding="sm" gap="sm" flat>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {settlements || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {settlements?.length === 0 ? <Paragraph>{texts.noSettlements}</Paragraph> : null}
      {settlements && settlements.length > 0 ? <SettlementTable settlements={settlements} /> : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}
