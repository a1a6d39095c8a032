import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { writeAudit } from '../audit/audit.ts';
import { insertGrant, lockGrants, otherAdministrators } from './grant-store.ts';
import { lockPersonByAddress } from './people-store.ts';
import { makeInvitation } from './send-invitation.ts';
import type { StaffDeps } from './staff-deps.ts';
import { insertStaffMember, type StaffMember } from './staff-store.ts';

const enough = 2;

/**
 * Adds one of the first two administrators, before two others exist to grant the role. For a command on the server; a
 * second call for the same address makes a new link.
 * @returns the invitation's link; undefined when two administrators have a login
 */
export async function addFirstAdministrator(
  tx: Tx,
  deps: Pick<StaffDeps, 'clock' | 'random' | 'hallUrl'>,
  person: StaffMember & { readonly workEmail: string },
): Promise<string | undefined> {
  await lockGrants(tx);
  const nobody = 0;
  if ((await otherAdministrators(tx, nobody)) >= enough) return undefined;
  const now = deps.clock.now();
  const known = await lockPersonByAddress(tx, person);
  const staffId = known?.staffId ?? (await insertStaffMember(tx, person, now));
  await insertGrant(tx, { staffId, role: 'administrator' }, now, osloDayOf(now));
  const entry = { act: 'first_administrator', outcome: 'done', object: { kind: 'staff', id: staffId } };
  await writeAudit(tx, now, { staffId: undefined }, entry);
  return (await makeInvitation(tx, deps, { staffId })).link;
}
