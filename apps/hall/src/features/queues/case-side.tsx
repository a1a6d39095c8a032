import { Heading, Link, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { CaseKind, OpenCase } from '@lokalbingo/contract/cases';
import { memberMovementsPage, memberPage, memberRoundPage } from '@lokalbingo/contract/hall-addresses';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useEffect, useRef } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CaseSteps } from './case-steps.tsx';
import { caseFailureText, factInWords, factTexts, stateInWords, queuesTexts as texts } from './queues.nb.ts';
import styles from './queues-page.module.css';
import { useOpenCase } from './queues-queries.ts';

type CaseSideProps = { readonly kind: CaseKind; readonly caseId: string; readonly onVerdict: () => void };

/** The open case: the facts, the possible steps, and its history. */
export function CaseSide({ kind, caseId, onVerdict }: CaseSideProps) {
  const { data: shown, error, refetch } = useOpenCase(kind, caseId);
  const side = useRef<HTMLElement>(null);
  const isShown = shown !== undefined;
  useEffect(() => {
    // On a phone the case is below the list, where nobody would see that it has opened.
    if (isShown && (side.current?.getBoundingClientRect().top ?? 0) > window.innerHeight * 0.6)
      side.current?.scrollIntoView();
  }, [isShown]);
  if (!shown)
    return (
      <Sheet as="section" padding="sm" flat>
        {error ? (
          <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()}>
            {caseFailureText(problemOf(error))}
          </FailureMessage>
        ) : (
          <LoadingLine>{platformTexts.loading}</LoadingLine>
        )}
      </Sheet>
    );
  const title = `${texts.kind[kind]} ${shown.reference}`;
  return (
    <Sheet as="section" ref={side} padding="sm" gap="sm" flat aria-label={title}>
      <div className={styles.head}>
        <Heading level={2} data-size="xs">
          {title}
        </Heading>
        {shown.amount === null ? null : <strong className="lb-numbers">{formatOre(shown.amount)}</strong>}
      </div>
      <Notices kind={kind} shown={shown} />
      <CaseFacts shown={shown} />
      <CaseSteps kind={kind} shown={shown} onVerdict={onVerdict} />
      <History shown={shown} />
    </Sheet>
  );
}

function Notices({ kind, shown }: { kind: CaseKind; shown: OpenCase }) {
  const { viewers, state, isOwnCase } = shown;
  const notices = [
    ...(kind === 'declaration' ? [texts.secret] : []),
    ...(viewers.length > 0 ? [texts.viewers(viewers)] : []),
    ...(state === null ? [texts.isEnded] : []),
    ...(isOwnCase ? [texts.ownCase] : []),
  ];
  return notices.map((notice) => (
    <Message key={notice} tone="warning" live="polite">
      <Paragraph>{notice}</Paragraph>
    </Message>
  ));
}

function CaseFacts({ shown }: { shown: OpenCase }) {
  const { offer } = useSelf();
  const { facts, caseId, openedAt, dueAt, cardId } = shown;
  const isNamed = facts.some(({ name }) => name === 'member');
  const seesMember = cardId !== null && offer('see_member_card') === 'offered';
  const link = seesMember && !isNamed ? <PageLink to={memberPage(cardId)}>{texts.member}</PageLink> : null;
  return (
    <Facts
      facts={[
        ...facts.map(
          (fact) => [factTexts[fact.name], <FactValue key={fact.name} {...{ fact, shown }} />] as const,
        ),
        [texts.opened, formatOsloDayAndTime(openedAt)],
        [texts.dueAt, dueAt && formatOsloDayAndTime(dueAt)],
        [texts.caseId, caseId],
        [texts.aboutMember, link],
      ]}
    />
  );
}

/** The value of a fact: an amount, a link to its subject, or words. */
function FactValue({
  fact: { name, text, amount },
  shown: { cardId },
}: {
  fact: OpenCase['facts'][number];
  shown: OpenCase;
}) {
  const { offer } = useSelf();
  if (amount !== null) return formatOre(amount);
  const inWords = factInWords(name, text);
  if (name === 'proof' && text !== null)
    return (
      <Link href={text} target="_blank" rel="noreferrer">
        {texts.proof}
      </Link>
    );
  const isMembers = cardId !== null && offer('see_member_card') === 'offered';
  if (name === 'member' && isMembers) return <PageLink to={memberPage(cardId)}>{inWords}</PageLink>;
  if (name === 'round' && isMembers && offer('see_member_play') === 'offered')
    return <PageLink to={memberRoundPage(cardId, Number(text))}>{inWords}</PageLink>;
  if (name === 'payment' && isMembers && offer('see_member_movements') === 'offered')
    return <PageLink to={memberMovementsPage(cardId)}>{inWords}</PageLink>;
  const isProse = name === 'complaint' || name === 'answer' || name === 'advice';
  return isProse ? <span className={styles.words}>{text}</span> : inWords;
}

function History({ shown: { history } }: { shown: OpenCase }) {
  return history.length === 0 ? null : (
    <>
      <Heading level={3} data-size="2xs">
        {texts.history}
      </Heading>
      <ol className={styles.history}>
        {history.map(({ step, by, reason, at }) => (
          <li key={`${step} ${at.toISOString()}`}>
            {stateInWords(step)} · {by ?? texts.byPlayer} · {formatOsloDayAndTime(at)}
            {reason === null ? null : <div>{reason}</div>}
          </li>
        ))}
      </ol>
    </>
  );
}
