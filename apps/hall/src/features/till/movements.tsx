import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { CashMovement } from '@lokalbingo/contract/till-movements';
import { formatOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { movementTexts, settlementTexts as texts } from './till.nb.ts';

/** The movements of the hall's own cash in a shift. */
export function Movements({ movements }: { movements: readonly CashMovement[] }) {
  const { at, kind, amount, reason, by } = texts.movementColumns;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.movements}
      </Heading>
      {movements.length === 0 ? (
        <Paragraph>{texts.noMovements}</Paragraph>
      ) : (
        <ValueTable
          label={texts.movements}
          columns={[at, kind, amount, reason, by]}
          rows={movements.map((each) => ({
            key: String(each.movementId),
            cells: [
              formatOsloDayAndTime(each.movedAt),
              movementTexts.kinds[each.kind],
              <span key="amount" className="lb-numbers">
                {formatOre(each.amount)}
              </span>,
              texts.slip(each.reason, each.slip),
              texts.andBy(each.movedBy, each.confirmedBy),
            ],
          }))}
        />
      )}
    </Sheet>
  );
}
