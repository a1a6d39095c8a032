import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { couponTexts as texts } from './coupons.nb.ts';
import { useCouponSeries } from './coupons-queries.ts';

/** The imported series of the hall, newest first, with the paid part of their prizes. */
export function CouponSeries({ hallId }: { hallId: number }) {
  const query = useCouponSeries(hallId);
  const series = query.data?.pages.flatMap((page) => page.series);
  const { imported, count, prizes, paid, lastDay } = texts.seriesColumns;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.series}
      </Heading>
      {query.error ? (
        <FailureMessage problem={problemOf(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {series || query.error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {series?.length === 0 ? <Paragraph>{texts.noSeries}</Paragraph> : null}
      {series && series.length > 0 ? (
        <ValueTable
          label={texts.series}
          columns={[imported, count, prizes, paid, lastDay]}
          rows={series.map((each) => ({
            key: String(each.seriesId),
            cells: [
              texts.importedBy(formatOsloDayAndTime(each.importedAt), each.importedBy),
              each.couponCount.toLocaleString('nb'),
              texts.countAndSum(each.prizeCount, each.prizes),
              texts.countAndSum(each.paidCount, each.paid),
              texts.lastDays(each.firstLastDay, each.lastLastDay),
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}
