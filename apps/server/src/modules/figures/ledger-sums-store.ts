/** SQL for sums of the current ledger. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type HouseEntriesWanted, houseEntries } from '../ledger/ledger.ts';
import { isVippsDeposit } from '../payments/payments.ts';
import { roundOfEntered } from '../rounds/rounds.ts';
import type { Entered } from './figures-of-hall.ts';

/** A hall's sum of an account in a part of the time, from rounds of one game or from one way to pay. */
export type LedgerSum = Entered & {
  readonly hallId: number;
  readonly part: number;
  /** Null when the books connect the money with no round. */
  readonly mainGame: MainGame | null;
  readonly isVipps: boolean;
  /** The entries with a round, which a settlement has once for each; and the tickets sold for these rounds. */
  readonly rounds: number;
  readonly tickets: number;
};

/** Sums the ledger in one statement, whose rows are few however many rounds and deposits there are. */
export async function ledgerSums(db: Db | Tx, wanted: HouseEntriesWanted): Promise<readonly LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    SELECT hall_id AS "hallId", part, account, kind, main_game AS "mainGame", is_vipps AS "isVipps", sum(ore) AS ore,
      count(main_game) AS rounds, coalesce(sum(ticket_count), 0) AS tickets
    FROM (SELECT entered.*, main_game, ticket_count, ${isVippsDeposit} AS is_vipps
      FROM (${houseEntries(wanted)}) AS entered ${roundOfEntered}) AS caused
    GROUP BY 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}
