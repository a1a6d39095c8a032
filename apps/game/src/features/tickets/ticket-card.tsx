import { type GameRules, kindRulesOf, stageRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import {
  ballNames,
  hasBit,
  isSamePicture,
  type ShownField,
  type ShownTicket as ShownTicketOf,
} from '@lokalbingo/bingo/every-game/shown-tickets';
import { prizeCounted } from '@lokalbingo/bingo/games.nb';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { formatOre, sumOre } from '@lokalbingo/money';
import { TicketField } from '@lokalbingo/ui/ticket-field';
import { ChevronDownIcon } from '@navikt/aksel-icons';
import { memo, useId } from 'react';
import { GameBall } from '../../table/game-ball.tsx';
import { useGameRules } from '../../table/game-rules.tsx';
import styles from './ticket-card.module.css';
import { ticketTexts } from './tickets.nb.ts';

/** One of the player's tickets, with its state. */
export type ShownTicket = ShownTicketOf<OwnTicket>;

export type TicketCardProps = {
  readonly shown: ShownTicket;
  /**
   * `playing`: shows the missing numbers. `waiting`: before the draw. `over`: shows the ticket's best result.
   */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly prizes: readonly OwnPrize[];
  /** Whether it has just won: its full rows glow. */
  readonly glows: boolean;
  /** `fixed`: always open, when there is room for all. */
  readonly fold: 'open' | 'closed' | 'fixed';
  readonly onToggle: (ticketNo: number, expanded: boolean) => void;
};

/** One ticket: a line with its state, and its fields when it is open. Its height never changes. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { shown, phase, prizes, fold, glows, onToggle } = props;
  const { ticketNo } = shown.ticket;
  const fieldsId = useId();
  const isOpen = fold !== 'closed';
  const rules = useGameRules();
  const hasWon = (field: ShownField) => glows && isWonBy(rules, field, prizes);
  const pictureOf = (field: ShownField) => (phase === 'playing' ? field : { ...field, wins: 0 });
  const line = (
    <>
      {!isOpen && shown.best ? <MiniField {...pictureOf(shown.best)} /> : null}
      <span className={styles.name}>
        <PriceTag {...shown} />
        <strong>{ticketTexts.ticket(ticketNo, prizes.length > 0)}</strong>
        <Note {...props} />
      </span>
      <Standing {...props} />
    </>
  );
  return (
    <li
      className={styles.ticket}
      data-fields={shown.fields.length}
      data-open={isOpen}
      data-phase={phase}
      data-near={nearOf(rules, props)}
      data-glows={glows}
    >
      {fold === 'fixed' ? (
        <div className={styles.line}>{line}</div>
      ) : (
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onToggle(ticketNo, !isOpen)}
        >
          {line}
          <ChevronDownIcon aria-hidden="true" className={styles.chevron} />
        </button>
      )}
      <div id={fieldsId} className={styles.fields} hidden={!isOpen}>
        {isOpen
          ? shown.fields.map((field) => (
              <TicketField key={field.fieldNo} rules={rules} {...pictureOf(field)} glows={hasWon(field)} />
            ))
          : null}
        {isOpen && shown.fields.length > 1 ? <LastPlace {...props} /> : null}
      </div>
    </li>
  );
}, isSameCard);

/**
 * How many numbers the ticket is missing, when few enough for emphasis: at most three, and fewer than a whole
 * row.
 */
function nearOf(rules: GameRules, { shown: { missing }, phase }: TicketCardProps): number | undefined {
  const isNear = phase === 'playing' && missing > 0 && missing <= Math.min(3, rules.columns.length - 1);
  return isNear ? missing : undefined;
}

/** Whether this field has just won. Other fields may have rows that were full before. */
function isWonBy(rules: GameRules, field: ShownField, prizes: readonly OwnPrize[]): boolean {
  const stage = Math.max(...prizes.map((prize) => prize.stage));
  const { rows, diagonalWins } = stageRulesOf(rules, stage);
  return field.rowsComplete >= rows || (diagonalWins && field.diagonals !== 0);
}

function isSameCard(one: TicketCardProps, other: TicketCardProps): boolean {
  return (
    one.phase === other.phase &&
    one.fold === other.fold &&
    one.glows === other.glows &&
    one.prizes.length === other.prizes.length &&
    one.onToggle === other.onToggle &&
    isSamePicture(one.shown, other.shown)
  );
}

/** The price of the ticket, in games that name tickets by their price (specification §2 Main game 2 news). */
function PriceTag({ ticket: { kind, price } }: ShownTicket) {
  if (!isKnownByPrice(useGameRules(), kind)) return null;
  return (
    <>
      <span className={`${styles.price} lb-numbers`}>{ticketTexts.price(price)}</span>{' '}
    </>
  );
}

const isKnownByPrice = (rules: GameRules, kind: string): boolean =>
  kindRulesOf(rules, kind).priceOre !== undefined;

/** The prize or the kind of the ticket, with the space before it. */
function Note({ shown, prizes }: TicketCardProps) {
  const rules = useGameRules();
  const { kind } = shown.ticket;
  if (prizes.length === 0) {
    if (rules.kinds.length === 1) return null;
    const words = isKnownByPrice(rules, kind) ? ticketTexts.kindNote(kind) : ticketTexts.kind(kind);
    return <span className={styles.kind}> {words}</span>;
  }
  return (
    <strong className={styles.won}>
      {' '}
      <span className={styles.wonWord}>{ticketTexts.wonInLine}</span>{' '}
      {formatOre(sumOre(...prizes.map((prize) => prize.prizeOre)))}
    </strong>
  );
}

function Standing(props: TicketCardProps) {
  const { shown, phase } = props;
  const rules = useGameRules();
  if (phase === 'waiting') return <span className={styles.standing} />;
  if (phase === 'over' || shown.missing === 0) {
    const hasDiagonal = shown.fields.some(({ diagonals }) => diagonals !== 0);
    return <span className={styles.standing}>{ticketTexts.has(shown.rowsComplete, hasDiagonal)}</span>;
  }
  const isClose = shown.missing === 1;
  return (
    <span key={isClose ? 'close' : 'far'} className={styles.standing} data-near={nearOf(rules, props)}>
      {ticketTexts.toGo(shown.missing)}
      {isClose ? (
        <span className={styles.names} data-several={shown.winningNumbers.length > 1}>
          : {awaited(ballNames(rules, shown.winningNumbers))}
        </span>
      ) : null}
    </span>
  );
}

/** The largest number of balls that fit, two by two. */
const ballsShown = 4;

/**
 * The state of the ticket, large, in the place of a fourth field. The line above has the same text for screen
 * readers.
 */
function LastPlace(props: TicketCardProps) {
  const rules = useGameRules();
  const { shown, phase, prizes, glows } = props;
  const stage = Math.max(...prizes.map((prize) => prize.stage));
  const newest = prizes.filter((prize) => prize.stage === stage);
  const [prize] = newest;
  if (glows && prize) {
    return (
      <p key="won" className={styles.summary} aria-hidden="true">
        <span>{ticketTexts.won}</span>
        <strong className={`${styles.sum} lb-numbers`}>
          {formatOre(sumOre(...newest.map(({ prizeOre }) => prizeOre)))}
        </strong>
        <span>{prizeCounted(rules.mainGame, prize)}</span>
      </p>
    );
  }
  if (phase !== 'playing') return null;
  if (shown.missing === 1) return <Awaited {...shown} />;
  return (
    <p key="missing" className={styles.summary} aria-hidden="true">
      <span>{ticketTexts.missing}</span>
      <strong key={shown.missing} className={styles.missing} data-near={nearOf(rules, props)}>
        {shown.missing}
      </strong>
    </p>
  );
}

/** The numbers that win if the next ball is one of them. */
function Awaited({ winningNumbers }: ShownTicket) {
  const others = winningNumbers.length > ballsShown ? winningNumbers.length - ballsShown + 1 : 0;
  const balls = winningNumbers.slice(0, others > 0 ? ballsShown - 1 : ballsShown);
  return (
    <p key="awaited" className={styles.summary} aria-hidden="true">
      <span>{ticketTexts.waitsFor}</span>
      <span className={styles.awaited} data-count={balls.length + (others > 0 ? 1 : 0)}>
        {balls.map((number) => (
          <span key={number} className={styles.place}>
            <GameBall number={number} state="next" label="" />
          </span>
        ))}
        {others > 0 ? <span className={styles.place}>{ticketTexts.others(others)}</span> : null}
      </span>
    </p>
  );
}

/** At most three are named; all of them are ringed in the field. */
function awaited(names: readonly string[]): string {
  if (names.length <= 2) return names.join(` ${ticketTexts.or} `);
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');
}

/** By the state of a cell. */
const dotRadius = { open: 2.5, marked: 4, wins: 4 } as const;

/** The best field as a picture of dots: decoration beside the words. */
function MiniField({ marks, wins }: ShownField) {
  const { columns, field } = useGameRules();
  const width = columns.length;
  const paths = { open: '', marked: '', wins: '' };
  for (let cell = 0; cell < width * field.rows; cell += 1) {
    const state = hasBit(marks, cell) ? 'marked' : hasBit(wins, cell) ? 'wins' : 'open';
    paths[state] += dot(5 + (cell % width) * 10, 5 + Math.floor(cell / width) * 10, dotRadius[state]);
  }
  // One path for all dots of a state: a phone lays out hundreds of circles too slowly.
  return (
    <svg className={styles.mini} viewBox={`0 0 ${width * 10} ${field.rows * 10}`} aria-hidden="true">
      {(['open', 'marked', 'wins'] as const).map((state) => (
        <path key={state} data-state={state} d={paths[state]} />
      ))}
    </svg>
  );
}

const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
