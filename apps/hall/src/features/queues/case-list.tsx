import { Button, Checkbox } from '@digdir/designsystemet-react';
import { type CaseCounts, type CaseFilter, caseFilters } from '@lokalbingo/contract/cases';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useEffect, useRef } from 'react';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import styles from './case-list.module.css';
import { ageInWords, stateInWords, queuesTexts as texts } from './queues.nb.ts';
import type { useCases } from './queues-queries.ts';
import type { SteadyCase } from './use-steady-cases.ts';

type CaseListProps = {
  readonly query: ReturnType<typeof useCases>;
  readonly cases: readonly SteadyCase[];
  readonly counts: CaseCounts | undefined;
  readonly filter: CaseFilter;
  readonly open: string | undefined;
  readonly onFilter: (filter: CaseFilter) => void;
  readonly onOpen: (caseId: string) => void;
  readonly onClear: () => void;
  readonly choice:
    | { readonly chosen: ReadonlySet<string>; readonly onChoose: (caseId: string) => void }
    | undefined;
};

/** The filters with their counts, and the cases. */
export function CaseList({ query, cases, counts, filter, onFilter, onClear, ...row }: CaseListProps) {
  const shownFilters = caseFilters.filter(
    (each) => each === 'all' || each === filter || (counts?.[each] ?? 0) > 0,
  );
  const endedCount = cases.filter(({ isEnded }) => isEnded).length;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat aria-label={texts.list}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons. */}
      <div role="group" aria-label={texts.filter} className={styles.filters}>
        {shownFilters.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.filter}
            aria-pressed={each === filter}
            onClick={() => onFilter(each)}
          >
            {counts ? texts.counted(texts.filters[each], counts[each]) : texts.filters[each]}
          </button>
        ))}
      </div>
      {query.isPending ? <LoadingLine>{platformTexts.loading}</LoadingLine> : null}

      <ul className={styles.cases}>
        {cases.map((line) => (
          <Row key={line.caseId} line={line} {...row} />
        ))}
      </ul>
      {endedCount > 0 ? (
        <Button variant="tertiary" data-size="sm" onClick={onClear}>
          {texts.clear(endedCount)}
        </Button>
      ) : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}

type RowProps = Pick<CaseListProps, 'open' | 'onOpen' | 'choice'> & { readonly line: SteadyCase };

function Row({ line, open, onOpen, choice }: RowProps) {
  const { caseId, reference, amount, openedAt, dueAt, state, takenUpBy, viewers, isEnded } = line;
  const isOpen = caseId === open;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const now = new Date();
  const isOverdue = !isEnded && dueAt !== null && dueAt < now;
  return (
    <li className={styles.row}>
      {choice ? (
        <Checkbox
          aria-label={texts.chooseCase(reference)}
          value={caseId}
          checked={choice.chosen.has(caseId)}
          disabled={isEnded}
          onChange={() => choice.onChoose(caseId)}
        />
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.case}
        data-ended={isEnded}
        aria-current={isOpen}
        onClick={() => onOpen(caseId)}
      >
        <span className={styles.main}>
          <strong>{reference}</strong>
          {amount === null ? null : <span className="lb-numbers">{formatOre(amount)}</span>}
        </span>
        <span className={styles.more}>
          <span>
            {isEnded || state === null ? texts.left : stateInWords(state)}
            {takenUpBy !== null && state === 'taken_up' ? ` · ${takenUpBy}` : null}
          </span>
          <span className={isOverdue ? styles.overdue : undefined}>
            {isOverdue ? `${texts.overdue} · ` : null}
            {ageInWords(openedAt, now)}
          </span>
        </span>
        {viewers.length > 0 ? <span className={styles.viewers}>{texts.viewers(viewers)}</span> : null}
      </button>
    </li>
  );
}
