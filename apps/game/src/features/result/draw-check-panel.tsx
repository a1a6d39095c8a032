import { Button } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { getRoundProof, type OwnTicket, type Table, type TableRound } from '@lokalbingo/contract/rounds';
import { Message } from '@lokalbingo/ui/message';
import { useGameRules } from '../../table/game-rules.tsx';
import { checkTexts } from './draw-check.nb.ts';
import { checkDraw, type DrawVerdict } from './draw-check.ts';
import styles from './draw-check-panel.module.css';

export type DrawCheckPanelProps = {
  readonly api: Api;
  readonly round: TableRound;
  readonly ownTickets: readonly OwnTicket[];
  readonly hall: Table['hall'];
};

/** Explains how the draw can be checked, and checks it in this browser. */
export function DrawCheckPanel({ api, round, ownTickets, hall }: DrawCheckPanelProps) {
  const { roundId, state } = round;
  const isCancelled = state.status === 'cancelled';
  const rules = useGameRules();
  const check = useCall({
    call: async () =>
      checkDraw(rules, round, ownTickets, await ask(api, getRoundProof, { params: { roundId } })),
    repeats: 2,
  });
  const verdict = check.answer;
  return (
    <>
      {state.commitment === null || state.seed === null ? (
        <p>{checkTexts.hallDrew}</p>
      ) : (
        <>
          <p>{isCancelled ? checkTexts.howCancelled : checkTexts.how}</p>
          <dl className={styles.codes}>
            <Code name={checkTexts.commitment} value={state.commitment} />
            {state.ticketsHash === null ? null : (
              <Code name={checkTexts.ticketsHash} value={state.ticketsHash} />
            )}
            <Code name={checkTexts.seed} value={state.seed} />
          </dl>
          <Button variant="secondary" loading={check.isSending} onClick={() => check.send()}>
            {check.isSending ? checkTexts.checking : checkTexts.check}
          </Button>
          <div role="status" className={styles.verdict}>
            {check.problem ? (
              <Message tone="warning" live="off">
                {checkTexts.failed}
              </Message>
            ) : null}
            {verdict ? (
              <Message tone={verdict === 'verified' ? 'success' : 'error'} live="off">
                {verdictText(verdict, isCancelled)}{' '}
                {verdict === 'verified' ? null : checkTexts.complain(roundId, hall.name, hall.phone)}
              </Message>
            ) : null}
          </div>
        </>
      )}
    </>
  );
}

function verdictText(verdict: DrawVerdict, isCancelled: boolean): string {
  return isCancelled && verdict === 'verified' ? checkTexts.verifiedCancelled : checkTexts.verdict[verdict];
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
