import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { memberTexts as texts } from './member.nb.ts';
import { useShownMember } from './member-page.tsx';
import { useMemberMovements } from './member-queries.ts';
import { MovementTable } from './movement-table.tsx';

/** `/medlem/:cardId/transaksjoner`: the card's movements, as far back as the staff member may see. */
export function Movements() {
  const { cardId } = useShownMember();
  const query = useMemberMovements(cardId);
  const { data, error, refetch } = query;
  const movements = data?.pages.flatMap((page) => page.movements);
  const from = data?.pages[0]?.from;
  return (
    <Sheet padding="sm" gap="sm" flat>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {movements || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {from ? <Paragraph data-size="sm">{texts.shownFrom(from)}</Paragraph> : null}
      {movements?.length === 0 ? <Paragraph>{texts.noMovements}</Paragraph> : null}
      {movements && movements.length > 0 ? <MovementTable movements={movements} /> : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}
