/** SQL for deletions, and for players whose retention has expired. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A night's run of a rule. */
export type RemovalRun = { readonly ranOn: OsloDay; readonly rule: string };

/** Records that a rule's run begins, unless it was interrupted that night: then it continues. */
export async function beginRemovalRun(tx: Tx, { ranOn, rule }: RemovalRun, at: Date): Promise<void> {
  await tx
    .insertInto('retention.removals')
    .values({ ran_on: ranOn, rule, removed: 0, began_at: at })
    .onConflict((conflict) => conflict.columns(['ran_on', 'rule']).doNothing())
    .execute();
}

/** Counts rows deleted in this transaction. */
export async function countRemoved(tx: Tx, { ranOn, rule }: RemovalRun, count: number): Promise<void> {
  await tx
    .updateTable('retention.removals')
    .set((is) => ({ removed: is('removed', '+', count) }))
    .where('ran_on', '=', ranOn)
    .where('rule', '=', rule)
    .execute();
}

/** Records that nothing more has expired by a rule. */
export async function endRemovalRun(tx: Tx, { ranOn, rule }: RemovalRun, at: Date): Promise<void> {
  await tx
    .updateTable('retention.removals')
    .set({ ended_at: at })
    .where('ran_on', '=', ranOn)
    .where('rule', '=', rule)
    .execute();
}

/** How far players were checked, and which of them have expired. */
export type ExpiredPlayers = {
  /** The last one checked; undefined when none was left. */
  readonly lookedAtTo: number | undefined;
  /** Players whose relation ended so long ago that their declarations expire. */
  readonly ended: readonly number[];
  /** Players with no other reason to be kept. */
  readonly over: readonly number[];
};

const lookedAtOnce = 500;

/** Checks the next players who are not anonymised, by their numbers. */
export async function expiredPlayersAfter(db: Db, playerId: number, at: Date): Promise<ExpiredPlayers> {
  const { rows } = await sql<{ player_id: number; is_ended: boolean; is_over: boolean }>`
    SELECT player_id, is_ended, is_over FROM retention.players_after(${playerId}, ${lookedAtOnce}, ${at})`.execute(
    db,
  );
  return {
    lookedAtTo: rows.at(-1)?.player_id,
    ended: rows.filter((row) => row.is_ended).map((row) => row.player_id),
    over: rows.filter((row) => row.is_over).map((row) => row.player_id),
  };
}

/** Locks the accounts of a player who is already locked. */
export async function lockMoneyOf(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT retention.lock_player(${playerId})`.execute(tx);
}
