import { remoteGameMaximumKroner, remoteGameMinimumKroner } from '@lokalbingo/contract/remote-game';
import { kroner, type Ore, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { admitPlayer, type Standing } from '../admission/admission.ts';
import { moveOut, type OutRefusalCode } from '../external-money/external-money.ts';
import { lockPlayers } from '../rounds/rounds.ts';
import { isGameOpen } from './opening-hours.ts';
import { remoteGameTexts as texts } from './remote-game.nb.ts';
import { partnerParty, type RemoteGameDeps } from './remote-game-deps.ts';
import { sessionName, sessionOf, whatIsInTheWay } from './remote-session.ts';

/** The refusals of the game itself, checked between those of admission and those about money. */
type GameRefusalCode = 'game_closed' | 'other_game_active' | 'remote_session_open';

/**
 * A requested session. `gameUrl` opens it once; empty when the partner gave none, and the player can continue it
 * instead.
 */
export type OpenedSession = {
  readonly authToken: string;
  readonly gameUrl: string;
  readonly balance: Ore;
  readonly errorText: string;
  readonly outcome: 'done' | 'refused' | 'unknown';
};

const bounds = { leastOre: kroner(remoteGameMinimumKroner), mostOre: kroner(remoteGameMaximumKroner) };

/**
 * Moves money into a new session. A purchase of main game tickets and a transfer take the same player lock, so that the
 * second of two concurrent calls sees the first.
 */
export async function transferToGame(
  deps: RemoteGameDeps,
  order: {
    readonly playerId: number;
    readonly hallId: number;
    readonly amountOre: Ore;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Result<OpenedSession, OutRefusalCode | GameRefusalCode>> {
  if (!deps.partner) return refuse('not_offered');
  const moved = await moveOut<GameRefusalCode>(deps, {
    ...order,
    bounds,
    purpose: 'transfer_to_remote_game',
    party: partnerParty,
    holdingId: null,
    lock: (tx) => lockPlayers(tx, [order.playerId]),
    permit: (tx, standing) => permit(tx, deps, standing),
  });
  if (!moved.ok) return moved;
  const { state, text, holding, movedOre } = moved.value;
  const nothing = { authToken: '', gameUrl: '', balance: zeroOre };
  if (state === 'rejected')
    return ok({ ...nothing, errorText: text === '' ? texts.transferFailed : text, outcome: 'refused' });
  if (state !== 'confirmed' || holding.ref === null)
    return ok({ ...nothing, errorText: texts.onItsWay, outcome: 'unknown' });
  // A repeated request for an open session is checked too: a player who may not continue it gets no address.
  const goesOn = await admitPlayer(deps.db, 'continue_remote_game', order, deps.clock.now());
  if (!goesOn.ok) return goesOn;
  const launched = await deps.partner.launch(holding.ref);
  return ok({
    authToken: sessionName(holding),
    gameUrl: typeof launched === 'object' ? launched.url : '',
    balance: holding.reportedOre ?? movedOre ?? zeroOre,
    errorText: '',
    outcome: 'done',
  });
}

async function permit(
  tx: Tx,
  { clock, hours }: RemoteGameDeps,
  standing: Standing,
): Promise<Result<void, GameRefusalCode>> {
  if (!isGameOpen(hours, clock.now())) return refuse('game_closed');
  const { activeGames, otherGames } = await whatIsInTheWay(tx, standing);
  if (activeGames > 0) return refuse('other_game_active');
  const here = await sessionOf(tx, standing);
  return otherGames > 0 || here.holding ? refuse('remote_session_open') : ok(undefined);
}
