import { inTransaction } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admit, standingsOf } from '../admission/admission.ts';
import { listHalls } from '../halls/halls.ts';
import { endSessions, isPasswordOf, lockPlayer, type PasswordCheckDeps } from '../identity/identity.ts';
import { beginGlobalPause } from './begin-pause.ts';

/** Every refusal of a pause from all halls. */
type Refusal = AdmissionRefusalCode<'set_global_pause'> | 'wrong_password' | 'too_many_password_tries';

/**
 * Begins a pause from all halls, requested by a player with the password, and ends every session of the player, all in
 * one transaction. It lasts twelve whole months and the rest of today, so never less than the law's twelve. Returns the
 * first day on which play is possible again.
 */
export async function pauseEverywhere(
  deps: PasswordCheckDeps,
  { playerId, password }: { readonly playerId: number; readonly password: string },
): Promise<Result<OsloDay, Refusal>> {
  const admitted = await admittedAnywhere(deps, playerId);
  if (!admitted.ok) return admitted;
  const tried = await isPasswordOf(deps, playerId, password);
  if (!tried.ok) return refuse('too_many_password_tries', tried.refusal);
  if (!tried.value) return refuse('wrong_password');
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const endsOn = plusDays(plusMonths(osloDayOf(now), 12), 1);
    // Locked before the player locks are taken. The pause comes first, so that the windows are notified of it before
    // their sessions end.
    await lockPlayer(tx, playerId);
    await beginGlobalPause(tx, deps, { playerId, endsOn });
    await endSessions(tx, playerId, { now });
    return ok(endsOn);
  });
}

/** Admits any member, whatever the halls offer, because the pause names no hall. */
async function admittedAnywhere(
  { db, clock }: Pick<PasswordCheckDeps, 'db' | 'clock'>,
  playerId: number,
): Promise<Result<undefined, AdmissionRefusalCode<'set_global_pause'>>> {
  const players = (await listHalls(db)).map(({ hallId }) => ({ hallId, playerId }));
  const standings = await standingsOf(db, players, clock.now());
  const decided = players.flatMap((player) => {
    const standing = standings.of(player);
    return standing?.card ? [admit('set_global_pause', standing)] : [];
  });
  if (decided.some(({ ok: isAdmitted }) => isAdmitted)) return ok(undefined);
  return decided.find((each) => !each.ok) ?? refuse('not_a_member');
}
