import { type GameRules, kindRulesOf, stageRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import type { ShownField, ShownTicket } from '@lokalbingo/bingo/every-game/shown-tickets';
import { kindName } from '@lokalbingo/bingo/games.nb';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { formatOre } from '@lokalbingo/money';
import styles from './recalled-tickets.module.css';
import { prizesBy, type Step, ticketsAt } from './replayed-round.ts';
import { replayTexts as texts } from './round-replay.nb.ts';
import { TicketField } from './ticket-field.tsx';

type RecalledTicketsProps = {
  readonly rules: GameRules;
  readonly tickets: readonly OwnTicket[];
  readonly step: Step;
  /** Whether this is the end of the round. */
  readonly isLast: boolean;
  /** Everything that the tickets won in the round. */
  readonly prizes: readonly OwnPrize[];
};

/** The player's tickets after a ball, in the order of their numbers. */
export function RecalledTickets({ rules, tickets, step, isLast, prizes }: RecalledTicketsProps) {
  return (
    <ul className={styles.tickets}>
      {ticketsAt(rules, tickets, step).map((shown) => (
        <Ticket
          key={shown.ticket.ticketNo}
          rules={rules}
          shown={shown}
          step={step}
          isLast={isLast}
          prizes={prizesBy(step, shown.ticket.ticketNo, prizes)}
        />
      ))}
    </ul>
  );
}

type TicketProps = Omit<RecalledTicketsProps, 'tickets'> & { readonly shown: ShownTicket<OwnTicket> };

function Ticket({ rules, shown, step, isLast, prizes }: TicketProps) {
  const { ticket } = shown;
  const isPriced = kindRulesOf(rules, ticket.kind).priceOre !== undefined;
  const wonNow = step.ownPrizes.filter(({ ticketNo }) => ticketNo === ticket.ticketNo);
  const hasBegun = step.position > 0;
  return (
    <li className={styles.ticket} data-fields={shown.fields.length} data-glows={wonNow.length > 0}>
      <div className={styles.line}>
        <span>
          <strong>{texts.ticket(ticket.ticketNo)}</strong>{' '}
          <span className={styles.kind}>{isPriced ? formatOre(ticket.price) : kindName(ticket.kind)}</span>
        </span>
        {hasBegun && !isLast && shown.missing > 0 ? (
          <span className={styles.standing} data-close={shown.missing === 1}>
            {texts.toGo(shown.missing)}
          </span>
        ) : null}
      </div>
      {prizes.map((prize) => (
        <strong key={prize.stage} className={styles.won}>
          {texts.prize(rules.mainGame, prize)}
        </strong>
      ))}
      <div className={styles.fields}>
        {shown.fields.map((field) => (
          <TicketField
            key={field.fieldNo}
            rules={rules}
            {...field}
            // After the end nothing more could be won.
            wins={isLast || !hasBegun ? 0 : field.wins}
            glows={wonNow.length > 0 && isWonBy(rules, field, wonNow)}
          />
        ))}
      </div>
    </li>
  );
}

/** Whether the ball won with this field. Other fields may have rows that were full before. */
function isWonBy(rules: GameRules, field: ShownField, prizes: readonly OwnPrize[]): boolean {
  const { rows, diagonalWins } = stageRulesOf(rules, Math.max(...prizes.map(({ stage }) => stage)));
  return field.rowsComplete >= rows || (diagonalWins && field.diagonals !== 0);
}
