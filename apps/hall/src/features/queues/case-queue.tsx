import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { type CaseFilter, type CaseKind, caseFilters } from '@lokalbingo/contract/cases';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useKey } from '../../platform/keys.ts';
import { ApproveSeveral } from './approve-several.tsx';
import { CaseList } from './case-list.tsx';
import { CaseSide } from './case-side.tsx';
import { queuesTexts as texts } from './queues.nb.ts';
import styles from './queues-page.module.css';
import { useCases } from './queues-queries.ts';
import { useSteadyCases } from './use-steady-cases.ts';

const isFilter = (text: string | null): text is CaseFilter => caseFilters.some((filter) => filter === text);

/** Returns the filter in the address of the page. */
export function useFilter(): CaseFilter {
  const [params] = useSearchParams();
  const requestedFilter = params.get('vis');
  return isFilter(requestedFilter) ? requestedFilter : 'all';
}

/** One queue: the cases to the left, the open case to the right. The address holds the filter and the open case. */
export function CaseQueue({ kind, hallId }: { kind: CaseKind; hallId: number }) {
  const [params, setParams] = useSearchParams();
  const filter = useFilter();
  const open = params.get('sak') ?? undefined;
  const show = (wanted: CaseFilter, caseId?: string) =>
    setParams(
      { ...(wanted !== 'all' && { vis: wanted }), ...(caseId !== undefined && { sak: caseId }) },
      { replace: true },
    );
  return (
    <Cases
      key={filter}
      {...{ kind, hallId, filter, open }}
      onFilter={(wanted) => show(wanted, open)}
      onOpen={(caseId) => show(filter, caseId)}
    />
  );
}

type CasesProps = {
  readonly kind: CaseKind;
  readonly hallId: number;
  readonly filter: CaseFilter;
  readonly open: string | undefined;
  readonly onFilter: (filter: CaseFilter) => void;
  readonly onOpen: (caseId: string) => void;
};

function Cases({ kind, hallId, filter, open, onFilter, onOpen }: CasesProps) {
  const query = useCases(kind, hallId, filter);
  const { cases, clear } = useSteadyCases(query.data?.pages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const at = cases.findIndex(({ caseId }) => caseId === open);
  const move = (by: 1 | -1) => {
    const to = cases[at === -1 && by === -1 ? cases.length - 1 : at + by];
    if (to) onOpen(to.caseId);
  };
  useKey('j', texts.next, () => move(1));
  useKey('k', texts.previous, () => move(-1));
  const isMany = kind === 'withdrawal' && filter === 'taken_up';
  const choose = (caseId: string) =>
    setChosen((before) =>
      before.has(caseId) ? new Set([...before].filter((id) => id !== caseId)) : new Set([...before, caseId]),
    );
  useKey('x', texts.choosing, () => open !== undefined && choose(open), isMany);
  const afterVerdict = () => {
    const rest = [...cases.slice(at + 1), ...cases.slice(0, Math.max(at, 0))];
    const next = rest.find(({ isEnded, caseId }) => !isEnded && caseId !== open);
    if (next) onOpen(next.caseId);
  };
  return (
    <>
      {query.error ? (
        <FailureMessage problem={problemOf(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {isMany ? <ApproveSeveral chosen={chosen} onDone={() => setChosen(new Set())} /> : null}
      <div className={styles.queue}>
        <CaseList
          {...{ query, cases, filter, open, onFilter, onOpen, onClear: clear }}
          counts={query.data?.pages[0]?.counts}
          choice={isMany ? { chosen, onChoose: choose } : undefined}
        />
        {open === undefined ? (
          <Sheet as="section" padding="sm" flat>
            <Paragraph>{cases.length > 0 || query.isPending ? texts.choose : texts.nothing}</Paragraph>
          </Sheet>
        ) : (
          <CaseSide key={open} kind={kind} caseId={open} onVerdict={afterVerdict} />
        )}
      </div>
    </>
  );
}
