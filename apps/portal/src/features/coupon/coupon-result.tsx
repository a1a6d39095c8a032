import { Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { type couponControl, couponNumberText } from '@lokalbingo/contract/coupons';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { minutesToWait, couponTexts as texts } from './coupon.nb.ts';
import { couponQuery } from './coupon-queries.ts';
import styles from './coupon-result.module.css';

/** The result for a coupon. Takes the focus as soon as it is known, so that it is in view and read aloud. */
export function CouponResult({ number }: { number: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.place}
      aria-label={texts.which(couponNumberText(number))}
    >
      <Outcome number={number} />
    </section>
  );
}

function Outcome({ number }: { number: string }) {
  const { data, error, isFetching, refetch } = useQuery(couponQuery(usePortal(), number));
  if (isFetching) return <LoadingLine>{texts.checking}</LoadingLine>;
  if (data) return <ControlResult {...data} number={number} />;
  const problem = problemOf(error);
  const minutes = minutesToWait(problem);
  return minutes === undefined ? (
    <FailureMessage problem={problem} heading={texts.failed} onRetry={() => void refetch()} />
  ) : (
    <Message tone="warning" heading={texts.tooOftenHeading} headingLevel={2}>
      <Paragraph>{texts.tooOften(minutes)}</Paragraph>
    </Message>
  );
}

type ResultProps = AnswerOf<typeof couponControl> & { number: string };

function ControlResult({ result, hall, amount, lastDay, paidAt, number }: ResultProps) {
  const which = (
    <Paragraph data-size="sm" className="lb-numbers">
      {texts.which(couponNumberText(number))}
    </Paragraph>
  );
  const worth = amount === null ? '' : formatOre(amount);
  if (result === 'prize' && hall && lastDay)
    return (
      <Message tone="success" heading={texts.prize.heading} headingLevel={2}>
        <p className={styles.amount}>{worth}</p>
        <Lines lines={[texts.prize.fetch(hall), texts.prize.lastDay(formatIsoDay(lastDay))]} />
        {which}
      </Message>
    );
  if (result === 'paid' && hall && paidAt)
    return (
      <Message tone="info" heading={texts.paid.heading} headingLevel={2}>
        <Lines lines={[texts.paid.text(worth, hall, formatOsloDayAndTime(paidAt))]} />
        <Ring hall={hall} />
        {which}
      </Message>
    );
  if (result === 'expired' && hall && lastDay)
    return (
      <Message tone="warning" heading={texts.expired.heading} headingLevel={2}>
        <Lines lines={[texts.expired.text(worth, hall, formatIsoDay(lastDay))]} />
        <Ring hall={hall} />
        {which}
      </Message>
    );
  if (result === 'no_prize' && hall)
    return (
      <Message tone="neutral" heading={texts.noPrize.heading} headingLevel={2}>
        <Lines lines={[texts.noPrize.text(hall)]} />
        {which}
      </Message>
    );
  return (
    <Message tone="warning" heading={texts.unknown.heading} headingLevel={2}>
      <Lines lines={[texts.unknown.text]} />
      {which}
    </Message>
  );
}

const Ring = ({ hall }: { hall: NonNullable<ResultProps['hall']> }) => (
  <Paragraph>
    {texts.ring(hall)} <TextLink href={`tel:${hall.phone.replaceAll(' ', '')}`}>{hall.phone}</TextLink>.
  </Paragraph>
);

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.map((line) => <Paragraph key={line}>{line}</Paragraph>);
