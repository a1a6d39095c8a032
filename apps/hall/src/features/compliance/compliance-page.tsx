import { Button, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { Investigation } from '@lokalbingo/contract/compliance';
import { investigationPage } from '@lokalbingo/contract/hall-addresses';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { complianceTexts as texts } from './compliance.nb.ts';
import { useCompliance } from './compliance-queries.ts';
import { InvestigateDialog } from './investigate-dialog.tsx';
import { InvestigationState } from './investigation-state.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { List, MemberLink, nameOf, type Person } from './member-list.tsx';
import { RelationsQuestion } from './relations-question.tsx';
import { Trainings } from './trainings.tsx';
import styles from './words.module.css';

type Chosen = Pick<Investigation, 'cardId' | 'openedFrom'>;

/** `/etterlevelse`: investigations, linked cash, reports of staff, legal holds, trainings and authorities' questions. */
export function CompliancePage() {
  return (
    <Page title={texts.title}>
      <Compliance />
    </Page>
  );
}

function Compliance() {
  const { data, error, refetch } = useCompliance();
  const { offer } = useSelf();
  const [chosen, setChosen] = useState<Chosen>();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const { columns } = texts;
  const investigate = ({ cardId }: Person, openedFrom: Chosen['openedFrom']) => (
    <Button
      key="investigate"
      variant="secondary"
      data-size="sm"
      onClick={() => setChosen({ cardId, openedFrom })}
    >
      {texts.investigate}
    </Button>
  );
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      <List
        title={texts.investigations}
        columns={[columns.member, columns.hall, columns.opened, columns.openedFrom, columns.state]}
        rows={data.investigations.map((investigation) => ({
          key: String(investigation.investigationId),
          cells: [
            <PageLink key="investigation" to={investigationPage(investigation.investigationId)}>
              {nameOf(investigation)}
            </PageLink>,
            investigation.hallName,
            formatOsloDayAndTime(investigation.openedAt),
            texts.origins[investigation.openedFrom],
            <InvestigationState key="state" {...investigation} />,
          ],
        }))}
      />
      <List
        title={texts.reports}
        columns={[columns.member, columns.hall, columns.by, columns.report, columns.at, '']}
        rows={data.reports.map((report) => ({
          key: String(report.reportId),
          cells: [
            <MemberLink key="member" {...report} />,
            report.hallName,
            report.by,
            <span key="report" className={styles.words}>
              {report.report}
            </span>,
            formatOsloDayAndTime(report.at),
            investigate(report, 'report'),
          ],
        }))}
      />
      <List
        title={texts.cash}
        text={texts.cashText(formatOre(data.cash.threshold))}
        columns={[columns.member, columns.days, columns.paidIn, columns.paidOut, '']}
        rows={data.cash.lines.map((line) => ({
          key: String(line.cardId),
          cells: [
            <MemberLink key="member" {...line} />,
            String(line.days),
            formatOre(line.paidIn),
            formatOre(line.paidOut),
            investigate(line, 'cash'),
          ],
        }))}
      />
      {offer('hold_data') === 'offered' ? <LegalHolds /> : null}
      {offer('keep_trainings') === 'offered' ? <Trainings /> : null}
      {offer('answer_authority') === 'offered' ? <RelationsQuestion /> : null}
      {chosen ? <InvestigateDialog {...chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}
