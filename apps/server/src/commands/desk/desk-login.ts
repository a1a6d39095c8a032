/** Logging in and out at the command line. */
import { callerAtDesk, type LoginDeps, logInAtDesk, logOutAtDesk } from '../../modules/staff/staff.ts';
import { assert } from '../../platform/result.ts';
import type { TypedLogin } from './ask-for-login.ts';
import { type DeskAnswer, done, notDone } from './desk-command.ts';
import { readSessionFile, removeSessionFile, writeSessionFile } from './session-file.ts';

/** Runs `login` or `logout`; undefined for any other command. */
export async function logInOrOut(
  deps: LoginDeps,
  [command, ...more]: readonly string[],
  { sessionFile, ask }: { readonly sessionFile: string; readonly ask: () => Promise<TypedLogin> },
): Promise<DeskAnswer | undefined> {
  if (more.length > 0) return undefined;
  if (command === 'logout') {
    const token = await readSessionFile(sessionFile);
    if (token !== undefined) await logOutAtDesk(deps, token);
    await removeSessionFile(sessionFile);
    return done('Logged out.');
  }
  if (command !== 'login') return undefined;
  const { username, password, code } = await ask();
  const opened = await logInAtDesk(deps, { username, password, code: code.replaceAll(' ', '') });
  if (!opened.ok)
    return notDone(
      opened.refusal.code === 'wrong_credentials'
        ? 'The address, the password or the code is wrong.'
        : 'There have been too many attempts. Wait some minutes.',
    );
  await writeSessionFile(sessionFile, opened.value);
  const caller = await callerAtDesk(deps, opened.value);
  assert(caller, 'A session that was just opened is open.');
  return done(`Logged in as ${caller.name}. Locked after ten minutes without a command.`);
}
