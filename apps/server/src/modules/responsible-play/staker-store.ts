/**
 * SQL for the standings of players who may stake, with the facts about their limits, as of one moment in one statement.
 */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import {
  type PlayerInHall,
  type Standing,
  type StandingRow,
  selectStandings,
  standingFromRow,
} from '../admission/admission.ts';
import {
  type LimitFacts,
  type LimitFactsRow,
  limitFactsFromRow,
  limitFactsOfWanted,
} from './limit-facts-store.ts';

/** A player's standing in a hall, with the facts about limits. */
export type StakerFacts = { readonly standing: Standing; readonly limits: LimitFacts };

/** Reads players in halls at a moment. Leaves out those that do not exist. */
export async function selectStakers(
  tx: Tx,
  players: readonly PlayerInHall[],
  at: Date,
): Promise<readonly StakerFacts[]> {
  const { rows } = await sql<StandingRow & LimitFactsRow>`${prepared}
    SELECT wanted.*, day_ore, month_ore, own_limits
    FROM (${selectStandings(players)}) AS wanted
    ${limitFactsOfWanted(osloDayOf(at))}`.execute(tx);
  return rows.map((row) => ({ standing: standingFromRow(row, at), limits: limitFactsFromRow(row) }));
}
