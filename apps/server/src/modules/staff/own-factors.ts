/** A person's own credentials: passkeys, recovery codes, PIN. */
import type { NewPasskey } from '@lokalbingo/contract/staff-passkeys';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { hashPassword } from '../identity/identity.ts';
import { isLinked } from './chain-issuer-store.ts';
import { chainNamed } from './chain-of-address.ts';
import {
  type CredentialsChange,
  credentialsById,
  lockCredentials,
  updateCredentials,
} from './credentials-store.ts';
import { identityOf } from './identity-store.ts';
import { noteOwn } from './own-session.ts';
import { passkeysOf, removePasskeys } from './passkey-store.ts';
import { passkeyCreationFor, verifyNewPasskey } from './passkeys.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-code-store.ts';
import { permissionFacts, type StaffSessionCaller } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffPasswordComplaint } from './staff-password.ts';
import { endOtherSessions } from './staff-session-store.ts';
import { offerAuthenticator, offeredStep } from './totp.ts';
import { isWeakPin } from './weak-pin.ts';

/** Returns the factors with which a person can log in. */
export async function ownFactors(deps: StaffDeps, { staffId }: StaffSessionCaller) {
  const credentials = await credentialsById(deps.db, staffId);
  const passkeys = await passkeysOf(deps.db, staffId);
  const chain = credentials && (await chainNamed(deps, credentials.username));
  const identity = await identityOf(deps.db, staffId);
  return {
    hasPassword: credentials?.passwordHash !== undefined,
    hasAuthenticator: credentials?.sealedTotp !== undefined,
    hasPin: credentials?.pinHash !== undefined,
    recoveryCodesLeft: await recoveryCodesLeft(deps.db, staffId),
    chainLogin: chain
      ? { chainName: chain.name, isLinked: await isLinked(deps.db, chain.ownerId, staffId) }
      : null,
    identity: identity?.isProven
      ? ('proven' as const)
      : identity?.isLetIn
        ? ('let_in' as const)
        : ('unknown' as const),
    passkeys: passkeys.map(({ transports, ...shown }) => shown),
  };
}

/**
 * Whether a person may change their credentials: that requires a recent factor of ours, not a PIN or a chain's issuer.
 */
export function mayChangeFactors(deps: StaffDeps, { session }: StaffSessionCaller): boolean {
  const { isPin, isSteppedUp } = permissionFacts(session, deps.clock.now());
  return isSteppedUp && !isPin && session.byChain === undefined;
}

/** Returns the options from which the browser creates a passkey. */
export async function startOwnRegistration(deps: StaffDeps, caller: StaffSessionCaller) {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const credentials = await credentialsById(deps.db, caller.staffId);
  assert(credentials, 'A caller has not left.');
  return ok(await passkeyCreationFor(deps, credentials));
}

/** Adds a passkey. */
export async function registerOwnPasskey(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  { passkey, device }: { readonly passkey: NewPasskey; readonly device: string },
): Promise<Result<Record<string, never>, 'step_up_required' | 'wrong_factor'>> {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const verified = await verifyNewPasskey(deps, caller.staffId, passkey);
  return inTransaction(deps.db, async (tx) => {
    if (!(await verified?.keep(tx, device))) return refuse('wrong_factor');
    await noteOwn(tx, deps, caller, 'register_passkey');
    return ok({});
  });
}

/** Removes one of the person's passkeys and ends the other sessions. The last passkey can go only if there is a password. */
export async function removeOwnPasskey(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  passkeyId: string,
): Promise<Result<Record<string, never>, 'step_up_required' | 'passkey_not_found' | 'last_login_way'>> {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const { staffId } = caller;
  return inTransaction(deps.db, async (tx) => {
    const credentials = await lockCredentials(tx, staffId);
    const removed = await removePasskeys(tx, { staffId, passkeyId, now: deps.clock.now() });
    if (removed === 0) return refuse('passkey_not_found');
    const isLast = (await passkeysOf(tx, staffId)).length === 0;
    if (isLast && credentials?.passwordHash === undefined) return refuse('last_login_way');
    await endOtherSessions(tx, { staffId, sessionId: caller.sessionId, now: deps.clock.now() });
    await noteOwn(tx, deps, caller, 'remove_passkey');
    return ok({});
  });
}

/** Creates new recovery codes, replacing the earlier ones. */
export async function makeOwnRecoveryCodes(deps: StaffDeps, caller: StaffSessionCaller) {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const { staffId } = caller;
  return inTransaction(deps.db, async (tx) => {
    await lockCredentials(tx, staffId);
    const recoveryCodes = await replaceRecoveryCodes(tx, deps, { staffId, now: deps.clock.now() });
    await noteOwn(tx, deps, caller, 'make_recovery_codes');
    return ok({ recoveryCodes });
  });
}

/** Sets the person's own PIN. */
export async function setPin(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  pin: string,
): Promise<Result<Record<string, never>, 'login_required' | 'weak_pin'>> {
  const { staffId, session } = caller;
  if (session.kind !== 'full') return refuse('login_required');
  const credentials = await credentialsById(deps.db, staffId);
  if (isWeakPin(pin, credentials?.birthDate)) return refuse('weak_pin');
  const pinHash = await hashPassword(pin);
  return changeOwn(deps, caller, { act: 'set_pin', change: { pin_hash: pinHash }, endsOthers: false });
}

/** Sets the person's own password, and ends the person's other sessions. */
export async function setPassword(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  password: string,
): Promise<Result<Record<string, never>, 'step_up_required' | 'password_not_taken'>> {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const { staffId } = caller;
  const credentials = await credentialsById(deps.db, staffId);
  const complaint = await staffPasswordComplaint(deps, password, credentials?.username ?? '');
  if (complaint !== undefined) return refuse('password_not_taken', { text: complaint });
  const passwordHash = await hashPassword(password);
  return changeOwn(deps, caller, {
    act: 'set_password',
    change: { password_hash: passwordHash },
    endsOthers: true,
  });
}

/** Creates a secret for a new authenticator app of the person's own. */
export async function startAuthenticator(deps: StaffDeps, caller: StaffSessionCaller) {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const credentials = await credentialsById(deps.db, caller.staffId);
  assert(credentials, 'A caller has not left.');
  return ok(offerAuthenticator(deps, credentials));
}

/** Replaces the person's own authenticator app by one that has shown a code, and ends the person's other sessions. */
export async function setAuthenticator(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  { sealed, code }: { readonly sealed: string; readonly code: string },
): Promise<Result<Record<string, never>, 'step_up_required' | 'wrong_factor'>> {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const step = offeredStep(deps.staffKeys, caller.staffId, { sealed, code, now: deps.clock.now() });
  if (step === undefined) return refuse('wrong_factor');
  return changeOwn(deps, caller, {
    act: 'set_authenticator',
    change: { sealed_totp: sealed, totp_step: step },
    endsOthers: true,
  });
}

function changeOwn(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  {
    act,
    change,
    endsOthers,
  }: { readonly act: string; readonly change: CredentialsChange; readonly endsOthers: boolean },
) {
  return inTransaction(deps.db, async (tx) => {
    const { staffId, sessionId } = caller;
    await lockCredentials(tx, staffId);
    await updateCredentials(tx, staffId, change);
    if (endsOthers) await endOtherSessions(tx, { staffId, sessionId, now: deps.clock.now() });
    await noteOwn(tx, deps, caller, act);
    return ok({});
  });
}
