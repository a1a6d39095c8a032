import { toMyPage } from '@lokalbingo/contract/addresses';
import type { Table } from '@lokalbingo/contract/rounds';
import { formatOre, formatSignedOre, subtractOre } from '@lokalbingo/money';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { ChevronLeftIcon } from '@navikt/aksel-icons';
import { useLayoutEffect } from 'react';
import { formatDuration } from '../../platform/duration-format.ts';
import { GamePicture } from '../../table/game-picture.tsx';
import { useServerTime } from '../../table/server-clock.ts';
import styles from './status-line.module.css';
import { statusTexts } from './status-line.nb.ts';

/**
 * The hall, the balance and the playing time, and the link back to my page: always visible. Sets the title of
 * the browser's tab.
 */
export function StatusLine({ table }: { table: Table }) {
  useLayoutEffect(() => {
    document.title = statusTexts.title(table.mainGame);
  }, [table.mainGame]);
  return (
    <header className={styles.status}>
      <WayBack />
      <h1 className={styles.name}>
        <HallLogo fileName={table.hall.logo} size={40} className={styles.logo} />
        <GamePicture className={styles.picture} />
        <span>
          {table.hall.name} <span className={styles.game}>{statusTexts.game(table.mainGame)}</span>
        </span>
      </h1>
      <Facts table={table} />
    </header>
  );
}

/** The status line before the table has loaded: the link back, and space reserved for the rest. */
export function ComingStatusLine() {
  return (
    <header className={styles.status}>
      <WayBack />
      <h1 className={styles.name}>
        <span className={styles.picture} />
        <span>
          {statusTexts.product} <span className={styles.game}>{statusTexts.coming}</span>
        </span>
      </h1>
      <dl className={styles.facts} inert>
        {[statusTexts.balance, statusTexts.leftToday, statusTexts.time, statusTexts.net].map((fact) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{statusTexts.coming}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function WayBack() {
  return (
    // In a frame on the portal's page, the link replaces that whole page.
    <a className={styles.back} href={toMyPage} target="_top">
      <ChevronLeftIcon aria-hidden="true" className={styles.sign} />
      {statusTexts.myPage}
    </a>
  );
}

function Facts({ table: { saldos, session, serverTime } }: { table: Table }) {
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
          <PlayClock session={session} reportedAt={serverTime} />
        </dd>
      </div>
      <div title={statusTexts.netTitle(session.staked, session.won)}>
        <dt>{statusTexts.net}</dt>
        <dd>{formatSignedOre(net)}</dd>
      </div>
    </dl>
  );
}

/** How long the player has played this evening, including breaks, in which bought tickets play on. */
function PlayClock({ session, reportedAt }: Pick<Table, 'session'> & { readonly reportedAt: Date }) {
  const playedMs = session.playedMs ?? reportedAt.getTime() - session.openedAt.getTime();
  return <>{useServerTime((now) => formatDuration(playedMs + now - reportedAt.getTime()))}</>;
}
