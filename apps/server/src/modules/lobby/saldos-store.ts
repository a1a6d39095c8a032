/** SQL for players' balances and limits, in one statement. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type PlayerInHall, type StandingRow, selectStandings } from '../admission/admission.ts';
import { type InTransitRow, inTransitOfWanted } from '../external-money/external-money.ts';
import { type BalanceRow, balanceOfWanted } from '../ledger/ledger.ts';
import { type LimitsRow, limitsOfWanted } from '../responsible-play/responsible-play.ts';
import { type WaitingPrizesRow, waitingPrizesOfWanted } from '../rounds/rounds.ts';

/** The data of one player in one hall at one moment. */
export type SaldosRow = StandingRow & BalanceRow & LimitsRow & WaitingPrizesRow & InTransitRow;

/**
 * Reads each module's data about players in halls at a moment, through the joins that the modules provide; unordered.
 */
export async function selectSaldos(
  db: Db | Tx,
  players: readonly PlayerInHall[],
  now: Date,
): Promise<readonly SaldosRow[]> {
  const { rows } = await sql<SaldosRow>`${prepared}
    SELECT wanted.*, own_ore, winnings_ore, day_ore, month_ore, own_limits, waiting_prizes, on_its_way_ore
    FROM (${selectStandings(players)}) AS wanted
    ${balanceOfWanted} ${limitsOfWanted(now)} ${waitingPrizesOfWanted} ${inTransitOfWanted}`.execute(db);
  return rows;
}
