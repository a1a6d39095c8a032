import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { settlementPage } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { listSettlements } from '@lokalbingo/contract/till-settlements';
import { formatSignedOre } from '@lokalbingo/money';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { PageLink } from '../../platform/page-link.tsx';
import { tillTexts as texts } from './till.nb.ts';

/** Settlements with their discrepancies, each with a link. */
export function SettlementTable({ settlements }: Pick<AnswerOf<typeof listSettlements>, 'settlements'>) {
  const { no, drawer, holder, closedAt, difference } = texts.settlementColumns;
  return (
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
  );
}
