import { Button, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idOrUnknown } from '../../platform/id-in.ts';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { Settlement } from './settlement.tsx';
import styles from './settlement-page.module.css';
import { tillTexts as texts, tillFailureText } from './till.nb.ts';
import { useSettlement } from './till-queries.ts';

/** `/kasse/oppgjor/:shiftId`: the settlement of a shift, also on paper. */
export function SettlementPage() {
  const { offer, isReady } = useSelf();
  if (!isReady) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return <OneSettlement isOfHall={offer('see_settlements') === 'offered'} />;
}

function OneSettlement({ isOfHall }: { isOfHall: boolean }) {
  const shiftId = idOrUnknown(useParams().shiftId);
  const isNumber = Number.isInteger(shiftId) && shiftId > 0;
  const { data, error, refetch } = useSettlement(isNumber ? shiftId : 1, isOfHall);
  const problem = error ? problemOf(error) : undefined;
  const settlement = data?.settlement;
  return (
    <Page title={settlement ? texts.settlement(settlement.settlementNo) : texts.settlements}>
      <div className={styles.acts}>
        <PageLink to={hallPages.settlements}>{texts.settlements}</PageLink>
        {settlement ? (
          <Button variant="secondary" data-color="neutral" onClick={() => window.print()}>
            {texts.print}
          </Button>
        ) : null}
      </div>
      {problem?.code === 'shift_not_found' ? (
        <Message tone="warning">
          <Paragraph>{tillFailureText(problem)}</Paragraph>
        </Message>
      ) : null}
      {problem && problem.code !== 'shift_not_found' ? (
        <FailureMessage problem={problem} onRetry={() => void refetch()} />
      ) : null}
      {data || problem ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {settlement ? <Settlement settlement={settlement} /> : null}
    </Page>
  );
}
