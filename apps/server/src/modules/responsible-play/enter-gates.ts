import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type PlayerInHall, type Standings, standingsOf } from '../admission/admission.ts';
import { lockGates } from './gate-store.ts';

declare const gatesHeld: unique symbol;

/** How players stand in halls, read while their gates are held: no pause can come before the transaction ends. */
export type GatedStandings = Standings & { readonly [gatesHeld]: true };

/**
 * Enters the gates of players in halls, each alone until the transaction ends, and tells how they stand behind them.
 * Whoever stakes enters first: a pause waits for a stake under way, and a stake that waited for a pause sees it.
 * @param players may name one more than once
 */
export async function enterGates(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  players: readonly PlayerInHall[],
): Promise<GatedStandings> {
  await lockGates(tx, players);
  return (await standingsOf(tx, players, clock.now())) as GatedStandings;
}
