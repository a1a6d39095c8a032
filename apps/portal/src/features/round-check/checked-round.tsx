import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Hall } from '../../parts/halls/hall.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import type { AuditOutcome } from './audit-published.ts';
import { CheckStep } from './check-step.tsx';
import styles from './checked-round.module.css';
import { DownloadProof } from './download-proof.tsx';
import { stepNames, roundCheckTexts as texts, verdictInWords } from './round-check.nb.ts';
import { auditQuery } from './round-check-queries.ts';
import type { RoundChoice } from './round-wish.ts';
import { stepSentence } from './step-sentences.nb.ts';

type CheckedRoundProps = {
  wish: RoundChoice;
  /** Undefined until the halls have loaded, and for an unknown hall. */
  hall: Hall | undefined;
};

/**
 * A recomputed round: the verdict first, then each step with its values; or why it cannot be recomputed.
 * Takes the focus after the press, because the answer appears here.
 */
export function CheckedRound({ wish, hall }: CheckedRoundProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Outcome wish={wish} hall={hall} />
    </div>
  );
}

function Outcome({ wish, hall }: CheckedRoundProps) {
  const { data, error, isFetching, refetch } = useQuery(auditQuery(usePortal(), wish));
  if (isFetching) return <LoadingLine>{texts.checking}</LoadingLine>;
  if (data?.kind === 'newer_rules')
    return (
      <Message
        tone="info"
        heading={texts.newerRules.heading}
        headingLevel={2}
        action={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
      >
        <Paragraph>{texts.newerRules.text}</Paragraph>
      </Message>
    );
  if (data) return <Redone {...data} hall={hall} />;
  const problem = problemOf(error);
  const no = Object.entries(texts.refused).find(([code]) => code === problem.code)?.[1];
  if (no === undefined)
    return (
      <FailureMessage problem={problem} heading={texts.failed} onRetry={() => void refetch()} hall={hall} />
    );
  return (
    <Message tone="info" heading={no.heading} headingLevel={2}>
      <Paragraph>{no.text}</Paragraph>
    </Message>
  );
}

type RedoneProps = Pick<Extract<AuditOutcome, { kind: 'redone' }>, 'proof' | 'audit'> & {
  hall: Hall | undefined;
};

function Redone({ proof, audit, hall }: RedoneProps) {
  const { heading, text } = verdictInWords(audit, proof);
  const { roundId, bingoId, mainGame, startsAt } = proof;
  const failing = stepNames.find((name) => audit.checks[name].verdict === 'fails');
  return (
    <Stack as="section" gap="lg" aria-labelledby={resultHeading}>
      <div>
        <Heading level={2} data-size="md" id={resultHeading}>
          {texts.result(roundId)}
        </Heading>
        <Paragraph>
          {texts.played(mainGame, hall?.name ?? texts.hallByNumber(bingoId), formatOsloDayAndTime(startsAt))}
        </Paragraph>
      </div>
      <Message tone={audit.holds ? 'success' : 'error'} heading={heading}>
        <Paragraph>{text}</Paragraph>
        {failing ? <Paragraph>{stepSentence(failing, audit, proof)}</Paragraph> : null}
        {audit.holds ? null : (
          <Paragraph>
            {hall ? texts.complain(hall.name, hall.phone, roundId) : texts.complainWithoutPhone(roundId)}
          </Paragraph>
        )}
      </Message>
      <div>
        <Heading level={3} data-size="sm" className={styles.steps}>
          {texts.stepsHeading}
        </Heading>
        <ol className={styles.list}>
          {stepNames.map((name, at) => (
            <CheckStep key={name} name={name} place={at + 1} proof={proof} audit={audit} />
          ))}
        </ol>
      </div>
      <DownloadProof hallId={bingoId} roundId={roundId} />
    </Stack>
  );
}

const resultHeading = 'kontrollert-runde';
