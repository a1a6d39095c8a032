import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { ChevronDownIcon } from '@navikt/aksel-icons';
import { memo, useId } from 'react';
import { FieldGrid } from './field-grid.tsx';
import { hasBit, isSamePicture, type ShownField, type ShownTicket } from './shown-tickets.ts';
import styles from './ticket-card.module.css';
import { ticketTexts } from './tickets.nb.ts';

export type TicketCardProps = {
  readonly shown: ShownTicket;
  /** `playing` tells what is missing, `waiting` is before the draw, `over` tells how far the ticket came. */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly prizes: readonly OwnPrize[];
  /** The number announced as the next one, when it is one that this ticket waits for. */
  readonly next: number | undefined;
  readonly expanded: boolean;
  readonly onToggle: (ticketNo: number, expanded: boolean) => void;
};

/** One ticket: a line that says how it stands, and its fields when it is expanded. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { shown, phase, prizes, next, expanded, onToggle } = props;
  const { ticketNo, kind } = shown.ticket;
  const fieldsId = useId();
  const isClose = phase === 'playing' && shown.missing === 1;
  const [best, ...others] = shown.fields;
  return (
    <li className={styles.ticket} data-kind={kind} data-expanded={expanded} data-close={isClose}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={expanded}
        aria-controls={fieldsId}
        onClick={() => onToggle(ticketNo, !expanded)}
      >
        {!expanded && best ? <MiniField {...best} /> : null}
        <span className={styles.name}>
          <strong>{ticketTexts.ticket(ticketNo)}</strong>
          <span>{ticketTexts.kind[kind]}</span>
        </span>
        <Standing shown={shown} phase={phase} />
        <ChevronDownIcon aria-hidden="true" className={styles.chevron} />
      </button>
      {isClose || prizes.length > 0 ? (
        <div className={styles.notes}>
          {isClose ? <Awaited numbers={shown.winningNumbers} next={next} /> : null}
          {prizes.map((prize) => (
            <StatusBadge key={prize.stage} tone="success">
              {ticketTexts.won(prize.prizeOre, prize.stage)}
            </StatusBadge>
          ))}
        </div>
      ) : null}
      <div id={fieldsId} className={styles.fields} hidden={!expanded}>
        {expanded && best ? <FieldGrid key={best.fieldNo} {...best} /> : null}
        {expanded ? others.map((field) => <FieldGrid key={field.fieldNo} {...field} />) : null}
      </div>
    </li>
  );
}, isSameCard);

function isSameCard(one: TicketCardProps, other: TicketCardProps): boolean {
  return (
    one.phase === other.phase &&
    one.expanded === other.expanded &&
    one.prizes.length === other.prizes.length &&
    one.next === other.next &&
    one.onToggle === other.onToggle &&
    isSamePicture(one.shown, other.shown)
  );
}

function Standing({ shown, phase }: Pick<TicketCardProps, 'shown' | 'phase'>) {
  if (phase === 'waiting') return null;
  if (phase === 'over' || shown.missing === 0) {
    return <span className={styles.standing}>{ticketTexts.has(shown.rowsComplete)}</span>;
  }
  return (
    <span className={styles.standing} data-close={shown.missing === 1}>
      {ticketTexts.toGo(shown.missing)}
    </span>
  );
}

/** The numbers that would win if called next, as balls. */
function Awaited({ numbers, next }: { numbers: readonly number[]; next: number | undefined }) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return (
    <p className={styles.awaited}>
      <span>{ticketTexts.waitsFor}</span>
      {sorted.map((number, at) => (
        <span key={number} className={styles.awaitedBall}>
          {at > 0 ? <span>{ticketTexts.or}</span> : null}
          <BingoBall number={number} size="sm" state="next" />
          {number === next ? <strong>{ticketTexts.isNext}</strong> : null}
        </span>
      ))}
    </p>
  );
}

/** The best field as a picture of dots: decoration beside the words. */
function MiniField({ marks, wins }: ShownField) {
  return (
    <svg className={styles.mini} viewBox="0 0 50 50" aria-hidden="true">
      {Array.from({ length: 25 }, (_, cell) => {
        const state = hasBit(marks, cell) ? 'marked' : hasBit(wins, cell) ? 'wins' : 'open';
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            key={cell}
            data-state={state}
            cx={5 + (cell % 5) * 10}
            cy={5 + Math.floor(cell / 5) * 10}
            r={state === 'open' ? 2.5 : 4}
          />
        );
      })}
    </svg>
  );
}
