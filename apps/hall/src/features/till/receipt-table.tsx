import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { memberPage, receiptPage } from '@lokalbingo/contract/hall-addresses';
import type { ReceiptLine } from '@lokalbingo/contract/till-receipts';
import { formatOre } from '@lokalbingo/money';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { ValueTable } from '@lokalbingo/ui/value-table';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { tillTexts as texts } from './till.nb.ts';

type ReceiptTableProps = {
  readonly label: string;
  readonly hallId: number;
  readonly receipts: readonly ReceiptLine[];
  /** The action column with its heading; by default a link to the member. */
  readonly act?: { readonly name: string; readonly show: (receipt: ReceiptLine) => ReactNode };
};

/** Receipts in the order given. */
export function ReceiptTable({ label, hallId, receipts, act }: ReceiptTableProps) {
  const { no, at, kind, amount, state, clerk, member } = texts.columns;
  return (
    <ValueTable
      label={label}
      columns={[no, at, kind, amount, state, clerk, act ? act.name : member]}
      rows={receipts.map((receipt) => ({
        key: receipt.receiptNo,
        cells: [
          <PageLink key="no" to={receiptPage(hallId, receipt.receiptNo)}>
            {receipt.receiptNo}
          </PageLink>,
          formatOsloTime(receipt.writtenAt),
          texts.kinds[receipt.kind],
          <span key="amount" className="lb-numbers">
            {formatOre(receipt.amount)}
          </span>,
          <State key="state" receipt={receipt} />,
          receipt.clerkName,
          act ? (
            act.show(receipt)
          ) : (
            <PageLink key="member" to={memberPage(receipt.cardId)}>
              {texts.toMember}
            </PageLink>
          ),
        ],
      }))}
    />
  );
}

function State({ receipt: { state, confirmedBy } }: { receipt: ReceiptLine }) {
  if (state === 'waiting') return <StatusBadge tone="loading">{texts.states.waiting}</StatusBadge>;
  if (state === 'lapsed') return <StatusBadge tone="warning">{texts.states.lapsed}</StatusBadge>;
  return confirmedBy === null ? texts.states.booked : texts.confirmedBy(confirmedBy);
}
