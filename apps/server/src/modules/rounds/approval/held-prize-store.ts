/** SQL for held prizes. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { HeldPrize, PrizeKey } from './held-prize.ts';

type Row = {
  readonly hall_id: number;
  readonly round_id: number;
  readonly stage: number;
  readonly ticket_no: number;
  readonly main_game: number;
  readonly starts_at: Date;
  readonly player_id: number;
  readonly account_id: number;
  readonly amount_ore: number;
  readonly is_jackpot: boolean;
  readonly won_at: Date;
};

/** Finds a prize that was held when it was won, whatever its state now. */
export async function findHeldPrize(db: Db | Tx, key: PrizeKey): Promise<HeldPrize | undefined> {
  const [found] = await select(db, withKey(key));
  return found;
}

/** Finds a prize that was held when it was won, in one of these halls; whatever its state now. */
export async function findHeldPrizeIn(
  db: Db | Tx,
  halls: readonly number[],
  key: PrizeKey,
): Promise<HeldPrize | undefined> {
  const [found] = await select(db, sql`prize.hall_id = ANY (${halls}) AND ${withKey(key)}`);
  return found;
}

const withKey = ({ roundId, stage, ticketNo }: PrizeKey) =>
  sql<boolean>`prize.round_id = ${roundId} AND prize.stage = ${stage} AND prize.ticket_no = ${ticketNo}`;

/** Returns undecided prizes, oldest first: of one hall, or of all. */
export function selectWaitingPrizes(db: Db, hallId: number | undefined): Promise<readonly HeldPrize[]> {
  return select(
    db,
    sql`${undecided} AND (${hallId ?? null}::integer IS NULL OR prize.hall_id = ${hallId ?? null})`,
  );
}

/** Returns the refused prizes of a hall that nobody has released, oldest first. */
export function selectRefusedPrizes(db: Db, hallId: number): Promise<readonly HeldPrize[]> {
  return select(
    db,
    sql`prize.hall_id = ${hallId}
      AND EXISTS (SELECT FROM rounds.prize_steps AS step
        WHERE ${isOfPrize} AND step.step = 'refused')
      AND NOT EXISTS (SELECT FROM rounds.prize_releases AS step
        WHERE ${isOfPrize} AND step.step <> 'taken_up')`,
  );
}

const isOfPrize = sql`(step.hall_id, step.round_id, step.stage, step.ticket_no)
  = (prize.hall_id, prize.round_id, prize.stage, prize.ticket_no)`;
const undecided = sql<boolean>`NOT EXISTS (
  SELECT FROM rounds.prize_steps AS step WHERE ${isOfPrize} AND step.step <> 'taken_up')`;

/** The column that {@link waitingPrizesOfWanted} joins. */
export type WaitingPrizesRow = {
  readonly waiting_prizes: readonly (PrizeKey & {
    readonly mainGame: MainGame;
    readonly startsAt: string;
    readonly amountOre: number;
    readonly isJackpot: boolean;
    readonly wonAt: string;
  })[];
};

/** Joins undecided prizes, oldest first, to the rows of `wanted`, by its `hall_id` and `player_id`. */
export const waitingPrizesOfWanted = sql`
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('roundId', round_id, 'stage', prize.stage, 'ticketNo', ticket_no,
      'mainGame', main_game, 'startsAt', starts_at, 'amountOre', amount_ore, 'isJackpot', is_jackpot, 'wonAt', won_at)
      ORDER BY won_at, round_id, prize.stage, ticket_no), '[]') AS waiting_prizes
    FROM rounds.prizes AS prize JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE prize.player_id = wanted.player_id AND prize.hall_id = wanted.hall_id
      AND prize.state = 'held' AND ${undecided}) AS waiting`;

async function select(db: Db | Tx, which: RawBuilder<boolean>): Promise<readonly HeldPrize[]> {
  const { rows } = await sql<Row>`
    SELECT prize.*, main_game, starts_at, account_id FROM rounds.prizes AS prize
    JOIN rounds.rounds AS round USING (hall_id, round_id)
    JOIN rounds.tickets AS ticket USING (hall_id, round_id, ticket_no)
    JOIN rounds.purchases AS purchase USING (hall_id, purchase_id)
    WHERE prize.state = 'held' AND ${which}
    ORDER BY won_at, prize.round_id, prize.stage, prize.ticket_no`.execute(db);
  return rows.map((row) => ({
    hallId: row.hall_id,
    roundId: row.round_id,
    stage: row.stage,
    ticketNo: row.ticket_no,
    mainGame: row.main_game as MainGame,
    startsAt: row.starts_at,
    playerId: row.player_id,
    accountId: row.account_id as AccountId,
    amountOre: ore(row.amount_ore),
    isJackpot: row.is_jackpot,
    wonAt: row.won_at,
  }));
}
