import { Button } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import type { OwnTicket, Table, TableRound } from '@lokalbingo/contract/rounds';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Message } from '@lokalbingo/ui/message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGameRules } from '../../table/game-rules.tsx';
import type { DrawVerdict } from './draw-check.ts';
import styles from './draw-check-panel.module.css';
import { drawCheckQuery } from './draw-check-queries.ts';
import { resultTexts } from './result.nb.ts';

export type DrawCheckPanelProps = {
  readonly api: Api;
  readonly round: TableRound;
  readonly ownTickets: readonly OwnTicket[];
  readonly hall: Table['hall'];
};

/** How the draw can be checked, and the check itself, made in this browser. */
export function DrawCheckPanel({ api, round, ownTickets, hall }: DrawCheckPanelProps) {
  const [wanted, setWanted] = useState(false);
  const { roundId, state } = round;
  const isCancelled = state.status === 'cancelled';
  const rules = useGameRules();
  const check = useQuery({ ...drawCheckQuery(api, rules, round, ownTickets), enabled: wanted });
  return (
    <Disclosure summary={resultTexts.checkHeading}>
      {state.commitment === null || state.seed === null ? (
        <p>{resultTexts.hallDrew}</p>
      ) : (
        <>
          <p>{isCancelled ? resultTexts.checkHowCancelled : resultTexts.checkHow}</p>
          <dl className={styles.codes}>
            <Code name={resultTexts.commitment} value={state.commitment} />
            {state.ticketsHash === null ? null : (
              <Code name={resultTexts.ticketsHash} value={state.ticketsHash} />
            )}
            <Code name={resultTexts.seed} value={state.seed} />
          </dl>
          <Button
            variant="secondary"
            loading={check.isFetching}
            onClick={() => (wanted ? void check.refetch() : setWanted(true))}
          >
            {check.isFetching ? resultTexts.checking : resultTexts.check}
          </Button>
          <div role="status" className={styles.verdict}>
            {check.isError && !check.isFetching ? (
              <Message tone="warning" live="off">
                {resultTexts.checkFailed}
              </Message>
            ) : null}
            {check.data ? (
              <Message tone={check.data === 'verified' ? 'success' : 'error'} live="off">
                {verdictText(check.data, isCancelled)}{' '}
                {check.data === 'verified' ? null : resultTexts.complain(roundId, hall.name, hall.phone)}
              </Message>
            ) : null}
          </div>
        </>
      )}
    </Disclosure>
  );
}

function verdictText(verdict: DrawVerdict, isCancelled: boolean): string {
  return isCancelled && verdict === 'verified' ? resultTexts.verifiedCancelled : resultTexts.verdict[verdict];
}

function Code({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
