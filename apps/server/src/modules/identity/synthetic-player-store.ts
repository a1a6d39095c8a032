/** SQL for synthetic accounts, with which the nightly check attempts acts that an excluded player may not do. */
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../platform/database.ts';
import { syntheticCallHeader } from '../../platform/outside-calls.ts';

/** Marks an account as synthetic, under a name. */
export async function markSynthetic(
  tx: Tx,
  player: { readonly playerId: number; readonly name: string },
): Promise<void> {
  await tx
    .insertInto('identity.synthetic_players')
    .values({ player_id: player.playerId, name: player.name })
    .execute();
}

/** Returns the synthetic accounts by their names. */
export async function syntheticPlayers(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('identity.synthetic_players').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row.player_id]));
}

/** Marks a call as synthetic when its header says so and the caller's account is synthetic. */
export async function asSynthetic<Caller extends { readonly playerId: number }>(
  db: Db,
  { headers }: Pick<FastifyRequest, 'headers'>,
  caller: Caller | undefined,
): Promise<(Caller & { readonly isSynthetic?: true }) | undefined> {
  if (caller === undefined || headers[syntheticCallHeader] === undefined) return caller;
  const row = await db
    .selectFrom('identity.synthetic_players')
    .select('player_id')
    .where('player_id', '=', caller.playerId)
    .executeTakeFirst();
  return row ? { ...caller, isSynthetic: true } : caller;
}
