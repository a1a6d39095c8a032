import { Button } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { endStaffSession } from '@lokalbingo/contract/staff-login';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useConsole } from '../../platform/console-context.tsx';
import { accountTexts } from './account.nb.ts';
import { useAccountChanged, useOwnSessions } from './account-queries.ts';
import { Section } from './section.tsx';

/** Lists where the person is logged in, and ends sessions. */
export function OwnSessions() {
  const { api } = useConsole();
  const { data: sessions = [], error } = useOwnSessions();
  const onAnswer = useAccountChanged();
  const ending = useCall({
    call: (sessionId: number) => ask(api, endStaffSession, { body: { sessionId } }),
    onAnswer,
  });
  const { columns } = accountTexts;
  return (
    <Section
      title={accountTexts.sessions}
      text={accountTexts.sessionsText}
      problem={error ? problemOf(error) : ending.problem}
    >
      <ValueTable
        label={accountTexts.sessions}
        columns={[columns.device, columns.started, columns.used, columns.remove]}
        rows={sessions.map(({ sessionId, device, counterName, startedAt, lastUsedAt, current }) => ({
          key: String(sessionId),
          cells: [
            [device, counterName, current ? accountTexts.here : null].filter(Boolean).join(', '),
            formatOsloDayAndTime(startedAt),
            formatOsloDayAndTime(lastUsedAt),
            current ? (
              ''
            ) : (
              <Button
                key="end"
                variant="secondary"
                data-color="danger"
                data-size="sm"
                onClick={() => ending.send(sessionId)}
              >
                {accountTexts.end}
              </Button>
            ),
          ],
        }))}
      />
    </Section>
  );
}
