/** The staff of the demo, in every role. Their password and the secret of their authenticator app are public. */

import { addStaffWithLogin, hasStaff, type StaffWithLogin } from '../modules/staff/staff.ts';
import type { Tx } from '../platform/database.ts';
import { osloDayOf, plusDays } from '../platform/oslo-calendar.ts';
import type { RandomBytes } from '../platform/random-bytes.ts';
import type { KeyRing } from '../platform/sealed.ts';
import { callingHallId } from './demo-games.ts';

/** The secret of the authenticator app of every demo staff member; `npm run staff-code` prints its code. */
export const demoTotpSecret = 'LOKALBINGODEMOLOKALBINGODEMOLOKA';

const [hallId, ownerId] = [101, 1];
const inspectionDays = 30;

type DemoStaff = Omit<StaffWithLogin, 'passwordHash' | 'totpSecret'>;

/** Staff of every role in hall 101 and its chain. The caller and the hall manager also work in the hall that draws itself. */
export const demoStaff: readonly DemoStaff[] = [
  person('Vera', 'Vang', [{ role: 'clerk', hallId }]),
  person('Vidar', 'Vik', [
    { role: 'clerk', hallId },
    { role: 'clerk', hallId: 102 },
  ]),
  person('Olga', 'Olsen', [
    { role: 'caller', hallId },
    { role: 'caller', hallId: callingHallId },
  ]),
  person('Dagny', 'Dahl', [
    { role: 'hall_manager', hallId },
    { role: 'hall_manager', hallId: callingHallId },
  ]),
  person('Kåre', 'Kvam', [{ role: 'chain_manager', ownerId }]),
  person('Ragnhild', 'Rud', [{ role: 'accountant', ownerId }]),
  person('Halvor', 'Haug', [{ role: 'compliance_officer', ownerId }]),
  person('Siv', 'Sand', [{ role: 'support_agent' }]),
  person('Inger', 'Iversen', [{ role: 'inspector' }]),
  person('Arild', 'Aas', [{ role: 'administrator' }]),
];

function person(firstName: string, lastName: string, grants: DemoStaff['grants']): DemoStaff {
  const workEmail = `${firstName.toLowerCase().replace('å', 'a')}@lokalbingo.example`;
  return { firstName, lastName, workEmail, grants };
}

/** Adds the demo's staff, unless there are staff already. */
export async function addDemoStaff(
  tx: Tx,
  deps: { readonly staffKeys: KeyRing; readonly random: RandomBytes; readonly passwordHash: string },
  at: Date,
): Promise<void> {
  if (await hasStaff(tx)) return;
  const lastDay = plusDays(osloDayOf(at), inspectionDays);
  for (const { grants, ...staff } of demoStaff) {
    const dated = grants.map((grant) => (grant.role === 'inspector' ? { ...grant, lastDay } : grant));
    const login = { passwordHash: deps.passwordHash, totpSecret: demoTotpSecret };
    await addStaffWithLogin(tx, deps, { ...staff, ...login, grants: dated }, at);
  }
}
