/** SQL of what was removed, and of players whose time is over. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A night's turn of a rule. */
export type RemovalRun = { readonly ranOn: OsloDay; readonly rule: string };

/** Writes that a rule has its turn, unless it had it that night before and was broken off: then it goes on. */
export async function beginRemovalRun(tx: Tx, { ranOn, rule }: RemovalRun, at: Date): Promise<void> {
  await tx
    .insertInto('retention.removals')
    .values({ ran_on: ranOn, rule, removed: 0, began_at: at })
    .onConflict((conflict) => conflict.columns(['ran_on', 'rule']).doNothing())
    .execute();
}

/** Counts rows that go in this transaction. */
export async function countRemoved(tx: Tx, { ranOn, rule }: RemovalRun, count: number): Promise<void> {
  await tx
    .updateTable('retention.removals')
    .set((is) => ({ removed: is('removed', '+', count) }))
    .where('ran_on', '=', ranOn)
    .where('rule', '=', rule)
    .execute();
}

/** Writes that nothing more was due by a rule. */
export async function endRemovalRun(tx: Tx, { ranOn, rule }: RemovalRun, at: Date): Promise<void> {
  await tx
    .updateTable('retention.removals')
    .set({ ended_at: at })
    .where('ran_on', '=', ranOn)
    .where('rule', '=', rule)
    .execute();
}

/** What a rule removed in a night. `endedAt` is null when it was broken off. */
export type Removed = {
  readonly ranOn: OsloDay;
  readonly rule: string;
  readonly rows: number;
  readonly endedAt: Date | null;
};

/** What the last night removed, by rule; nothing before the first. */
export async function lastRemovals(db: Db): Promise<readonly Removed[]> {
  const rows = await db
    .selectFrom('retention.removals')
    .selectAll()
    .where('ran_on', '=', (from) =>
      from.selectFrom('retention.removals').select(({ fn }) => fn.max('ran_on').as('last')),
    )
    .orderBy('rule')
    .execute();
  return rows.map((row) => ({
    ranOn: row.ran_on as OsloDay,
    rule: row.rule,
    rows: row.removed,
    endedAt: row.ended_at,
  }));
}

/** How far players were looked at, and for whom of them it is time. */
export type ExpiredPlayers = {
  /** The last that was looked at; undefined when there was none left to look at. */
  readonly lookedAtTo: number | undefined;
  /** Whose relation ended as long ago as the law wants what was declared kept. */
  readonly ended: readonly number[];
  /** Who is kept for no other reason either. */
  readonly over: readonly number[];
};

const lookedAtOnce = 500;

/** Looks at the next players, by their numbers, who are not forgotten. */
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

/** Locks the accounts of a player, who is locked already. */
export async function lockMoneyOf(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT retention.lock_player(${playerId})`.execute(tx);
}
