import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { settlementPage } from '@lokalbingo/contract/hall-addresses';
import { formatSignedOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CashAlone } from './cash-alone.tsx';
import { tillTexts as texts } from './till.nb.ts';
import { useSettlements } from './till-queries.ts';

/** `/kasse/oppgjor`: the settlements of the hall, newest first. */
export function SettlementsPage() {
  const { hall, offer, isReady } = useSelf();
  if (!hall || !isReady) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const isOfHall = offer('see_settlements') === 'offered';
  return (
    <Page title={texts.settlements}>
      <Settlements hallId={hall.hallId} isOfHall={isOfHall} />
      {isOfHall ? <CashAlone hallId={hall.hallId} /> : null}
    </Page>
  );
}

function Settlements({ hallId, isOfHall }: { hallId: number; isOfHall: boolean }) {
  const asked = useSettlements(hallId, isOfHall);
  const { data, error, refetch } = asked;
  const settlements = data?.pages.flatMap((page) => page.settlements);
  const { no, drawer, holder, closedAt, difference } = texts.settlementColumns;
  return (
    <Sheet padding="sm" gap="sm" flat>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {settlements || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {settlements?.length === 0 ? <Paragraph>{texts.noSettlements}</Paragraph> : null}
      {settlements && settlements.length > 0 ? (
        <ValueTable
          label={texts.settlements}
          columns={[no, drawer, holder, closedAt, difference]}
          rows={settlements.map((each) => ({
            key: String(each.shiftId),
            isWrong: each.unaccepted > 0,
            cells: [
              <PageLink key="no" to={settlementPage(each.shiftId)}>
                {each.settlementNo}
              </PageLink>,
              each.drawerName,
              each.holderName,
              formatOsloDayAndTime(each.closedAt),
              each.unaccepted > 0
                ? texts.unaccepted(formatSignedOre(each.difference))
                : formatSignedOre(each.difference),
            ],
          }))}
        />
      ) : null}
      <NextPageButton asked={asked} />
    </Sheet>
  );
}
