import type { Table } from '@lokalbingo/contract/rounds';
import { formatOre, subtractOre } from '@lokalbingo/money';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import type { ReactNode } from 'react';
import { formatDuration } from '../../platform/duration-format.ts';
import { useServerNow } from '../../table/server-clock.ts';
import styles from './status-line.module.css';
import { netText, statusTexts } from './status-line.nb.ts';

export type StatusLineProps = {
  readonly table: Table;
  readonly line: 'live' | 'reconnecting';
  /** What stands at the end of the line. */
  readonly children: ReactNode;
};

/** Where one plays, for how much and for how long: always in sight. */
export function StatusLine({ table, line, children }: StatusLineProps) {
  return (
    <header className={styles.status}>
      <div className={styles.width}>
        <div className={styles.place}>
          <HallLogo fileName={table.hall.logo} size={48} className={styles.logo} />
          <h1 className={styles.name}>
            <span>{table.hall.name}</span>
            <span className={styles.game}>{statusTexts.game}</span>
          </h1>
        </div>
        <Facts table={table} />
        <div className={styles.end}>{children}</div>
      </div>
      <div role="status">
        {line === 'reconnecting' ? (
          <div className={styles.broken}>
            <LoadingLine>
              <span className={styles.words}>
                <strong>{statusTexts.reconnecting}</strong> {statusTexts.reconnectingNote}
              </span>
            </LoadingLine>
          </div>
        ) : null}
      </div>
    </header>
  );
}

function Facts({ table: { saldos, session } }: { table: Table }) {
  const net = subtractOre(session.won, session.staked);
  const isMonth = saldos !== null && saldos.monthlyLimit < saldos.dailyLimit;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{statusTexts.balance}</dt>
        <dd>{saldos ? formatOre(saldos.saldo) : statusTexts.balanceUnknown}</dd>
      </div>
      {saldos ? (
        <div>
          <dt>{isMonth ? statusTexts.leftThisMonth : statusTexts.leftToday}</dt>
          <dd>{formatOre(isMonth ? saldos.monthlyLimit : saldos.dailyLimit)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{statusTexts.time}</dt>
        <dd>
          <SessionClock openedAt={session.openedAt} />
        </dd>
      </div>
      <div title={statusTexts.netTitle(session.staked, session.won)}>
        <dt>{statusTexts.net}</dt>
        <dd>{netText(net)}</dd>
      </div>
    </dl>
  );
}

function SessionClock({ openedAt }: { openedAt: Date }) {
  return <>{formatDuration(useServerNow() - openedAt.getTime())}</>;
}
