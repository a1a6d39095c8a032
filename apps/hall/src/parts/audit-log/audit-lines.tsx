import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ValueTable } from '@lokalbingo/ui/value-table';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { actInWords, objectInWords, auditLinesTexts as texts } from './audit-lines.nb.ts';

type Page = AnswerOf<typeof listOwnAudit>;
/** A line of the audit log. */
export type AuditLine = Page['lines'][number];

type AuditLinesProps = {
  label: string;
  /** Shown when there are no lines. */
  nothing: string;
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Columns after the time. */
  columns?: readonly { readonly name: string; readonly cell: (line: AuditLine) => ReactNode }[];
};

/** Lines of the audit log, newest first, page by page. */
export function AuditLines({ label, nothing, query, columns = [] }: AuditLinesProps) {
  const { data, error, refetch } = query;
  const lines = data?.pages.flatMap((page) => page.lines);
  const { at: time, ...others } = texts.columns;
  return (
    <>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {lines === undefined && !error ? <LoadingLine>{platformTexts.loading}</LoadingLine> : null}
      {lines?.length === 0 ? <Paragraph>{nothing}</Paragraph> : null}
      {lines && lines.length > 0 ? (
        <ValueTable
          label={label}
          columns={[
            time,
            ...columns.map(({ name }) => name),
            ...[others.act, others.object, others.outcome, others.reason],
          ]}
          rows={lines.map((line) => ({
            key: String(line.recordId),
            cells: [
              formatOsloDayAndTime(line.at),
              ...columns.map(({ cell }) => cell(line)),
              actInWords(line.act),
              line.object ? <AuditObject key="object" object={line.object} /> : '',
              outcomeInWords(line.outcome),
              line.reason ?? '',
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </>
  );
}

/** An act's subject; a member's subject links to the card. */
function AuditObject({ object }: { object: NonNullable<AuditLine['object']> }) {
  const { offer } = useSelf();
  const words = objectInWords(object);
  return object.kind === 'card' && offer('see_member_card') === 'offered' ? (
    <PageLink to={memberPage(Number(object.id))}>{words}</PageLink>
  ) : (
    words
  );
}

function outcomeInWords(outcome: string): string {
  if (outcome === 'done') return texts.done;
  if (outcome === 'begun') return texts.begun;
  if (outcome === 'confirmed') return texts.confirmed;
  if (outcome === 'waits') return texts.waits;
  return outcome === 'seen' ? texts.seen : texts.refused;
}
