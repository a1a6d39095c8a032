import { type GameRules, kindRulesOf, stageRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { formatOre, sumOre } from '@lokalbingo/money';
import { ChevronDownIcon } from '@navikt/aksel-icons';
import { memo, useId } from 'react';
import { GameBall } from '../../table/game-ball.tsx';
import { useGameRules } from '../../table/game-rules.tsx';
import { FieldGrid } from './field-grid.tsx';
import { ballNames, hasBit, isSamePicture, type ShownField, type ShownTicket } from './shown-tickets.ts';
import styles from './ticket-card.module.css';
import { ticketTexts } from './tickets.nb.ts';

export type TicketCardProps = {
  readonly shown: ShownTicket;
  /** `playing` tells what is missing, `waiting` is before the draw, `over` tells how far the ticket came. */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly prizes: readonly OwnPrize[];
  /** Whether it has won just now: its full rows glow. */
  readonly glows: boolean;
  /** `fixed`: always open, where there is room for all. */
  readonly fold: 'open' | 'closed' | 'fixed';
  readonly onToggle: (ticketNo: number, expanded: boolean) => void;
};

/** One ticket: a line that says how it stands, and its fields when it is open. It is as high whatever happens to it. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { shown, phase, prizes, fold, glows, onToggle } = props;
  const { ticketNo } = shown.ticket;
  const fieldsId = useId();
  const isOpen = fold !== 'closed';
  const isClose = phase === 'playing' && shown.missing === 1;
  const rules = useGameRules();
  const hasWon = (field: ShownField) => glows && isWonBy(rules, field, prizes);
  const pictureOf = (field: ShownField) => (phase === 'playing' ? field : { ...field, wins: 0 });
  const line = (
    <>
      {!isOpen && shown.best ? <MiniField {...pictureOf(shown.best)} /> : null}
      <span className={styles.name}>
        <PriceTag {...shown} />
        <strong>{ticketTexts.ticket(ticketNo)}</strong>
        <Note {...props} />
      </span>
      <Standing shown={shown} phase={phase} />
    </>
  );
  return (
    <li
      className={styles.ticket}
      data-fields={shown.fields.length}
      data-open={isOpen}
      data-close={isClose}
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
              <FieldGrid key={field.fieldNo} {...pictureOf(field)} glows={hasWon(field)} />
            ))
          : null}
        {isOpen && shown.fields.length > 1 && phase === 'playing' ? <Summary {...shown} /> : null}
      </div>
    </li>
  );
}, isSameCard);

/** Whether it is the field that has won just now; others may have full rows from before. */
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

/** What it cost, where tickets are known by that (specification §2 Main game 2 news). */
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

/** What it has won, or what kind it is, with the space before it. */
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
      <span className={styles.verb}>{ticketTexts.won}</span>{' '}
      {formatOre(sumOre(...prizes.map((prize) => prize.prizeOre)))}
    </strong>
  );
}

function Standing({ shown, phase }: Pick<TicketCardProps, 'shown' | 'phase'>) {
  const rules = useGameRules();
  if (phase === 'waiting') return <span className={styles.standing} />;
  if (phase === 'over' || shown.missing === 0) {
    const hasDiagonal = shown.fields.some(({ diagonals }) => diagonals !== 0);
    return <span className={styles.standing}>{ticketTexts.has(shown.rowsComplete, hasDiagonal)}</span>;
  }
  const isClose = shown.missing === 1;
  return (
    <span className={styles.standing} data-close={isClose}>
      {ticketTexts.toGo(shown.missing)}
      {isClose ? (
        <span className={styles.names} data-several={shown.winningNumbers.length > 1}>
          : {awaited(ballNames(rules, shown.winningNumbers))}
        </span>
      ) : null}
    </span>
  );
}

/** There is room for so many, two by two. */
const ballsShown = 4;

/** How it stands, large, in the place of a fourth field. The line above says the same to those who listen. */
function Summary({ missing, winningNumbers }: ShownTicket) {
  if (missing !== 1) {
    return (
      <p key="missing" className={styles.summary} aria-hidden="true">
        <span>{ticketTexts.missing}</span>
        <strong className={styles.missing}>{missing}</strong>
      </p>
    );
  }
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

/** At most three by name; all of them are ringed in the field. */
function awaited(names: readonly string[]): string {
  if (names.length <= 2) return names.join(` ${ticketTexts.or} `);
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');
}

/** The best field as a picture of dots: decoration beside the words. */
function MiniField({ marks, wins }: ShownField) {
  const { columns, field } = useGameRules();
  const width = columns.length;
  return (
    <svg className={styles.mini} viewBox={`0 0 ${width * 10} ${field.rows * 10}`} aria-hidden="true">
      {Array.from({ length: width * field.rows }, (_, cell) => {
        const state = hasBit(marks, cell) ? 'marked' : hasBit(wins, cell) ? 'wins' : 'open';
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            key={cell}
            data-state={state}
            cx={5 + (cell % width) * 10}
            cy={5 + Math.floor(cell / width) * 10}
            r={state === 'open' ? 2.5 : 4}
          />
        );
      })}
    </svg>
  );
}
