/** SQL for acts of staff. */
import type { Tx } from '../../platform/database.ts';
import type { Act, ActKind } from './act.ts';

/** Inserts an act, which is kept as long as its player is known. `leftOre` is only for a closing. */
export async function keepAct(
  tx: Tx,
  act: Act & {
    readonly what: ActKind;
    readonly at: Date;
    readonly leftOre?: number;
  },
): Promise<void> {
  await tx
    .insertInto('member_desk.acts')
    .values({
      player_id: act.playerId,
      what: act.what,
      actor: act.actor,
      reason: act.reason,
      left_ore: act.leftOre ?? null,
      acted_at: act.at,
    })
    .execute();
}
