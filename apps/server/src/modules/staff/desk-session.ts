/** Staff at the command line: the same login, session and permissions as in the console. */
import type { Permission } from '@lokalbingo/contract/permissions';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { conditionsIn, decidePermission } from '../permissions/permissions.ts';
import { grantedNow } from './grant-store.ts';
import { logInProven } from './log-in-staff.ts';
import { proveByPassword } from './prove-by-password.ts';
import { callerOfToken, permissionFacts, type StaffSessionCaller } from './staff-authenticator.ts';
import type { LoginDeps } from './staff-deps.ts';
import { endSessionOfToken, touchStaffSession } from './staff-session-store.ts';

const browser = { device: 'npm run desk', sessionToken: undefined, deviceToken: undefined };

/** Logs a person in by password and code. @returns the session's token */
export async function logInAtDesk(
  deps: LoginDeps,
  { username, ...given }: { readonly username: string; readonly password: string; readonly code: string },
): Promise<Result<string, 'wrong_credentials' | 'too_many_login_attempts'>> {
  const proven = await proveByPassword(deps, { username }, { ...given, address: 'desk' });
  return proven.ok ? logInProven(deps, { proven: proven.value, kind: 'full', browser }) : proven;
}

/** Returns the person whose session has this token; undefined when it has ended, or is locked after inactivity. */
export async function callerAtDesk(
  deps: Pick<LoginDeps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<StaffSessionCaller | undefined> {
  const caller = await callerOfToken(deps, token);
  if (!caller || caller.isLocked) return undefined;
  await touchStaffSession(deps.db, caller.sessionId, deps.clock.now());
  return caller;
}

/** Ends the session of a token. */
export async function logOutAtDesk(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  if (!secretShape.test(token)) return;
  await inTransaction(db, async (tx) => ok(await endSessionOfToken(tx, secretHash(token), clock.now())));
}

/** Decides whether a person has a permission, and in which halls. */
export function permitAtDesk(
  { clock, mustIdentify }: Pick<LoginDeps, 'clock'> & { readonly mustIdentify: boolean },
  caller: StaffSessionCaller,
  permission: Permission,
): Result<PermittedCaller, 'not_allowed' | 'counter_required' | 'step_up_required'> {
  if (mustIdentify && !caller.session.isIdentified) return refuse('not_allowed');
  const decided = decidePermission(permission, permissionFacts(caller.session, clock.now()));
  return decided.ok ? ok({ ...caller, ...decided.value, second: undefined }) : decided;
}

/** Whether a person still has a permission behind the locks of an act: in a hall, or in the whole installation. */
export async function stillMayAtDesk(
  tx: Tx,
  { clock }: Pick<LoginDeps, 'clock'>,
  {
    staffId,
    permission,
    hallId,
  }: { readonly staffId: number; readonly permission: Permission; readonly hallId: number | undefined },
): Promise<boolean> {
  const grants = await grantedNow(tx, { staffId, today: osloDayOf(clock.now()) });
  if (hallId !== undefined) return conditionsIn(permission, { grants }, hallId) !== undefined;
  const installation = grants.filter(({ isInstallation }) => isInstallation);
  const facts = { counterHallId: undefined, isPin: false, isSteppedUp: true };
  return decidePermission(permission, { ...facts, grants: installation }).ok;
}
