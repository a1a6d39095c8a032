/** SQL for the player's flags. */
import type { Db, Tx } from '../../platform/database.ts';

/** The player's flags, by the specification's names (§3 Session). */
export type PlayerFlags = {
  /** The player has not been verified by e-ID. */
  readonly noBankID: boolean;
  /** An update of customer information is due. */
  readonly updateAML: boolean;
  /** The update is required before play. */
  readonly forceAML: boolean;
  /** The update asks every player where the money comes from. */
  readonly extraAML: boolean;
};

/** Returns a player's flags; all are raised when none are stored. */
export async function flagsOf(db: Db | Tx, playerId: number): Promise<PlayerFlags> {
  const row = await db
    .selectFrom('admission.player_flags')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return {
    noBankID: row?.no_bank_id ?? true,
    updateAML: row?.update_aml ?? true,
    forceAML: row?.force_aml ?? true,
    extraAML: row?.extra_aml ?? true,
  };
}

/** Sets the named flags of a player. A player without stored flags gets every other flag raised. */
export async function setFlags(tx: Tx, playerId: number, flags: Partial<PlayerFlags>): Promise<void> {
  const named = {
    ...(flags.noBankID !== undefined && { no_bank_id: flags.noBankID }),
    ...(flags.updateAML !== undefined && { update_aml: flags.updateAML }),
    ...(flags.forceAML !== undefined && { force_aml: flags.forceAML }),
    ...(flags.extraAML !== undefined && { extra_aml: flags.extraAML }),
  };
  await tx
    .insertInto('admission.player_flags')
    .values({
      player_id: playerId,
      no_bank_id: true,
      update_aml: true,
      force_aml: true,
      extra_aml: true,
      ...named,
    })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(named))
    .execute();
}
