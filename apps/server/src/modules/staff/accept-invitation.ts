/** Accepting an invitation: the person sets up a login, and is logged in by it. */
import type { NewPasskey } from '@lokalbingo/contract/staff-passkeys';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { hashPassword } from '../identity/identity.ts';
import {
  type Credentials,
  credentialsById,
  lockCredentials,
  updateCredentials,
} from './credentials-store.ts';
import { type Browser, openSession } from './open-session.ts';
import { verifyNewPasskey } from './passkeys.ts';
import { invitedStaffId, takeInvitation } from './people-store.ts';
import { replaceRecoveryCodes } from './recovery-code-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffPasswordComplaint } from './staff-password.ts';
import { offeredStep } from './totp.ts';

/** Returns the person of an invitation that is still valid. */
export async function invitedPerson(
  deps: StaffDeps,
  token: string,
): Promise<Result<Credentials, 'invitation_not_found'>> {
  const staffId = await invitedStaffId(deps.db, token, deps.clock.now());
  const person = staffId === undefined ? undefined : await credentialsById(deps.db, staffId);
  return person ? ok(person) : refuse('invitation_not_found');
}

type Accepted = { readonly session: string; readonly recoveryCodes: readonly string[] };

/** Sets a password and an authenticator app. @returns the session's token and the recovery codes, shown only this time */
export async function acceptByPassword(
  deps: StaffDeps,
  {
    token,
    password,
    sealed,
    code,
    browser,
  }: {
    readonly token: string;
    readonly password: string;
    readonly sealed: string;
    readonly code: string;
    readonly browser: Browser;
  },
): Promise<Result<Accepted, 'invitation_not_found' | 'password_not_taken' | 'wrong_factor'>> {
  const person = await invitedPerson(deps, token);
  if (!person.ok) return person;
  const { staffId, username } = person.value;
  const complaint = await staffPasswordComplaint(deps, password, username);
  if (complaint !== undefined) return refuse('password_not_taken', { text: complaint });
  const now = deps.clock.now();
  const step = offeredStep(deps.staffKeys, staffId, { sealed, code, now });
  if (step === undefined) return refuse('wrong_factor');
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    if (!(await takeFor(tx, deps, { staffId, token }))) return refuse('invitation_not_found');
    await updateCredentials(tx, staffId, {
      password_hash: passwordHash,
      sealed_totp: sealed,
      totp_step: step,
    });
    const recoveryCodes = await replaceRecoveryCodes(tx, deps, { staffId, now });
    return ok({ session: await openFirstSession(tx, deps, { staffId, browser }), recoveryCodes });
  });
}

/** Registers a passkey. @returns the session's token */
export async function acceptByPasskey(
  deps: StaffDeps,
  {
    token,
    passkey,
    browser,
  }: { readonly token: string; readonly passkey: NewPasskey; readonly browser: Browser },
): Promise<Result<string, 'invitation_not_found' | 'wrong_factor'>> {
  const person = await invitedPerson(deps, token);
  if (!person.ok) return person;
  const { staffId } = person.value;
  const verified = await verifyNewPasskey(deps, staffId, passkey);
  return inTransaction(deps.db, async (tx) => {
    if (!(await takeFor(tx, deps, { staffId, token }))) return refuse('invitation_not_found');
    if (!(await verified?.keep(tx, browser.device))) return refuse('wrong_factor');
    return ok(await openFirstSession(tx, deps, { staffId, browser }));
  });
}

/** Uses the invitation up, under the lock that leaving and a newer invitation take too. */
async function takeFor(
  tx: Tx,
  { clock }: StaffDeps,
  { staffId, token }: { readonly staffId: number; readonly token: string },
): Promise<boolean> {
  const person = await lockCredentials(tx, staffId);
  return person !== undefined && takeInvitation(tx, token, clock.now());
}

async function openFirstSession(
  tx: Tx,
  deps: StaffDeps,
  { staffId, browser }: { readonly staffId: number; readonly browser: Browser },
): Promise<string> {
  await writeAudit(tx, deps.clock.now(), { staffId }, { act: 'accept_invitation', outcome: 'done' });
  const session = await openSession(tx, deps, { staffId, kind: 'full', browser });
  assert(session, 'A full login needs no counter.');
  return session;
}
