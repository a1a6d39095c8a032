import { Paragraph } from '@digdir/designsystemet-react';
import type { CheckName, RoundAudit, RoundChecks } from '@lokalbingo/bingo/every-game/audit-round';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { ReactElement } from 'react';
import type { ShownProof } from './audit-published.ts';
import styles from './check-values.module.css';
import { valueTexts as texts } from './check-values.nb.ts';
import { PrizesTable } from './prizes-table.tsx';
import { SharesTable } from './shares-table.tsx';
import { ballText, ticketsCounted } from './step-sentences.nb.ts';
import { WinnersTable } from './winners-table.tsx';

type CheckValuesProps = { name: CheckName; proof: ShownProof; audit: RoundAudit };

/** The values behind a step: the published ones beside the recomputed ones. */
export function CheckValues({ name, proof, audit }: CheckValuesProps): ReactElement {
  const { checks } = audit;
  switch (name) {
    case 'seed':
      return <SeedValues {...checks.seed} />;
    case 'tickets':
      return <TicketsValues {...checks.tickets} lines={proof.firstTickets} />;
    case 'order':
      return <OrderValues {...checks.order} {...proof} />;
    case 'winners':
      return <WinnersTable {...checks.winners} mainGame={proof.mainGame} />;
    case 'prizes':
      return <PrizesTable {...checks.prizes} mainGame={proof.mainGame} />;
    case 'shares':
      return <SharesTable {...checks.shares} mainGame={proof.mainGame} />;
  }
}

function SeedValues({ commitment, seed, computed }: RoundChecks['seed']) {
  return (
    <dl className={styles.codes}>
      <Code name={texts.commitment} value={commitment} />
      <Code name={texts.seed} value={seed} />
      <Code name={texts.seedHash} value={computed} />
    </dl>
  );
}

function TicketsValues({
  ticketsHash,
  computed,
  listed,
  lines,
}: RoundChecks['tickets'] & { lines: readonly string[] }) {
  return (
    <>
      <dl className={styles.codes}>
        <Code name={texts.ticketsHash} value={ticketsHash} />
        <Code name={texts.ticketsComputed} value={computed} />
        <Code name={texts.tickets} value={ticketsCounted(listed)} />
        {lines.length > 0 ? <Code name={texts.firstTickets} value={lines.join('\n')} /> : null}
      </dl>
      {listed > lines.length ? <Paragraph data-size="sm">{texts.allInFile}</Paragraph> : null}
    </>
  );
}

function OrderValues({
  called,
  drawn,
  roundId,
  mainGame,
}: Pick<RoundChecks['order'], 'called' | 'drawn'> & Pick<ShownProof, 'roundId' | 'mainGame'>) {
  return (
    <dl className={styles.codes}>
      <Code name={texts.roundId} value={roundId} />
      <Code name={texts.called} value={called.length === 0 ? texts.noBalls : ballList(mainGame, called)} />
      {drawn === null ? null : <Code name={texts.drawn} value={ballList(mainGame, drawn)} />}
    </dl>
  );
}

const ballList = (mainGame: MainGame, balls: readonly number[]): string =>
  balls.map((ball) => ballText(mainGame, ball)).join(', ');

function Code({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value ?? texts.none}</code>
      </dd>
    </div>
  );
}
