import type { BodyOf } from '@lokalbingo/contract/operation';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import {
  endGrant,
  endStaff,
  grantRole,
  inviteAgain,
  inviteStaff,
  listGrantableRoles,
  listStaff,
  resetFactors,
  reviewGrants,
} from '@lokalbingo/contract/staff-people';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { messagesTo } from '../notifications/testing/messages-to.ts';
import { endGrants, lockGrants } from './grant-store.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { giveTestLogin } from './testing/test-login.ts';
import {
  addTestStaff,
  confirmAsTestStaff,
  openTestStaffSession,
  type TestGrant,
} from './testing/test-staff.ts';

const [hallId, neighbour, ownerId] = [101, 201, 1];
const reason = 'Sluttet i hallen';
const database = useTestDatabase();
const api = useTestApi((dependencies) => [staffModule(staffForTests(database.consoleDb, dependencies))], {
  database,
});
const { clock } = api;

beforeAll(() =>
  storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId, ownerId }),
    sampleHall({ hallId: neighbour, ownerId: 2 }),
  ),
);

const placeOf = (role: StaffRole): Omit<TestGrant, 'role'> => {
  if (role === 'administrator') return {};
  return ['clerk', 'caller', 'hall_manager'].includes(role) ? { hallId } : { ownerId };
};

/** Adds a person with a role in hall 101 or its chain, or with these grants. */
async function person(...grants: readonly (StaffRole | TestGrant)[]) {
  const given = grants.map((grant) =>
    typeof grant === 'string' ? { role: grant, ...placeOf(grant) } : grant,
  );
  const staffId = await addTestStaff(database.ownerDb, clock, given);
  const { staffCookie, sessionId } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, sessionId, as: { staffCookie } };
}
type Person = Awaited<ReturnType<typeof person>>;

async function callConfirmed<Op extends typeof grantRole | typeof endGrant | typeof resetFactors>(
  operation: Op,
  { first, second, body }: { first: Person; second: Person | undefined; body: BodyOf<Op> },
) {
  const by = second && { staffId: second.staffId, beside: first.sessionId, operation, body };
  const headers = by ? await confirmAsTestStaff(database.consoleDb, clock, by) : {};
  return api.call(operation, { as: first.as, headers, body } as never);
}
async function grant(
  by: Person,
  staffId: number,
  role: StaffRole,
  changes: Partial<BodyOf<typeof grantRole>> & { readonly second?: Person } = {},
) {
  const { second, ...place } = changes;
  const body = { staffId, role, ...placeOf(role), ...place };
  const { answer, problem } = await callConfirmed(grantRole, { first: by, second, body });
  return answer ? 'granted' : problem?.code;
}
const isIn = async ({ as }: Person) => (await api.call(getStaffSelf, { as })).status === 200;
const rolesOf = async ({ as }: Person) => (await api.call(getStaffSelf, { as })).answer?.roles;
const listed = async ({ as }: Person, hall = hallId) =>
  (await api.call(listStaff, { as, query: { hall } })).answer?.staff ?? [];
const grantOf = async (by: Person, staffId: number) =>
  (await listed(by)).find((each) => each.staffId === staffId)?.grants[0]?.grantId ?? 0;

describe('a grant', () => {
  it('of a chain manager or a compliance officer is ended by the two people who may grant it', async () => {
    const [chain, officer] = [await person('chain_manager'), await person('compliance_officer')];
    const [fellow, administrator] = [await person('chain_manager'), await person('administrator')];
    const end = async (staffId: number, second?: Person) => {
      const body = { grantId: await grantOf(chain, staffId), reason };
      const { problem } = await callConfirmed(endGrant, { first: chain, second, body });
      return problem?.code ?? 'ended';
    };
    expect(await end(officer.staffId)).toBe('another_required');
    expect(await end(officer.staffId, fellow)).toBe('another_required');
    expect(await end(officer.staffId, administrator)).toBe('ended');
    expect(await end(fellow.staffId, fellow)).toBe('another_required');
    expect(await end(fellow.staffId, administrator)).toBe('ended');
  });

  it('above a manager’s own cannot be reviewed by that manager', async () => {
    const [manager, chain] = [await person('hall_manager'), await person('chain_manager')];
    const grantIds = [await grantOf(manager, chain.staffId)];
    const { problem } = await api.call(reviewGrants, { as: manager.as, body: { grantIds } });
    expect(problem?.code).toBe('may_not_grant');
  });

  it('gives the role from the next call on, is recorded, and is given once', async () => {
    const [manager, clerk] = [await person('hall_manager'), await person('caller')];
    expect(await grant(manager, clerk.staffId, 'clerk')).toBe('granted');
    expect(await rolesOf(clerk)).toEqual(['caller', 'clerk']);
    const { answer } = await api.call(listOwnAudit, { as: manager.as, query: {} });
    expect(answer?.lines[0]).toMatchObject({ act: 'manage_staff', outcome: 'done', hallId });
    expect(await grant(manager, clerk.staffId, 'clerk')).toBe('already_granted');
  });

  it('is refused for oneself, for conflicting roles, and beyond the number of persons that may have the role', async () => {
    const [chain, clerk] = [await person('chain_manager'), await person('clerk')];
    const manager = await person('hall_manager');
    expect(await grant(manager, manager.staffId, 'clerk')).toBe('may_not_grant');
    expect(await grant(manager, clerk.staffId, 'clerk', { hallId: 999 })).toBe('may_not_grant');
    const second = await person('administrator');
    expect(await grant(chain, clerk.staffId, 'compliance_officer', { second })).toBe('roles_conflict');
    expect(await grant(chain, clerk.staffId, 'inspector', { second })).toBe('wrong_last_day');
    const third = await person('caller');
    await person('hall_manager');
    expect(await grant(chain, third.staffId, 'hall_manager')).toBe('role_filled');
  });

  it('needs a second person for some roles, who is neither the granter nor the person', async () => {
    const [chain, newcomer] = [await person('chain_manager'), await person('caller')];
    const ask = (second?: Person) =>
      grant(chain, newcomer.staffId, 'compliance_officer', second && { second });
    expect(await ask()).toBe('another_required');
    expect(await ask(await person('chain_manager'))).toBe('another_required');
    expect(await ask(await person('hall_manager'))).toBe('another_required');
    const administrator = await person('administrator');
    expect(await grant(chain, administrator.staffId, 'support_agent', { second: administrator })).toBe(
      'may_not_grant',
    );
    expect(await ask(administrator)).toBe('granted');
  });

  it('is not given by a person who loses the role while the call waits', async () => {
    const [manager, clerk] = [await person('hall_manager'), await person('caller')];
    const grantId = await grantOf(manager, manager.staffId);
    const started = await inTransaction(database.ownerDb, async (tx) => {
      await lockGrants(tx);
      const granting = grant(manager, clerk.staffId, 'clerk');
      await vi.waitUntil(() => isAnyoneWaiting(database.pool));
      await endGrants(tx, { grantIds: [grantId], endedBy: clerk.staffId, now: clock.now() });
      return ok({ granting });
    });
    expect(await started.value.granting).toBe('may_not_grant');
  });

  it('can be given again when an earlier one has expired', async () => {
    const [first, second] = [await person('chain_manager'), await person('administrator')];
    const today = osloDayOf(clock.now());
    const inspector = await person({ role: 'inspector', ownerId, lastDay: plusDays(today, -1) });
    await database.pool.query('UPDATE staff.grants SET last_day = $1 WHERE staff_id = $2', [
      plusDays(today, -1),
      inspector.staffId,
    ]);
    expect(await grant(second, inspector.staffId, 'inspector', { second: first, lastDay: today })).toBe(
      'granted',
    );
  });
});

describe('a manager', () => {
  it('sees, grants, ends and resets nothing of another chain', async () => {
    const stranger = await person({ role: 'clerk', hallId: neighbour });
    const { staffId } = stranger;
    const chief = await person({ role: 'hall_manager', hallId: neighbour });
    const grantId = (
      await api.call(listStaff, { as: chief.as, query: { hall: neighbour } })
    ).answer?.staff.find((each) => each.staffId === staffId)?.grants[0]?.grantId;
    const manager = await person('hall_manager');
    const { as } = manager;
    const query = { hall: neighbour };
    const codes = [
      await api.call(listStaff, { as, query }),
      await api.call(listGrantableRoles, { as, query }),
      await api.call(grantRole, { as, body: { staffId, role: 'clerk', hallId } }),
      await api.call(inviteAgain, { as, body: { staffId } }),
      await api.call(endGrant, { as, body: { grantId: grantId!, reason } }),
      await api.call(endStaff, { as, body: { staffId, reason } }),
      await api.call(resetFactors, { as, body: { staffId, reason } }),
      await api.call(reviewGrants, { as, body: { grantIds: [grantId!] } }),
    ].map(({ problem }) => problem?.code);
    expect(codes).toEqual([
      ...['hall_not_found', 'hall_not_found', 'staff_not_found', 'staff_not_found'],
      ...['grant_not_found', 'staff_not_found', 'staff_not_found', 'grant_not_found'],
    ]);
    expect(await rolesOf(stranger)).toEqual(['clerk']);
  });

  it('sees only the grants within their own scope, and an inspector sees no addresses', async () => {
    const both = await person('clerk', { role: 'clerk', hallId: neighbour });
    const seen = async (by: Person) => (await listed(by)).find(({ staffId }) => staffId === both.staffId);
    expect((await seen(await person('hall_manager')))?.grants).toHaveLength(1);
    expect((await seen(await person('administrator')))?.grants).toHaveLength(2);
    const inspector = await person({ role: 'inspector', ownerId, lastDay: osloDayOf(clock.now()) });
    expect((await seen(inspector))?.workEmail).toBeNull();
  });

  it('leaves a record of each access to the list', async () => {
    const manager = await person('hall_manager');
    await listed(manager);
    const { answer } = await api.call(listOwnAudit, { as: manager.as, query: {} });
    expect(answer?.lines[0]).toMatchObject({ act: 'see_staff', outcome: 'seen', hallId });
  });

  it('is offered the roles that they may grant', async () => {
    const { as } = await person('hall_manager');
    const { answer } = await api.call(listGrantableRoles, { as, query: { hall: hallId } });
    expect(answer?.roles).toMatchObject([
      { role: 'clerk', hallId, takesTwo: false },
      { role: 'caller', hallId, takesTwo: false },
    ]);
  });

  it('reviews the grants of others', async () => {
    const [manager, clerk] = [await person('hall_manager'), await person('clerk')];
    const review = async (staffId: number) =>
      (
        await api.call(reviewGrants, {
          as: manager.as,
          body: { grantIds: [await grantOf(manager, staffId)] },
        })
      ).problem?.code;
    expect(await review(clerk.staffId)).toBeUndefined();
    expect(await review(manager.staffId)).toBe('may_not_grant');
    const after = (await listed(manager)).find(({ staffId }) => staffId === clerk.staffId);
    expect(after?.grants[0]?.reviewedAt).toEqual(clock.now());
  });
});

describe('ending', () => {
  it('a grant applies to the current session at once, and only managers above may do it', async () => {
    const [manager, clerk] = [await person('hall_manager'), await person('clerk')];
    const chain = await person('chain_manager');
    const end = async (by: Person, of: Person) => {
      const body = { grantId: await grantOf(by, of.staffId), reason };
      return (await api.call(endGrant, { as: by.as, body })).problem?.code;
    };
    expect(await end(manager, chain)).toBe('may_not_grant');
    expect(await end(manager, clerk)).toBeUndefined();
    expect(await rolesOf(clerk)).toEqual([]);
  });

  it('all grants ends every session, but keeps grants in other halls', async () => {
    const manager = await person('hall_manager');
    const leave = async (who: Person) =>
      (await api.call(endStaff, { as: manager.as, body: { staffId: who.staffId, reason } })).problem?.code;
    const [clerk, both] = [
      await person('clerk'),
      await person('clerk', { role: 'clerk', hallId: neighbour }),
    ];
    expect(await leave(clerk)).toBeUndefined();
    expect(await isIn(clerk)).toBe(false);
    expect(await leave(both)).toBeUndefined();
    expect(await rolesOf(both)).toEqual(['clerk']);
    expect(await leave(await person('chain_manager'))).toBe('may_not_grant');
    expect(await leave(manager)).toBe('may_not_grant');
  });

  it('never removes the last administrator, even when the last two end their own grants concurrently', async () => {
    await database.pool.query(
      "UPDATE staff.grants SET ended_at = now() WHERE role = 'administrator' AND ended_at IS NULL",
    );
    const two = [await person('administrator'), await person('administrator')];
    // An administrator without a login does not count.
    await person('administrator');
    for (const { staffId } of two)
      await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, staffId);
    const own = await Promise.all(two.map((who) => grantOf(who, who.staffId)));
    const both = await Promise.all(
      two.map(({ as }, at) => api.call(endGrant, { as, body: { grantId: own[at] ?? 0, reason } })),
    );
    expect(both.map(({ problem }) => problem?.code ?? 'ended').sort()).toEqual([
      'ended',
      'last_administrator',
    ]);
  });
});

describe('a reset of a login', () => {
  it('needs two persons, ends the sessions, and sends a link for a new login', async () => {
    const [manager, clerk] = [await person('hall_manager'), await person('clerk')];
    const { username } = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, clerk.staffId);
    const reset = async (second?: Person) =>
      (
        await callConfirmed(resetFactors, {
          first: manager,
          second,
          body: { staffId: clerk.staffId, reason: 'Mistet telefonen' },
        })
      ).problem?.code;
    expect(await reset()).toBe('another_required');
    expect(await reset(await person({ role: 'hall_manager', hallId: neighbour }))).toBe('another_required');
    expect(await isIn(clerk)).toBe(true);
    expect(await reset(await person('chain_manager'))).toBeUndefined();
    expect(await isIn(clerk)).toBe(false);
    expect((await listed(manager)).find(({ staffId }) => staffId === clerk.staffId)).toMatchObject({
      hasLogin: false,
    });
    expect(await messagesTo(database, username)).toHaveLength(1);
  });

  it('needs a second person with all halls of the person in their scope', async () => {
    const both = await person('caller', { role: 'caller', hallId: neighbour });
    const [first, second] = [await person('administrator'), await person('hall_manager')];
    const body = { staffId: both.staffId, reason };
    const reset = (by: Person) => callConfirmed(resetFactors, { first, second: by, body });
    expect((await reset(second)).problem?.code).toBe('another_required');
    expect((await reset(await person('administrator'))).problem).toBeUndefined();
  });

  it('is refused for a manager above', async () => {
    const [manager, chain] = [await person('hall_manager'), await person('chain_manager')];
    const body = { staffId: chain.staffId, reason };
    expect((await api.call(resetFactors, { as: manager.as, body })).problem?.code).toBe('may_not_grant');
  });
});

describe('an invitation', () => {
  it('can be sent by one person thirty times an hour', async () => {
    const by = await person('hall_manager');
    const codes = [];
    for (let i = 0; i < 31; i += 1) codes.push((await invite(by, `new-${i}@hall.example`)).problem?.code);
    expect(codes.slice(29)).toEqual([undefined, 'too_many_invitations']);
  });

  const invite = (by: Person, workEmail: string, changes: Partial<BodyOf<typeof inviteStaff>> = {}) =>
    api.call(inviteStaff, {
      as: by.as,
      body: { firstName: 'Nora', lastName: 'Ny', workEmail, role: 'clerk', hallId, ...changes },
    });

  it('is sent again only to a person who has not accepted it', async () => {
    const manager = await person('hall_manager');
    const { answer } = await invite(manager, 'nora@hall.example');
    const again = async (staffId: number) =>
      (await api.call(inviteAgain, { as: manager.as, body: { staffId } })).problem?.code;
    expect(await again(answer!.staffId)).toBeUndefined();
    expect(await messagesTo(database, 'nora@hall.example')).toHaveLength(2);
    for (let i = 0; i < 4; i++) await again(answer!.staffId);
    expect(await again(answer!.staffId)).toBe('too_many_invitations');
    const clerk = await person('clerk');
    await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, clerk.staffId);
    expect(await again(clerk.staffId)).toBe('invitation_not_found');
    expect((await listed(manager)).find(({ staffId }) => staffId === answer?.staffId)).toMatchObject({
      name: 'Nora Ny',
      hasLogin: false,
      grants: [{ role: 'clerk' }],
    });
  });

  it('uses the account of a person who works elsewhere or has left, unless the name differs', async () => {
    const manager = await person('hall_manager');
    const email = 'nina@hall.example';
    const first = (await invite(manager, email)).answer?.staffId;
    await api.call(endStaff, { as: manager.as, body: { staffId: first!, reason } });
    const other = await person({ role: 'hall_manager', hallId: neighbour });
    expect((await invite(other, email, { hallId: neighbour })).answer?.staffId).toBe(first);
    expect((await invite(manager, email, { firstName: 'Ola' })).problem?.code).toBe('address_taken');
  });

  it('goes by SMS to a person without an address, and gives nothing that the caller may not grant', async () => {
    const manager = await person('hall_manager');
    const body = { firstName: 'Mo', lastName: 'Bil', mobile: '90000123', role: 'clerk', hallId } as const;
    await api.call(inviteStaff, { as: manager.as, body });
    expect((await messagesTo(database, '90000123'))[0]).toMatch(/\/invitasjon#[\w-]{43} /);
    const beyond = await invite(manager, 'boss@hall.example', { role: 'hall_manager' });
    expect(beyond.problem?.code).toBe('may_not_grant');
    expect(await messagesTo(database, 'boss@hall.example')).toEqual([]);
  });
});
