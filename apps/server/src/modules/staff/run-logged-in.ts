import type { Permission } from '@lokalbingo/contract/permissions';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { NotPermitted } from '../permissions/permissions.ts';
import { logInProven } from './log-in-staff.ts';
import { endOwn } from './own-session.ts';
import { proveByPassword } from './prove-by-password.ts';
import { callerOfToken, permit } from './staff-authenticator.ts';
import type { LoginDeps, StaffDeps } from './staff-deps.ts';

/** What a staff member types to log in: work e-mail, password, and a code of the app or a recovery code. */
export type LoginGiven = { readonly username: string; readonly password: string; readonly code: string };

/**
 * Runs a command on the server as a staff member. The login counts, is recorded and can be locked out as one in the
 * console is. The session ends with the command.
 * @param program the name of the program, as the person sees it in the list of their sessions
 */
export async function runLoggedIn<T>(
  deps: LoginDeps & Pick<StaffDeps, 'mustIdentify'>,
  {
    given: { username, ...secrets },
    permission,
    program,
  }: { readonly given: LoginGiven; readonly permission: Permission; readonly program: string },
  run: (caller: PermittedCaller) => Promise<T>,
): Promise<Result<T, 'too_many_login_attempts' | 'wrong_credentials' | NotPermitted>> {
  const proven = await proveByPassword(deps, { username }, { ...secrets, address: program });
  if (!proven.ok) return proven;
  const browser = { device: program, sessionToken: undefined, deviceToken: undefined };
  const opened = await logInProven(deps, { proven: proven.value, kind: 'full', browser });
  if (!opened.ok) return opened;
  const caller = await callerOfToken(deps, opened.value);
  if (!caller) return refuse('wrong_credentials');
  try {
    const permitted = permit(deps, caller, { permission });
    return permitted.ok ? ok(await run(permitted.value)) : permitted;
  } finally {
    await endOwn(deps, caller, { act: 'log_out', sessionId: caller.sessionId });
  }
}
