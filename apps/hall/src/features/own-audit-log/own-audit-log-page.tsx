import { Button, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { actInWords, ownAuditLogTexts } from './own-audit-log.nb.ts';
import { useOwnAuditLog } from './own-audit-log-queries.ts';

/** `/mine-spor`: the person's own audit log. */
export function OwnAuditLogPage() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnAuditLog();
  const lines = data?.pages.flatMap((page) => page.lines);
  const { columns } = ownAuditLogTexts;
  return (
    <Page title={ownAuditLogTexts.title}>
      <Paragraph>{ownAuditLogTexts.text}</Paragraph>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {lines === undefined && !error ? <LoadingLine>{platformTexts.loading}</LoadingLine> : null}
      {lines?.length === 0 ? <Paragraph>{ownAuditLogTexts.nothing}</Paragraph> : null}
      {lines && lines.length > 0 ? (
        <ValueTable
          label={ownAuditLogTexts.title}
          columns={[columns.at, columns.act, columns.object, columns.outcome, columns.reason]}
          rows={lines.map(({ recordId, at, act, object, outcome, reason }) => ({
            key: String(recordId),
            cells: [
              formatOsloDateTime(at),
              actInWords(act),
              object ? `${object.kind} ${object.id}` : '',
              outcomeInWords(outcome),
              reason ?? '',
            ],
          }))}
        />
      ) : null}
      {hasNextPage ? (
        <div>
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {ownAuditLogTexts.more}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

function outcomeInWords(outcome: string): string {
  if (outcome === 'done') return ownAuditLogTexts.done;
  if (outcome === 'confirmed') return ownAuditLogTexts.confirmed;
  return outcome === 'seen' ? ownAuditLogTexts.seen : ownAuditLogTexts.refused;
}
