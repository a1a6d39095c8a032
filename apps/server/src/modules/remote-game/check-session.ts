import type { Ore } from '@lokalbingo/money';
import { inTransaction } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { applyPartyClose, type Holding, storeReported } from '../external-money/external-money.ts';
import { isGameOpen } from './opening-hours.ts';
import { partnerParty, type RemoteGameDeps } from './remote-game-deps.ts';
import {
  type InTheWay,
  type RemoteSession,
  sessionName,
  sessionOf,
  whatIsInTheWay,
} from './remote-session.ts';

/** A player's state with the game in a hall. */
export type SessionCheck = InTheWay & {
  readonly authToken: string;
  readonly gameOpen: boolean;
  readonly state: RemoteSession['state'];
  readonly roundOpen: boolean;
  readonly balance: Ore | null;
  readonly balanceAt: Date | null;
  readonly underWay: Ore | null;
};

/**
 * Returns the state. Looks an open session up at the partner, which may have closed it without our receiving the
 * notice.
 */
export async function checkSession(
  deps: RemoteGameDeps,
  whose: { readonly playerId: number; readonly hallId: number },
): Promise<Result<SessionCheck, AdmissionRefusalCode<'see_remote_game'> | 'not_a_member'>> {
  const now = deps.clock.now();
  const admitted = await admitPlayer(deps.db, 'see_remote_game', whose, now);
  if (!admitted.ok) return admitted;
  const { state, holding, underWay, roundOpen } = await sessionNow(deps, whose);
  return ok({
    ...(await whatIsInTheWay(deps.db, admitted.value)),
    authToken: holding && state !== 'opening' ? sessionName(holding) : '',
    gameOpen: isGameOpen(deps.hours, now),
    state,
    roundOpen,
    balance: holding?.reportedOre ?? null,
    balanceAt: holding?.reportedAt ?? null,
    underWay: underWay?.ordered?.amountOre ?? null,
  });
}

async function sessionNow(
  deps: RemoteGameDeps,
  whose: { readonly playerId: number; readonly hallId: number },
): Promise<RemoteSession> {
  const known = await sessionOf(deps.db, whose);
  if (known.state !== 'open' || !known.holding) return known;
  await lookUp(deps, known.holding);
  return sessionOf(deps.db, whose);
}

/** Queries an open session at the partner, and applies the answer: its balance, or that it has closed. */
export async function lookUp(deps: RemoteGameDeps, { holdingId, ref }: Holding): Promise<void> {
  const session = ref === null ? undefined : await deps.partner?.session(ref);
  if (!session || ref === null) return;
  if (session.closed) {
    const { walletTransferId, amountOre, stakedOre } = session.closed;
    await applyPartyClose(deps, {
      party: partnerParty,
      holdingRef: ref,
      walletTransferId,
      amountOre,
      stakedOre,
    });
    return;
  }
  const reported = { holdingId, reportedOre: session.balanceOre, isClosed: false };
  await inTransaction(deps.db, async (tx) => ok(await storeReported(tx, [reported], deps.clock.now())));
}
