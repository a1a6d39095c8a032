import { Button, Heading } from '@digdir/designsystemet-react';
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { OwnTicket, Table, TableRound } from '@lokalbingo/contract/rounds';
import { formatOre } from '@lokalbingo/money';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { useGameRules } from '../../table/game-rules.tsx';
import { OwnPrizeList } from './own-prize-list.tsx';
import { alikeWon, paidFor, totalOf } from './own-prizes.ts';
import { resultTexts } from './result.nb.ts';
import { resultPlace } from './result-place.ts';
import styles from './round-result.module.css';
import { RoundWays } from './round-ways.tsx';

export type RoundResultProps = {
  readonly round: TableRound;
  readonly ownTickets: readonly OwnTicket[];
  readonly hall: Table['hall'];
  /** The check of the draw, if there is anything to check. */
  readonly check: ReactNode;
  /** Closes the result; undefined when the result is one item in a list. */
  readonly onGoOn?: (() => void) | undefined;
};

/** The result of a round: the player's own prizes first, then all winners, then how to check it. */
export function RoundResult(props: RoundResultProps) {
  const { round, hall } = props;
  const time = formatOsloTime(round.startsAt);
  const isCancelled = round.state.status === 'cancelled';
  return (
    <Sheet as="section" padding="sm" gap="sm" flat className={styles.result} aria-labelledby={resultPlace}>
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id={resultPlace} tabIndex={-1} className={styles.heading}>
          {isCancelled ? resultTexts.cancelledHeading(time) : resultTexts.heading(time)}
        </Heading>
        <span className={styles.reference}>{resultTexts.reference(round.roundId)}</span>
      </div>
      {isCancelled ? <Cancelled {...props} /> : <Finished {...props} />}
      <p className={styles.small}>{resultTexts.questions(round.roundId, hall.name, hall.phone)}</p>
    </Sheet>
  );
}

function Cancelled({ round, ownTickets, hall, check, onGoOn }: RoundResultProps) {
  return (
    <>
      <p>{resultTexts.cancelledWhy(round.state)}</p>
      {ownTickets.length > 0 ? (
        <p>
          <strong>{resultTexts.refunded(paidFor(ownTickets))}</strong>
        </p>
      ) : null}
      <GoOn onGoOn={onGoOn} />
      <RoundWays
        round={{ hallId: hall.hallId, roundId: round.roundId }}
        isOwn={ownTickets.length > 0}
        isProven={round.state.seed !== null}
      />
      {round.state.seed === null ? null : (
        <Disclosure key={round.roundId} summary={resultTexts.checkHeading}>
          {check}
        </Disclosure>
      )}
    </>
  );
}

function Finished({ round, ownTickets, hall, check, onGoOn }: RoundResultProps) {
  const rules = useGameRules();
  const { state, ownPrizes } = round;
  return (
    <>
      {ownPrizes.length > 0 ? (
        <div className={styles.own}>
          <strong className={styles.amount}>{wonText(rules.mainGame, round)}</strong>
          <OwnPrizeList prizes={ownPrizes} />
        </div>
      ) : (
        <p>{ownTickets.length > 0 ? resultTexts.noPrize : resultTexts.notPlayed}</p>
      )}
      <GoOn onGoOn={onGoOn} />
      <RoundWays
        round={{ hallId: hall.hallId, roundId: round.roundId }}
        isOwn={ownTickets.length > 0}
        isProven
      />
      {ownTickets.length > 0 ? (
        <p className={styles.small}>
          {resultTexts.yourTickets(
            ownTickets
              .map((ticket) => ticket.ticketNo)
              .toSorted((one, other) => one - other)
              .join(', '),
          )}
        </p>
      ) : null}
      <Winners round={round} />
      <p className={styles.small}>{resultTexts.drawn(state.called.length, state.ticketCount)}</p>
      <Disclosure summary={resultTexts.drawnOrder}>
        <p className={`lb-numbers ${styles.order}`}>
          {state.called.map((ball) => ballName(rules, ball).replace(' ', '\u00a0')).join(', ')}
        </p>
      </Disclosure>
      <Disclosure key={round.roundId} summary={resultTexts.checkHeading}>
        {check}
      </Disclosure>
    </>
  );
}

function GoOn({ onGoOn }: Pick<RoundResultProps, 'onGoOn'>) {
  return onGoOn ? (
    <Button variant="secondary" onClick={onGoOn}>
      {resultTexts.goOn}
    </Button>
  ) : null;
}

function wonText(mainGame: MainGame, { ownPrizes }: TableRound): string {
  const prize = alikeWon(ownPrizes);
  const totalOre = totalOf(ownPrizes);
  return prize === undefined ? resultTexts.wonAll(totalOre) : resultTexts.won(mainGame, totalOre, prize);
}

function Winners({ round }: { round: TableRound }) {
  const rules = useGameRules();
  const won = round.state.stages.flatMap(({ stage, won }) =>
    (won ? publishedShares(won) : []).map((share) => ({ stage, ball: won?.ball ?? 0, ...share })),
  );
  if (won.length === 0) return null;
  return (
    <table className={styles.winners}>
      <caption>{resultTexts.winnersHeading}</caption>
      <thead>
        <tr>
          <th scope="col">{resultTexts.stage}</th>
          <th scope="col">{resultTexts.ball}</th>
          <th scope="col">{resultTexts.winners}</th>
          <th scope="col">{resultTexts.share}</th>
        </tr>
      </thead>
      <tbody>
        {won.map(({ stage, ball, kind, isJackpot, winners, shareOre }) => (
          <tr key={`${stage} ${kind} ${isJackpot}`}>
            <th scope="row">
              {resultTexts.stageOf(rules.mainGame, { stage, isJackpot })}
              {kind === undefined ? null : <span className={styles.kind}>{resultTexts.kindOf(kind)}</span>}
            </th>
            <td className="lb-numbers">{ballName(rules, ball)}</td>
            <td className="lb-numbers">{winners}</td>
            <td className="lb-numbers">{formatOre(shareOre)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
