import { Paragraph } from '@digdir/designsystemet-react';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useState } from 'react';
import { useArrived, useMyVouchers } from './voucher-queries.ts';
import { voucherTexts as texts, underWayText } from './vouchers.nb.ts';

type AlsoUnderWayProps = { hallId: number; onArrived: () => void };

/** Purchases of vouchers that are still pending, whichever page began them; renders nothing when there are none. */
export function AlsoUnderWay({ hallId, onArrived }: AlsoUnderWayProps) {
  const { data } = useMyVouchers(hallId);
  const [answeredBy, setAnsweredBy] = useState<string>();
  const purchases = data?.underWay.filter(({ kind }) => kind === 'buy');
  useArrived(purchases, ([first]) => {
    setAnsweredBy(first?.systemName);
    onArrived();
  });
  return (
    <>
      {purchases?.map((purchase) => (
        <LoadingLine key={`${purchase.system} ${purchase.since.getTime()}`}>
          {underWayText(purchase)}
        </LoadingLine>
      ))}
      {answeredBy === undefined ? null : <Paragraph role="status">{texts.answered(answeredBy)}</Paragraph>}
    </>
  );
}
