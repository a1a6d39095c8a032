import { Button, Heading, Paragraph, Spinner } from '@digdir/designsystemet-react';
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { findPaymentOutcome, getPaymentOutcome } from '@lokalbingo/contract/payments';
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
import { Reference, ReferenceLine } from '../../platform/reference.tsx';
import { type AttemptEnd, endsAsking, finishAttempt } from './finish-attempt.ts';
import { callbackTexts as texts } from './nets-callback.nb.ts';
import styles from './nets-callback-page.module.css';
import { paymentFailureTexts } from './payment-failure.nb.ts';
import { type PaymentEnd, reportPaymentOutcome } from './payment-outcome.ts';

/** `refused`: the window returned with a word other than OK, and nothing has been paid or saved. */
type Result =
  | Exclude<AttemptEnd, { kind: 'failed' | 'refunded' }>
  | { readonly kind: 'refunded' }
  /**
   * `problem`: the call that saves a card failed itself (decisions §3.3), and the card may still be saved
   * later.
   */
  | {
      readonly kind: 'failed' | 'refused';
      readonly answer: OutcomeAnswer | undefined;
      readonly problem?: ApiProblem;
    };
/** The server's state of the attempt. */
type OutcomeAnswer = AnswerOf<typeof getPaymentOutcome>;

/**
 * `/netsCallback`: the return address of the provider's terminal, in the payment frame or in a window of its
 * own. It finishes the attempt, shows the result, and sends it to the waiting page.
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
      // An unknown result is sent as `uncertain`: the surrounding page keeps polling.
      if (result.kind === 'unknown') reportPaymentOutcome(transactionId, 'uncertain');
      else reportPaymentOutcome(transactionId, endOf[kind][result.kind]);
    };
    const attempt = { kind, transactionId };
    if (transactionId === '') settle({ kind: 'refused', answer: undefined });
    else if (responseCode === 'OK') void follow(() => finish(api, attempt, left.signal), settle, left.signal);
    else void findEnd(api, transactionId, left.signal).then(settle, () => undefined);
    return () => left.abort();
  }, [api, kind, transactionId, responseCode]);
  return end;
}

const endOf = {
  payment: {
    succeeded: 'finishedPayment',
    failed: 'failedPayment',
    refused: 'failedPayment',
    refunded: 'refundedPayment',
  },
  card: {
    succeeded: 'finished',
    failed: 'failed',
    refused: 'failed',
    refunded: 'failed',
  },
} as const satisfies Record<'payment' | 'card', Record<Exclude<Result['kind'], 'unknown'>, PaymentEnd>>;

/** Finishes the attempt, and fetches the reason if it fails. */
async function finish(
  api: Api,
  attempt: Pick<Returned, 'kind' | 'transactionId'>,
  signal: AbortSignal,
): Promise<Result> {
  const end = await finishAttempt(api, attempt, signal);
  if (end.kind === 'unknown' && attempt.kind === 'card')
    return { kind: 'failed', answer: undefined, problem: end.problem };
  if (end.kind === 'succeeded' || end.kind === 'unknown') return end;
  if (end.kind === 'refunded') return { kind: 'refunded' };
  const outcome = await api.call(getPaymentOutcome, {
    query: { transactionId: attempt.transactionId },
    signal,
  });
  return { kind: 'failed', answer: outcome.ok ? outcome.value : undefined };
}

/**
 * The state of an attempt whose window returned with a word other than OK, which proves nothing by itself.
 */
async function findEnd(api: Api, transactionId: string, signal: AbortSignal): Promise<Result> {
  const found = await api.call(findPaymentOutcome, { body: { transactionId }, signal });
  const answer = found.ok ? found.value : undefined;
  switch (answer?.outcome) {
    case 'done':
      return { kind: 'succeeded' };
    case 'refunding':
    case 'refund_unknown':
    case 'refunded':
      return { kind: 'refunded' };
    default:
      return { kind: 'refused', answer };
  }
}

/**
 * Reports how the attempt ends. In a window of its own, polls an unknown result at growing intervals, because
 * no other page does. In a frame, the surrounding page polls.
 */
async function follow(
  end: () => Promise<Result>,
  settle: (result: Result) => void,
  left: AbortSignal,
): Promise<void> {
  for (let polls = 0; !left.aborted; polls += 1) {
    const result = await end().catch(
      (): Result => ({ kind: 'unknown', problem: { code: 'internal_error' } }),
    );
    settle(result);
    if (result.kind !== 'unknown' || endsAsking.includes(result.problem.code)) return;
    if (window.parent !== window) return;
    await new Promise((resolve) => setTimeout(resolve, outcomePausesMs[polls] ?? outcomePausesMs.at(-1)));
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
      {'problem' in result && result.problem ? <Reference problem={result.problem} /> : null}
      {'answer' in result && result.answer ? <Help answer={result.answer} /> : null}
    </>
  );
}

/** Whom to call about the attempt, and its reference. */
function Help({ answer: { hall, reference } }: { answer: OutcomeAnswer }) {
  return (
    <>
      {hall ? <Paragraph data-size="sm">{failureTexts.callHall(hall.name, hall.phone)}</Paragraph> : null}
      {reference === undefined ? null : <ReferenceLine reference={reference} />}
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
    case 'refused': {
      const failed = payment ? texts.paymentFailed : texts.cardFailed;
      return {
        tone: 'bad',
        Icon: ExclamationmarkTriangleFillIcon,
        heading: result.kind === 'failed' ? failed : texts.refusedByProvider,
        text: result.problem
          ? texts.unansweredCardText
          : paymentFailureTexts[result.answer?.failure ?? 'unknown'][kind],
      };
    }
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
        text: texts.unknownPaymentText,
      };
  }
}
