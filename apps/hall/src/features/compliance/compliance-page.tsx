import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import {
  closeInvestigation,
  holdPayouts,
  type Investigation,
  openInvestigation,
  releasePayouts,
} from '@lokalbingo/contract/compliance';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { notDoneText, complianceTexts as texts } from './compliance.nb.ts';
import { useCompliance } from './compliance-queries.ts';

type Person = Pick<Investigation, 'cardId' | 'firstName' | 'lastName'>;
type Chosen =
  | { readonly act: 'investigate'; readonly cardId: number; readonly openedFrom: 'cash' | 'report' }
  | { readonly act: 'hold' | 'release' | 'close'; readonly investigationId: number };

/** `/etterlevelse`: linked cash, reports of staff, and investigations with what they hold. */
export function CompliancePage() {
  return (
    <Page title={texts.title}>
      <Compliance />
    </Page>
  );
}

function Compliance() {
  const { data, error, refetch } = useCompliance();
  const [chosen, setChosen] = useState<Chosen>();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const { columns } = texts;
  const choose = (label: string, act: Chosen) => (
    <Button key={label} variant="secondary" data-size="sm" onClick={() => setChosen(act)}>
      {label}
    </Button>
  );
  const investigate = ({ cardId }: Person, openedFrom: 'cash' | 'report') =>
    choose(texts.investigate, { act: 'investigate', cardId, openedFrom });
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      <List
        title={texts.investigations}
        columns={[columns.member, columns.at, columns.state, columns.act]}
        rows={data.investigations.map(({ investigationId, isHeld, isClosed, openedAt, ...person }) => ({
          key: String(investigationId),
          cells: [
            nameOf(person),
            formatOsloDateTime(openedAt),
            texts.states[isClosed ? 'closed' : isHeld ? 'held' : 'open'],
            isClosed
              ? ''
              : isHeld
                ? choose(texts.release, { act: 'release', investigationId })
                : [
                    choose(texts.hold, { act: 'hold', investigationId }),
                    choose(texts.close, { act: 'close', investigationId }),
                  ],
          ],
        }))}
      />
      <List
        title={texts.cash}
        text={texts.cashText(formatOre(data.cash.threshold))}
        columns={[columns.member, columns.days, columns.paidIn, columns.paidOut, columns.act]}
        rows={data.cash.lines.map((line) => ({
          key: String(line.cardId),
          cells: [
            nameOf(line),
            String(line.days),
            formatOre(line.paidIn),
            formatOre(line.paidOut),
            investigate(line, 'cash'),
          ],
        }))}
      />
      <List
        title={texts.reports}
        columns={[columns.member, columns.hall, columns.by, columns.report, columns.at, columns.act]}
        rows={data.reports.map((report) => ({
          key: String(report.reportId),
          cells: [
            nameOf(report),
            report.hallName,
            report.by,
            report.report,
            formatOsloDateTime(report.at),
            investigate(report, 'report'),
          ],
        }))}
      />
      {chosen ? <ActDialog chosen={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

const nameOf = ({ cardId, firstName, lastName }: Person) => (
  <PageLink key="member" to={memberPage(cardId)}>
    {`${firstName} ${lastName}`}
  </PageLink>
);

function List({
  title,
  text,
  columns,
  rows,
}: {
  title: string;
  text?: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    <section>
      <Heading level={2} data-size="sm">
        {title}
      </Heading>
      {text ? <Paragraph>{text}</Paragraph> : null}
      {rows.length === 0 ? (
        <Paragraph>{texts.none}</Paragraph>
      ) : (
        <ValueTable label={title} columns={columns} rows={rows} />
      )}
    </section>
  );
}

const calls = { hold: holdPayouts, release: releasePayouts, close: closeInvestigation };

function ActDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { api, queries } = useConsole();
  const act = (reason: string): Promise<unknown> => {
    if (chosen.act === 'investigate') {
      const { cardId, openedFrom } = chosen;
      return ask(api, openInvestigation, { body: { cardId, openedFrom, note: reason } });
    }
    const { investigationId } = chosen;
    return ask(api, calls[chosen.act], { params: { investigationId }, body: { reason } });
  };
  return (
    <ReasonDialog
      title={texts[chosen.act]}
      text={texts.actTexts[chosen.act]}
      submit={texts[chosen.act]}
      failureText={({ code }) => notDoneText(code)}
      act={act}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['compliance'] });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
