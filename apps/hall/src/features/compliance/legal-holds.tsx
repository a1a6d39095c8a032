import { Button } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { endLegalHold, type LegalHold } from '@lokalbingo/contract/compliance-legal-holds';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { complianceTexts } from './compliance.nb.ts';
import { useLegalHolds } from './compliance-queries.ts';
import { legalHoldFailureText, legalHoldTexts as texts } from './legal-holds.nb.ts';
import { List, MemberLink, nameOf } from './member-list.tsx';
import styles from './words.module.css';

/** The legal holds in force, each with a button that ends it. Each fetch is recorded. */
export function LegalHolds() {
  const { api } = useConsole();
  const { data, error, refetch } = useLegalHolds();
  const [chosen, setChosen] = useState<LegalHold>();
  const close = () => setChosen(undefined);
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  const { member, hall, by } = complianceTexts.columns;
  const { reason, at, until } = texts.columns;
  return (
    <>
      <List
        title={texts.title}
        text={texts.text}
        columns={[member, hall, by, reason, at, until, '']}
        rows={data?.holds.map((hold) => ({
          key: String(hold.holdId),
          cells: [
            <MemberLink key="member" {...hold} />,
            hold.hallName,
            hold.by,
            <span key="reason" className={styles.words}>
              {hold.reason}
            </span>,
            formatOsloDayAndTime(hold.at),
            formatIsoDay(hold.until),
            <Button
              key="end"
              variant="secondary"
              data-size="sm"
              aria-label={texts.endOf(nameOf(hold))}
              onClick={() => setChosen(hold)}
            >
              {texts.end}
            </Button>,
          ],
        }))}
      />
      {chosen ? (
        <ReasonDialog
          title={texts.endOf(nameOf(chosen))}
          text={texts.endText}
          submit={texts.end}
          failureText={legalHoldFailureText}
          act={(why) => ask(api, endLegalHold, { body: { holdId: chosen.holdId, reason: why } })}
          onDone={() => {
            void refetch();
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
