import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { formatOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CouponCase } from './coupon-case.tsx';
import { CouponSeries } from './coupon-series.tsx';
import { couponTexts as texts } from './coupons.nb.ts';
import { useWaitingCoupons } from './coupons-queries.ts';
import { ImportCoupons } from './import-coupons.tsx';
import { PaidCoupons } from './paid-coupons.tsx';

/**
 * `/kuponger`: a coupon by its number, coupons that wait for another person, the series, paid coupons, and
 * the import.
 */
export function CouponsPage() {
  const { hall, offer } = useSelf();
  if (!hall) return <Page title={texts.title}>{null}</Page>;
  const { hallId } = hall;
  const isOffered = (permission: Parameters<typeof offer>[0]) => offer(permission) === 'offered';
  return (
    <Page title={texts.title}>
      {offer('look_up_coupon') === 'counter_required' ? (
        <Message tone="info" live="off">
          <Paragraph>{platformTexts.counterRequired}</Paragraph>
        </Message>
      ) : null}
      {isOffered('look_up_coupon') || isOffered('confirm_coupon') ? <CouponCase hallId={hallId} /> : null}
      {isOffered('confirm_coupon') ? <WaitingCoupons hallId={hallId} /> : null}
      {isOffered('see_settlements') ? (
        <>
          <PaidCoupons hallId={hallId} />
          <CouponSeries hallId={hallId} />
        </>
      ) : null}
      {isOffered('import_coupons') ? <ImportCoupons hallId={hallId} /> : null}
    </Page>
  );
}

function WaitingCoupons({ hallId }: { hallId: number }) {
  const { data: coupons, error, refetch } = useWaitingCoupons(hallId);
  const { columns } = texts;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.waiting}
      </Heading>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {coupons?.length === 0 ? <Paragraph>{texts.nothingWaits}</Paragraph> : null}
      {coupons && coupons.length > 0 ? (
        <>
          <Paragraph>{texts.waitingText}</Paragraph>
          <ValueTable
            label={texts.waiting}
            columns={[columns.coupon, columns.amount, columns.by, columns.at]}
            rows={coupons.map(({ lastDigits, amount, claimed }) => ({
              key: `${lastDigits} ${claimed?.at.toISOString()}`,
              cells: [
                texts.coupon(lastDigits),
                formatOre(amount),
                claimed?.by ?? '',
                claimed ? formatOsloDayAndTime(claimed.at) : '',
              ],
            }))}
          />
        </>
      ) : null}
    </Sheet>
  );
}
