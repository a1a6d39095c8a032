import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre, sumOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { couponTexts as texts } from './coupons.nb.ts';
import { usePaidCoupons } from './coupons-queries.ts';

/** The hall's payments for coupons on a day, by default today. */
export function PaidCoupons({ hallId }: { hallId: number }) {
  const [today] = useState(() => osloIsoDay(new Date()));
  const [day, setDay] = useState(today);
  const { data: coupons, error, refetch } = usePaidCoupons(hallId, day);
  const { columns } = texts;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.paidTitle}
      </Heading>
      <ShortForm isRow onSubmit={(typed) => setDay(String(typed.get('day') || today))}>
        <Textfield label={texts.day} name="day" type="date" defaultValue={day} />
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </ShortForm>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {coupons || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {coupons ? (
        <Paragraph role="status">
          {texts.paidOn(day, coupons.length, sumOre(...coupons.map(({ amount }) => amount)))}
        </Paragraph>
      ) : null}
      {coupons && coupons.length > 0 ? (
        <ValueTable
          label={texts.paidTitle}
          columns={[columns.coupon, columns.amount, columns.by, columns.confirmedBy, columns.at]}
          rows={coupons.map(({ lastDigits, amount, claimed, paid }) => ({
            key: `${lastDigits} ${paid?.at.toISOString()}`,
            cells: [
              texts.coupon(lastDigits),
              formatOre(amount),
              claimed?.by ?? '',
              paid && paid.by !== claimed?.by ? paid.by : '–',
              paid ? formatOsloTime(paid.at) : '',
            ],
          }))}
        />
      ) : null}
    </Sheet>
  );
}
