import { type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import {
  closeHolding,
  closeOf,
  type Holding,
  holdingOfKey,
  pollWalletTransfer,
  type WalletTransfer,
} from '../external-money/external-money.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { lookUp } from './check-session.ts';
import { remoteGameTexts as texts } from './remote-game.nb.ts';
import { partnerParty, type RemoteGameDeps } from './remote-game-deps.ts';
import { sessionOf } from './remote-session.ts';

/** The outcome of ending a session. `currentBalance` is the player card's. */
export type EndedSession = {
  readonly returnedAmount: Ore;
  readonly currentBalance: Ore;
  readonly errorText: string;
  readonly outcome: 'done' | 'refused' | 'unknown';
};

type EndOrder = {
  readonly playerId: number;
  readonly hallId: number;
  readonly idempotencyKey: string | undefined;
};

/**
 * Ends the open session, whatever else restricts the player. If the partner cannot end it now, because a round is in
 * progress, it is ended as soon as possible, and a repeated call tries at once. When the partner's answer does not give
 * the outcome, queries the session: the partner may have closed it under an id of its own. A repeated call with the
 * same key is about the session that the first one ended.
 */
export async function endSession(
  deps: RemoteGameDeps,
  order: EndOrder,
): Promise<
  Result<EndedSession, 'remote_session_not_found' | 'movement_under_way' | 'idempotency_key_reused'>
> {
  const { idempotencyKey } = order;
  const { holding: open, state } = await sessionOf(deps.db, order);
  const holding = (await endedBefore(deps, order)) ?? open;
  if (!holding) return refuse('remote_session_not_found');
  const closed = await closeHolding(deps, holding, { idempotencyKey });
  if (!closed.ok) return closed;
  // The partner's notice of the end may just have arrived.
  const ours = closed.value === 'closed_before' ? await closeOf(deps.db, holding) : closed.value;
  if (!ours) return refuse('remote_session_not_found');
  const polled = state === 'closing' ? await pollWalletTransfer(deps, ours.walletTransferId) : undefined;
  const end = await endOf(deps, holding, polled ?? ours);
  const { ownOre, winningsOre } = await balanceOf(deps.db, holding);
  return ok({
    returnedAmount: end.movedOre ?? zeroOre,
    currentBalance: sumOre(ownOre, winningsOre),
    ...outcomeOf(end),
  });
}

/** Returns the close that ended the session, whoever ordered it; `ours` when none is known. */
async function endOf(deps: RemoteGameDeps, holding: Holding, ours: WalletTransfer): Promise<WalletTransfer> {
  if (ours.state === 'confirmed' || ours.isBusy) return ours;
  await lookUp(deps, holding);
  return (await closeOf(deps.db, holding)) ?? ours;
}

/** Returns the session that a call with this key has ended before, if any. */
async function endedBefore(
  { db }: RemoteGameDeps,
  { playerId, hallId, idempotencyKey }: EndOrder,
): Promise<Holding | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const holding = await holdingOfKey(db, { playerId, idempotencyKey });
  return holding?.party === partnerParty && holding.hallId === hallId ? holding : undefined;
}

function outcomeOf({ state, text, isBusy }: WalletTransfer): Pick<EndedSession, 'errorText' | 'outcome'> {
  if (state === 'confirmed') return { errorText: '', outcome: 'done' };
  if (state === 'rejected') return { errorText: text === '' ? texts.endFailed : text, outcome: 'refused' };
  return { errorText: isBusy ? texts.roundOpen : texts.ending, outcome: 'unknown' };
}
