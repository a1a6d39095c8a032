/** The acts of a person on their own sessions: lock, unlock, step up, end. */
import type { PasskeyProof } from '@lokalbingo/contract/staff-passkeys';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { proveByPasskey } from './passkeys.ts';
import { type Proven, proveByCode, proveByPassword } from './prove-by-password.ts';
import type { StaffSessionCaller } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endStaffSessions, type SessionChange, updateStaffSession } from './staff-session-store.ts';

/** A repeated proof of identity. */
export type OwnProof =
  | { readonly by: 'passkey'; readonly passkey: PasskeyProof }
  | { readonly by: 'password'; readonly password: string; readonly code: string }
  | { readonly by: 'code'; readonly code: string };

type ProofResult = Promise<Result<unknown, 'wrong_factor' | 'too_many_login_attempts'>>;

async function proveOwn(
  deps: StaffDeps,
  { staffId }: StaffSessionCaller,
  { proof, address }: { readonly proof: OwnProof; readonly address: string },
): Promise<Result<Proven | undefined, 'too_many_login_attempts'>> {
  if (proof.by === 'passkey')
    return ok(await proveByPasskey(deps, proof.passkey, { purpose: 'step_up', staffId }));
  if (proof.by === 'code') return proveByCode(deps, staffId, proof.code);
  return proveByPassword(deps, { staffId }, { ...proof, address });
}

/** Changes the session of a person who has proven their identity again. */
export async function changeProven(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  {
    act,
    change,
    ...given
  }: {
    readonly act: string;
    readonly change: SessionChange;
    readonly proof: OwnProof;
    readonly address: string;
  },
): ProofResult {
  const now = deps.clock.now();
  const proven = await proveOwn(deps, caller, given);
  if (!proven.ok) return proven;
  const { value } = proven;
  const changed = await inTransaction(deps.db, async (tx) => {
    if (value?.staffId !== caller.staffId || !(await value.take(tx))) return refuse('wrong_factor');
    await updateStaffSession(tx, caller.sessionId, change);
    return ok(await noteOwn(tx, deps, caller, act));
  });
  if (!changed.ok)
    await writeAudit(deps.db, now, auditedCaller(caller), { act, outcome: changed.refusal.code });
  return changed;
}

/** Locks the screen. */
export async function lockOwn(deps: StaffDeps, caller: StaffSessionCaller): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await updateStaffSession(tx, caller.sessionId, { locked_at: deps.clock.now() });
    return ok(await noteOwn(tx, deps, caller, 'lock'));
  });
}

/** Ends one of the person's own sessions. Does nothing for an ended session, or another person's. */
export async function endOwn(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  caller: StaffSessionCaller,
  { act, sessionId }: { readonly act: string; readonly sessionId: number },
): Promise<void> {
  const { staffId } = caller;
  await inTransaction(deps.db, async (tx) => {
    const ended = await endStaffSessions(tx, { staffId, sessionId, now: deps.clock.now() });
    if (ended > 0) await noteOwn(tx, deps, caller, act, { kind: 'session', id: sessionId });
    return ok(undefined);
  });
}

/** Returns the actor for the audit log, with the first of the person's roles; only the person if they have none. */
export const auditedCaller = ({ staffId, sessionId, counter, session }: StaffSessionCaller) => {
  const [{ role } = { role: undefined }] = session.grants;
  return role === undefined ? { staffId } : { staffId, sessionId, counter, role };
};

/** Records a change of the person's own login. */
export function noteOwn(
  tx: Tx,
  deps: Pick<StaffDeps, 'clock'>,
  caller: StaffSessionCaller,
  act: string,
  object?: { readonly kind: string; readonly id: string | number },
): Promise<void> {
  return writeAudit(tx, deps.clock.now(), auditedCaller(caller), {
    act,
    outcome: 'done',
    ...(object && { object }),
  });
}
