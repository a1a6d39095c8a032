/** SQL for each player's own part of a snapshot: one statement for any number of players. */
import type { TicketKind } from '@lokalbingo/bingo/games';
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { prepared } from '../../../platform/prepared-statements.ts';
import {
  type Standing,
  type StandingRow,
  standingColumns,
  standingFromRow,
  standingOfWanted,
} from '../../admission/admission.ts';
import type { Balance } from '../../ledger/ledger.ts';
import { type LimitsRow, limitsOfWanted } from '../../responsible-play/responsible-play.ts';
import { planShownOn } from '../game-plan-store.ts';
import type { DrawSource, GameInHall } from '../game-setup.ts';
import type { PlayersTicket, RoundPrize } from '../ticket.ts';
import { prizeStateNow } from '../ticket-store.ts';

/** The players whose own part is wanted, each with the evening and the ended round to show. */
export type OwnWanted = GameInHall & {
  readonly playerId: number;
  readonly evening: { readonly since: Date };
  readonly lastEndedId: number | null;
};

/** The facts about a hall, a player in it and the player's own things there, all as of one moment. */
export type OwnFacts = {
  readonly standing: Standing;
  readonly hall: {
    readonly hallId: number;
    readonly name: string;
    readonly logo: string;
    readonly phone: string;
  };
  readonly firstName: string;
  readonly balance: Balance;
  readonly limits: LimitsRow;
  /** The newest number of the game's feed, and the game's set-up. */
  readonly seq: number;
  readonly drawIntervalMs: number;
  readonly drawSource: DrawSource;
  /** The tickets and prizes in the rounds that have not ended and in the latest ended one. */
  readonly tickets: readonly PlayersTicket[];
  readonly prizes: readonly RoundPrize[];
  /** The stakes and winnings of the evening in all games of the hall, without refunded stakes and held prizes. */
  readonly stakedOre: Ore;
  readonly wonOre: Ore;
  /** Whether a round of the game has ended that the player has not seen. */
  readonly hasUnseen: boolean;
};

/**
 * Reads the players' own facts, in the given order, in one statement; undefined for a player without a card in the
 * hall, or for a game that it has never played.
 */
export async function ownFactsOf(
  db: Db | Tx,
  wanted: readonly OwnWanted[],
  now: Date,
): Promise<readonly (OwnFacts | undefined)[]> {
  // A subquery checks for each purchase whether its round is unfinished. With a join, the planner could begin with the
  // hall's hundreds of rounds on sale, again for each player. For OFFSET 0 see `standingOfWanted`.
  const { rows } = await sql<Row>`${prepared}
    SELECT wanted.nth, ${standingColumns}, feed.last_seq, plan.draw_interval_ms, plan.draw_source, hall_name, logo, phone, first_name,
      own_ore, winnings_ore, used.day_ore, used.month_ore,
      own.own_limits, held.tickets, won.prizes, play.staked, play.won AS total_won,
      EXISTS (SELECT FROM rounds.recalled_rounds AS recalled
        WHERE (recalled.player_id, recalled.hall_id, recalled.main_game)
          = (wanted.player_id, wanted.hall_id, wanted.main_game) AND NOT recalled.seen) AS has_unseen
    FROM unnest(
      ${wanted.map(({ hallId }) => hallId)}::integer[],
      ${wanted.map(({ playerId }) => playerId)}::bigint[],
      ${wanted.map(({ mainGame }) => mainGame)}::integer[],
      ${wanted.map(({ evening }) => evening.since.toISOString())}::timestamptz[],
      ${wanted.map(({ lastEndedId }) => lastEndedId)}::bigint[])
      WITH ORDINALITY AS wanted (hall_id, player_id, main_game, since, last_ended_id, nth)
    ${standingOfWanted}
    JOIN rounds.feeds AS feed USING (hall_id, main_game)
    CROSS JOIN ${planShownOn('wanted', osloDayOf(now))} AS plan
    JOIN LATERAL (
      SELECT * FROM rounds.members AS member
      WHERE (member.hall_id, member.player_id) = (wanted.hall_id, wanted.player_id) OFFSET 0) AS member USING (hall_id, player_id)
    ${limitsOfWanted(now)}
    CROSS JOIN LATERAL (
      SELECT array_agg(round_id) AS ids FROM (
        SELECT round_id FROM rounds.purchases AS purchase
        WHERE player_id = wanted.player_id AND ended_at IS NULL AND hall_id = wanted.hall_id AND (
          SELECT main_game = wanted.main_game AND starts_at < ${osloMoment(plusDays(osloDayOf(now), 1), '00:00')}
          FROM rounds.rounds AS round
          WHERE round.hall_id = purchase.hall_id AND round.round_id = purchase.round_id)
        UNION SELECT wanted.last_ended_id) AS round) AS shown
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('roundId', round_id, 'ticketNo', ticket_no, 'kind', ticket_kind,
        'layout', encode(layout, 'hex'), 'priceOre', price_ore, 'purchaseId', purchase_id)
        ORDER BY round_id, ticket_no), '[]') AS tickets
      FROM rounds.tickets
      WHERE player_id = wanted.player_id AND hall_id = wanted.hall_id AND round_id = ANY (shown.ids)) AS held
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('roundId', round_id, 'stage', stage, 'ticketNo', ticket_no,
        'amountOre', amount_ore, 'isJackpot', is_jackpot, 'state', prize.state, 'verdict', step.step)
        ORDER BY round_id, stage, ticket_no), '[]') AS prizes
      FROM rounds.prizes AS prize
      LEFT JOIN rounds.prize_verdicts AS step
        USING (hall_id, round_id, stage, ticket_no)
      WHERE player_id = wanted.player_id AND hall_id = wanted.hall_id AND round_id = ANY (shown.ids)) AS won
    CROSS JOIN LATERAL (
      SELECT
        (SELECT coalesce(sum(own_ore + winnings_ore), 0)
         FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
         WHERE player_id = wanted.player_id AND hall_id = wanted.hall_id AND bought_at >= wanted.since
           AND round.state <> 'cancelled') AS staked,
        (SELECT coalesce(sum(amount_ore), 0) FROM rounds.prizes AS prize
         WHERE player_id = wanted.player_id AND hall_id = wanted.hall_id AND won_at >= wanted.since AND (prize.state = 'paid' OR EXISTS (
           SELECT FROM rounds.prize_verdicts AS step
           WHERE (step.hall_id, step.round_id, step.stage, step.ticket_no)
             = (prize.hall_id, prize.round_id, prize.stage, prize.ticket_no) AND step.step = 'approved'))) AS won
    ) AS play`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.nth, row]));
  return wanted.map((_, at) => {
    const row = byPlace.get(at + 1);
    return row && factsFromRow(row, now);
  });
}

type Row = LimitsRow &
  StandingRow & {
    readonly nth: number;
    readonly last_seq: number;
    readonly draw_interval_ms: number;
    readonly draw_source: DrawSource;
    readonly hall_name: string;
    readonly logo: string;
    readonly phone: string;
    readonly first_name: string;
    readonly own_ore: Ore;
    readonly winnings_ore: Ore;
    readonly tickets: readonly {
      readonly roundId: number;
      readonly ticketNo: number;
      readonly kind: TicketKind;
      readonly layout: string;
      readonly priceOre: number;
      readonly purchaseId: number;
    }[];
    readonly prizes: readonly (Omit<RoundPrize, 'playerId' | 'amountOre'> & {
      readonly amountOre: number;
      readonly verdict: string | null;
    })[];
    readonly staked: number;
    readonly total_won: number;
    readonly has_unseen: boolean;
  };

function factsFromRow(row: Row, now: Date): OwnFacts {
  const { hall_id: hallId, player_id: playerId } = row;
  return {
    standing: standingFromRow(row, now),
    hall: { hallId, name: row.hall_name, logo: row.logo, phone: row.phone },
    firstName: row.first_name,
    balance: { ownOre: row.own_ore, winningsOre: row.winnings_ore },
    limits: row,
    seq: row.last_seq,
    drawIntervalMs: row.draw_interval_ms,
    drawSource: row.draw_source,
    tickets: row.tickets.map(({ layout, priceOre, ...ticket }) => ({
      ...ticket,
      playerId,
      layout: new Uint8Array(Buffer.from(layout, 'hex')),
      priceOre: ore(priceOre),
    })),
    prizes: row.prizes.map(({ amountOre, verdict, state, ...prize }) => ({
      ...prize,
      playerId,
      amountOre: ore(amountOre),
      state: prizeStateNow(state, verdict),
    })),
    stakedOre: ore(row.staked),
    wonOre: ore(row.total_won),
    hasUnseen: row.has_unseen,
  };
}
