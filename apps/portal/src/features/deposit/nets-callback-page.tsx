import { Button, Heading, Paragraph, Spinner } from '@digdir/designsystemet-react';
import {
  ArrowUndoIcon,
  CheckmarkCircleFillIcon,
  ExclamationmarkTriangleFillIcon,
  HourglassIcon,
} from '@navikt/aksel-icons';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { outcomePausesMs } from '../../platform/durations.ts';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import { type AttemptEnd, endsAsking, finishAttempt } from './finish-attempt.ts';
import { callbackTexts as texts } from './nets-callback.nb.ts';
import styles from './nets-callback-page.module.css';
import { type PaymentEnd, tellPaymentOutcome } from './payment-outcome.ts';

type Result = AttemptEnd | { readonly kind: 'refused' | 'cardNotAllowed' };

/** The provider's code for a card that the merchant's rules do not let pay. It is for a word to the player alone. */
const cardNotAllowedCode = '57';

/**
 * `/netsCallback`: where the provider's terminal returns, in the payment frame or in a window of its own. It finishes
 * the attempt, shows how it went, and tells the page that waits for it.
 */
export function NetsCallbackPage() {
  const [query] = useSearchParams();
  const kind = query.get('payment') ? 'payment' : 'card';
  const result = useResult({
    kind,
    transactionId: query.get('transactionId') ?? '',
    responseCode: query.get('responseCode') ?? '',
  });
  return (
    <Page title={texts.title} width="text">
      <main className={styles.result} aria-live="polite">
        {result === undefined ? <Waiting /> : <Shown result={result} kind={kind} />}
        {result !== undefined && window.parent === window ? (
          <Button asChild>
            <Link to="/mypage">{texts.toMyPage}</Link>
          </Button>
        ) : null}
      </main>
    </Page>
  );
}

type Returned = { kind: 'payment' | 'card'; transactionId: string; responseCode: string };

function useResult({ kind, transactionId, responseCode }: Returned): Result | undefined {
  const { api } = usePortal();
  const [end, setEnd] = useState<Result>();
  useEffect(() => {
    const left = new AbortController();
    const settle = (result: Result) => {
      if (left.signal.aborted) return;
      setEnd(result);
      // What is not known is neither: the page around goes on asking.
      if (result.kind === 'unknown') tellPaymentOutcome(transactionId, 'uncertain');
      else tellPaymentOutcome(transactionId, endOf[kind][result.kind]);
    };
    if (responseCode === cardNotAllowedCode) settle({ kind: 'cardNotAllowed' });
    else if (responseCode !== 'OK') settle({ kind: 'refused' });
    else void follow(() => finishAttempt(api, { kind, transactionId }, left.signal), settle, left.signal);
    return () => left.abort();
  }, [api, kind, transactionId, responseCode]);
  return end;
}

const endOf = {
  payment: {
    succeeded: 'finishedPayment',
    failed: 'failedPayment',
    refused: 'failedPayment',
    cardNotAllowed: 'failedPayment',
    refunded: 'refundedPayment',
  },
  card: {
    succeeded: 'finished',
    failed: 'failed',
    refused: 'failed',
    cardNotAllowed: 'failed',
    refunded: 'failed',
  },
} as const satisfies Record<'payment' | 'card', Record<Exclude<Result['kind'], 'unknown'>, PaymentEnd>>;

/**
 * Tells how the attempt ends. In a window of its own nobody else follows it, so what is not known is asked about ever
 * more seldom until it is; in the frame the page around does that.
 */
async function follow(
  finish: () => Promise<AttemptEnd>,
  settle: (end: AttemptEnd) => void,
  left: AbortSignal,
): Promise<void> {
  for (let asked = 0; !left.aborted; asked += 1) {
    const end = await finish().catch(
      (): AttemptEnd => ({ kind: 'unknown', problem: { code: 'internal_error' } }),
    );
    settle(end);
    if (end.kind !== 'unknown' || endsAsking.includes(end.problem.code) || window.parent !== window) return;
    await new Promise((resolve) => setTimeout(resolve, outcomePausesMs[asked] ?? outcomePausesMs.at(-1)));
  }
}

function Waiting() {
  return (
    <>
      <Spinner aria-hidden="true" data-size="lg" />
      <Heading level={1} data-size="sm">
        {texts.waiting}
      </Heading>
      <Paragraph>{texts.waitingText}</Paragraph>
    </>
  );
}

function Shown({ result, kind }: { result: Result; kind: 'payment' | 'card' }) {
  const { tone, Icon, heading, text } = wordsFor(result, kind);
  return (
    <>
      <Icon aria-hidden className={styles.icon} data-tone={tone} />
      <Heading level={1} data-size="sm">
        {heading}
      </Heading>
      {text ? <Paragraph>{text}</Paragraph> : null}
      {'problem' in result ? <Reference problem={result.problem} /> : null}
    </>
  );
}

function wordsFor(result: Result, kind: 'payment' | 'card') {
  const payment = kind === 'payment';
  switch (result.kind) {
    case 'succeeded':
      return {
        tone: 'good',
        Icon: CheckmarkCircleFillIcon,
        heading: payment ? texts.paymentSucceeded : texts.cardSaved,
        text: undefined,
      };
    case 'failed':
      return {
        tone: 'bad',
        Icon: ExclamationmarkTriangleFillIcon,
        heading: payment ? texts.paymentFailed : texts.cardFailed,
        text: texts.nothingTaken,
      };
    case 'refused':
    case 'cardNotAllowed':
      return {
        tone: 'bad',
        Icon: ExclamationmarkTriangleFillIcon,
        heading: texts.refusedByProvider,
        text: result.kind === 'refused' ? texts.nothingTaken : texts.cardNotAllowed,
      };
    case 'refunded':
      return {
        tone: 'waiting',
        Icon: ArrowUndoIcon,
        heading: texts.refunded,
        text: texts.refundedText,
      };
    case 'unknown':
      return {
        tone: 'waiting',
        Icon: HourglassIcon,
        heading: texts.unknown,
        text: payment ? texts.unknownPaymentText : texts.unknownCardText,
      };
  }
}
