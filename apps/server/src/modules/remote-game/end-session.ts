import { type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { closeHolding, type Movement } from '../outside-money/outside-money.ts';
import { remoteGameTexts as texts } from './remote-game.nb.ts';
import type { RemoteGameDeps } from './remote-game-deps.ts';
import { sessionOf } from './remote-session.ts';

/** What came of ending a session. `currentBalance` is the player card's. */
export type EndedSession = {
  readonly returnedAmount: Ore;
  readonly currentBalance: Ore;
  readonly errorText: string;
  readonly outcome: 'done' | 'refused' | 'unknown';
};

/**
 * Ends the open session, whatever stands in the player's way otherwise. One that the partner cannot end just now, as a
 * round is being played, is ended as soon as it can.
 */
export async function endSession(
  deps: RemoteGameDeps,
  {
    idempotencyKey,
    ...whose
  }: { readonly playerId: number; readonly hallId: number; readonly idempotencyKey: string | undefined },
): Promise<
  Result<EndedSession, 'remote_session_not_found' | 'movement_under_way' | 'idempotency_key_reused'>
> {
  const { holding } = await sessionOf(deps.db, whose);
  if (!holding) return refuse('remote_session_not_found');
  const closed = await closeHolding(deps, holding, idempotencyKey);
  if (!closed.ok) return closed;
  if (closed.value === 'closed_before') return refuse('remote_session_not_found');
  const { ownOre, winningsOre } = await balanceOf(deps.db, holding);
  return ok({
    returnedAmount: closed.value.movedOre ?? zeroOre,
    currentBalance: sumOre(ownOre, winningsOre),
    ...toldOf(closed.value),
  });
}

function toldOf({ state, text, isBusy }: Movement): Pick<EndedSession, 'errorText' | 'outcome'> {
  if (state === 'confirmed') return { errorText: '', outcome: 'done' };
  if (state === 'rejected') return { errorText: text === '' ? texts.endFailed : text, outcome: 'refused' };
  return { errorText: isBusy ? texts.roundOpen : texts.ending, outcome: 'unknown' };
}
