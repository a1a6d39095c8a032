import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { openShift } from '@lokalbingo/contract/till';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { Drawers } from './drawers.tsx';
import { OpenShift } from './open-shift.tsx';
import { OwnShiftView } from './own-shift.tsx';
import { tillTexts as texts } from './till.nb.ts';
import { useTill } from './till-queries.ts';
import { WaitingReceipts } from './waiting-receipts.tsx';

/** `/kasse`: one's own shift, the receipts that wait for another person, and the drawers of the hall. */
export function TillPage() {
  const { hall, offer } = useSelf();
  if (!hall) return null;
  const shift = offer('keep_shift');
  return (
    <Page title={texts.title}>
      {shift === 'hidden' && offer('see_settlements') === 'hidden' ? null : (
        <div>
          <PageLink to={hallPages.settlements}>{texts.toSettlements}</PageLink>
        </div>
      )}
      {shift === 'counter_required' ? (
        <Message tone="info" live="off">
          <Paragraph>{platformTexts.counterRequired}</Paragraph>
        </Message>
      ) : null}
      {shift === 'offered' ? <OwnTill hallId={hall.hallId} /> : null}
      {offer('confirm_cash') === 'offered' ? <WaitingReceipts hallId={hall.hallId} /> : null}
      {offer('manage_drawers') === 'offered' ? <Drawers hallId={hall.hallId} /> : null}
    </Page>
  );
}

function OwnTill({ hallId }: { hallId: number }) {
  const { data: till, error, refetch } = useTill(hallId);
  // The result of the opening count, shown once after the shift has opened.
  const [opened, setOpened] = useState<AnswerOf<typeof openShift>['count']>();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!till) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return till.shift ? (
    <OwnShiftView hallId={hallId} shift={till.shift} colleagues={till.colleagues} opened={opened} />
  ) : (
    <OpenShift drawers={till.drawers} onOpened={setOpened} />
  );
}
