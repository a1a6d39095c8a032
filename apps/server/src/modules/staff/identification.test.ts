/** Verifying a staff member by BankID, and letting a person in without it. */
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { letInWithoutBankID, startIdentification } from '@lokalbingo/contract/staff-issuers';
import { resetFactors } from '@lokalbingo/contract/staff-people';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { nationalKeyOf } from '../e-id/e-id.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { isOwnCase, isSamePersonOfStaff } from './own-case.ts';
import { staffAuthorizer } from './staff-authenticator.ts';
import { hallId, ownerId, useIssuerFixture } from './testing/issuer-fixture.ts';
import { addTestStaff, confirmAsTestStaff } from './testing/test-staff.ts';

const fixture = useIssuerFixture();
const { database, clock, person, identify, browser } = fixture;
const clerk = () => person({ role: 'clerk', hallId });
const reason = 'Har ikke BankID';
const row = async (staffId: number) =>
  (await database.pool.query('SELECT * FROM staff.members WHERE staff_id = $1', [staffId])).rows[0];

describe('a person', () => {
  it('has the identity from BankID: national identity number as a keyed hash, names and birth date', async () => {
    const own = await clerk();
    expect(await identify(own, 'registered')).toBe('identify');
    const stored = await row(own.staffId);
    expect(stored).toMatchObject({ first_name: 'Kari', last_name: 'Solberg', birth_date: '1972-06-14' });
    expect(stored.national_key).toEqual(Buffer.from(nationalKeyOf('14867212621', 'pepper')));
    const kept = [JSON.stringify(stored), fixture.logLines.join()].join();
    expect(kept).not.toContain('14867212621');
    expect((await fixture.call(startIdentification, { as: own.as })).problem?.code).toBe(
      'identified_already',
    );
  });

  it('can have only one account, even when two are verified concurrently or the first one has ended', async () => {
    const [one, other] = [await clerk(), await clerk()];
    const at = [one, other].map(({ staffCookie }) => browser(staffCookie));
    const backs = await Promise.all(
      at.map(async ({ post, visit }) =>
        visit((await post(startIdentification)).body.authorizationUrl, 'adult-1'),
      ),
    );
    const both = await Promise.all(at.map((each, index) => each.end(backs[index]!)));
    expect(both.toSorted()).toEqual(['identify', 'person_has_account']);
    const first = both[0] === 'identify' ? one : other;
    await database.pool.query('UPDATE staff.members SET ended_at = now() WHERE staff_id = $1', [
      first.staffId,
    ]);
    expect(await identify(await clerk(), 'adult-1')).toBe('person_has_account');
  });

  it('is verified once: a second verification in progress has no effect', async () => {
    const own = await clerk();
    const at = browser(own.staffCookie);
    const begin = async () => (await at.post(startIdentification)).body.authorizationUrl;
    const [one, other] = [await begin(), await begin()];
    expect(await at.end(await at.visit(one, own.atIssuer))).toBe('identify');
    expect(await at.end(await at.visit(other, 'adult-2'))).toBe('identified_already');
  });

  it.each(['low-level', 'no-number'])('is not verified by %s', async (choice) => {
    expect(await identify(await clerk(), choice)).toBe('issuer_visit_failed');
  });
});

describe('a person with a known national identity number', () => {
  it('is distinguished from a namesake of the same age, among staff and members', async () => {
    const namesakes = { firstName: 'Nils', lastName: 'Like', birthDate: '1980-01-01' };
    const add = () => addTestStaff(database.ownerDb, clock, [], namesakes);
    const [one, other] = [await add(), await add()];
    const playerId = await storeSamplePlayer(database.db);
    await database.pool.query(
      `UPDATE identity.players SET first_name = 'Nils', last_name = 'Like', birth_date = '1980-01-01' WHERE player_id = $1`,
      [playerId],
    );
    const same = () =>
      inTransaction(database.consoleDb, async (tx) => ok(await isSamePersonOfStaff(tx, one, [other])));
    const isOwn = () => isOwnCase(database.consoleDb, one, playerId);
    expect([(await same()).value, await isOwn()]).toEqual([true, true]);
    const prove = (staffId: number, key: string) =>
      database.pool.query('UPDATE staff.members SET national_key = $1 WHERE staff_id = $2', [
        Buffer.from(nationalKeyOf(key, 'pepper')),
        staffId,
      ]);
    await prove(one, 'one');
    await prove(other, 'other');
    await database.pool.query(
      `INSERT INTO e_id.identities (player_id, national_key, subject, birth_date, first_name, last_name, acr, verified_at)
       VALUES ($1, $2, 'sub', '1980-01-01', 'Nils', 'Like', 'acr', now())`,
      [playerId, Buffer.from(nationalKeyOf('third', 'pepper'))],
    );
    expect([(await same()).value, await isOwn()]).toEqual([false, false]);
    await database.pool.query('UPDATE e_id.identities SET national_key = $1 WHERE player_id = $2', [
      Buffer.from(nationalKeyOf('one', 'pepper')),
      playerId,
    ]);
    expect(await isOwn()).toBe(true);
  });
});

describe('a person without BankID', () => {
  const letIn = async (first: Awaited<ReturnType<typeof person>>, secondId: number, staffId: number) => {
    const call = { operation: letInWithoutBankID, body: { staffId, reason } };
    const by = { staffId: secondId, beside: first.sessionId, ...call };
    const headers = await confirmAsTestStaff(database.consoleDb, clock, by);
    const { status, problem } = await fixture.call(letInWithoutBankID, {
      as: first.as,
      headers,
      body: call.body,
    });
    return problem?.code ?? status;
  };

  it('is let in by two others', async () => {
    const [manager, chain, own] = [
      await person({ role: 'hall_manager', hallId }),
      await person({ role: 'chain_manager', ownerId }),
      await clerk(),
    ];
    expect(await letIn(manager, manager.staffId, own.staffId)).toBe('another_required');
    expect(await letIn(manager, own.staffId, own.staffId)).toBe('another_required');
    expect(await letIn(manager, chain.staffId, manager.staffId)).toBe('may_not_grant');
    expect(await letIn(manager, chain.staffId, 2_000_000_000)).toBe('staff_not_found');
    expect(await letIn(manager, chain.staffId, own.staffId)).toBe(200);
    expect(await letIn(manager, chain.staffId, own.staffId)).toBe('identified_already');
    expect(await row(own.staffId)).toMatchObject({
      let_in_by: manager.staffId,
      let_in_confirmed_by: chain.staffId,
    });
  });

  it('cannot be the second person before BankID has verified them', async () => {
    const [manager, second, own] = [
      await person({ role: 'hall_manager', hallId }),
      await person({ role: 'hall_manager', hallId }),
      await clerk(),
    ];
    const chain = await person({ role: 'chain_manager', ownerId });
    const third = await person({ role: 'administrator' });
    expect(await letIn(chain, third.staffId, second.staffId)).toBe(200);
    const reset = async () => {
      const call = { operation: resetFactors, body: { staffId: own.staffId, reason } };
      const by = { staffId: second.staffId, beside: manager.sessionId, ...call };
      const headers = await confirmAsTestStaff(database.consoleDb, clock, by);
      const { status, problem } = await fixture.call(resetFactors, {
        as: manager.as,
        headers,
        body: call.body,
      });
      return problem?.code ?? status;
    };
    expect(await reset()).toBe('another_required');
    expect(await identify(second)).toBe('identify');
    expect(await reset()).toBe(200);
  });

  it('can do nothing but verify their identity in a public installation', async () => {
    const authorize = staffAuthorizer({ clock, mustIdentify: true });
    const caller = async (isIdentified: boolean) => {
      const session = {
        sessionId: 1,
        staffId: 1,
        kind: 'full',
        counter: undefined,
        steppedUpAt: clock.now(),
        grants: [{ role: 'clerk', halls: [hallId], isInstallation: false }],
        isIdentified,
      };
      return { staffId: 1, sessionId: 1, session, isLocked: false, confirmation: undefined } as never;
    };
    const answered = async (isIdentified: boolean, permission: 'use_console' | 'see_rounds') => {
      const decided = authorize(await caller(isIdentified), { access: 'staff', permission } as never);
      return decided.ok ? 'permitted' : decided.refusal.code;
    };
    expect(await answered(false, 'see_rounds')).toBe('not_allowed');
    expect(await answered(false, 'use_console')).toBe('permitted');
    expect(await answered(true, 'see_rounds')).toBe('permitted');
    const { answer } = await fixture.call(getStaffSelf, { as: (await clerk()).as });
    expect(answer?.mustIdentify).toBe(false);
  });
});
