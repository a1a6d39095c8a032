import { writeAudit } from '../../modules/audit/audit.ts';
import { type LoginGiven, runLoggedIn } from '../../modules/staff/staff.ts';
import { covers } from '../../platform/scope.ts';
import type { Admit } from './books-command.ts';

type AdmitDeps = Parameters<typeof runLoggedIn>[0];

const program = 'npm run books';
const mayNot = 'Your roles do not give the permission for this command.';
const whyNot: Partial<Record<string, string>> = {
  wrong_credentials: 'The e-mail, the password or the code is wrong.',
  too_many_login_attempts: 'There were too many attempts. Wait, and try again.',
};

/**
 * Admits a staff member who logs in, to the halls where they have the command's permission. A command without a
 * permission runs as the program itself. Each command is in the audit log before it runs.
 */
export function admitStaff(deps: AdmitDeps, readLogin: () => Promise<LoginGiven>): Admit {
  const { db, clock } = deps;
  return async ({ name, permission, asked }, run) => {
    const { hallId, from = null, to = null, file = null, out = null } = asked;
    const object = { kind: 'command', id: `books ${name}` };
    const after = { hall: hallId ?? null, from, to, file, out };
    if (permission === undefined) {
      const entry = { act: 'run_command', outcome: 'begun', object, after };
      await writeAudit(db, clock.now(), { staffId: undefined }, entry);
      return run(() => true);
    }
    const login = { given: await readLogin(), permission, program };
    const ran = await runLoggedIn(deps, login, async (caller) => {
      const isHall = hallId !== undefined && covers(caller.scope, hallId);
      const entry = { act: permission, outcome: 'seen', object, after, ...(isHall && { hallId }) };
      await writeAudit(db, clock.now(), caller, entry);
      return run((of) => covers(caller.scope, of.hallId));
    });
    return ran.ok ? ran.value : { isDone: false, text: whyNot[ran.refusal.code] ?? mayNot };
  };
}
