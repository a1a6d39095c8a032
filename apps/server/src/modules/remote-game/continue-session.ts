import { ok, type Result, refuse } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { lookUp } from './check-session.ts';
import { isGameOpen } from './opening-hours.ts';
import type { RemoteGameDeps } from './remote-game-deps.ts';
import { sessionName, sessionOf } from './remote-session.ts';

/**
 * Returns a new address that opens the session once. The session is open, or ends after the round in progress, which
 * can then be played. Refused outside the opening hours and during a pause.
 */
export async function continueSession(
  deps: RemoteGameDeps,
  whose: { readonly playerId: number; readonly hallId: number },
): Promise<
  Result<
    { readonly authToken: string; readonly gameUrl: string },
    | AdmissionRefusalCode<'continue_remote_game'>
    | 'not_a_member'
    | 'game_closed'
    | 'remote_session_not_found'
    | 'provider_unavailable'
  >
> {
  const now = deps.clock.now();
  const admitted = await admitPlayer(deps.db, 'continue_remote_game', whose, now);
  if (!admitted.ok) return admitted;
  if (!isGameOpen(deps.hours, now)) return refuse('game_closed');
  const { state, holding, roundOpen } = await sessionOf(deps.db, whose);
  const isPlayable = state === 'open' || roundOpen;
  if (!isPlayable || !holding || holding.ref === null) return refuse('remote_session_not_found');
  const launched = await deps.partner?.launch(holding.ref);
  if (launched === undefined) return refuse('provider_unavailable');
  if (launched !== 'closed') return ok({ authToken: sessionName(holding), gameUrl: launched.url });
  await lookUp(deps, holding);
  return refuse('remote_session_not_found');
}
