import { authBankID, registerBankID } from '@lokalbingo/contract/e-id';
import { logout } from '@lokalbingo/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { flagsOf } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { nameOf } from '../identity/identity.ts';
import { duringLogout } from '../identity/testing/during-logout.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { forgetEveryone, useEidFixture } from './testing/eid-fixture.ts';

const fixture = useEidFixture();
const { browser, newPlayer } = fixture;

const count = async (table: string): Promise<number> =>
  (await fixture.database.pool.query(`SELECT FROM e_id.${table}`)).rowCount ?? 0;
const register = async (choice: string, at = browser()) =>
  (await at.post(registerBankID, await at.visit('register', choice))).body;
const link = async (token: string, choice: string) => {
  const at = browser(token);
  return (await at.post(authBankID, await at.visit('auth', choice))).body;
};
const flagOf = async (playerId: number) => (await flagsOf(fixture.database.db, playerId)).noBankID;
const rowOf = async (playerId: number) =>
  (await fixture.database.pool.query('SELECT * FROM identity.players WHERE player_id = $1', [playerId])).rows;

beforeEach(async () => {
  fixture.clock.set(new Date());
  await forgetEveryone(fixture.database);
});

describe('an account without e-ID', () => {
  it('is verified on my page: the flag is gone and the name is the e-ID’s', async () => {
    const { playerId, mobile } = await newPlayer();
    expect(await link(await fixture.logIn(mobile), 'adult-1')).toEqual({ result: 'success', reason: '' });
    const profile = {
      ...(await nameOf(fixture.database.db, playerId)),
      ...(await flagsOf(fixture.database.db, playerId)),
    };
    expect(profile).toMatchObject({ noBankID: false, firstName: 'Ida Marie', lastName: 'Prøvestad' });
  });

  it('is verified in registration, too, when its player is logged in', async () => {
    const { playerId, mobile } = await newPlayer();
    const answer = await register('adult-1', browser(await fixture.logIn(mobile)));
    const expected = { exsistingUser: true, result: 'success', name: 'Ida Marie', storeHash: '', reason: '' };
    expect(answer).toEqual(expected);
    expect(await flagOf(playerId)).toBe(false);
    expect(await count('proofs')).toBe(0);
  });

  it('can be verified again by the same person', async () => {
    const token = await fixture.logIn((await newPlayer()).mobile);
    await link(token, 'adult-1');
    expect(await link(token, 'adult-1')).toEqual({ result: 'success', reason: '' });
  });

  it('cannot take an e-ID that belongs to another account', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    await link(await fixture.logIn(first.mobile), 'adult-1');
    const token = await fixture.logIn(second.mobile);
    expect(await link(token, 'adult-1')).toEqual({ result: 'failed', reason: 'userExist' });
    expect(await register('adult-1', browser(token))).toMatchObject({
      result: 'failed',
      reason: 'userExist',
    });
    expect(await register('adult-1')).toMatchObject({ result: 'failed', reason: 'userExist' });
    expect(await flagOf(second.playerId)).toBe(true);
  });

  it('cannot become another person’s', async () => {
    const token = await fixture.logIn((await newPlayer()).mobile);
    await link(token, 'adult-1');
    expect(await link(token, 'adult-2')).toEqual({ result: 'failed', reason: '' });
    expect(await register('adult-2', browser(token))).toMatchObject({ result: 'failed', reason: '' });
  });

  it('is not verified by a person under 18', async () => {
    const { playerId, mobile } = await newPlayer();
    expect(await link(await fixture.logIn(mobile), 'minor')).toEqual({ result: 'failed', reason: 'age' });
    expect([await flagOf(playerId), await count('identities')]).toEqual([true, 0]);
  });

  it('is verified without a token: the flow’s cookie identifies the account, once and in that browser only', async () => {
    const { playerId, mobile } = await newPlayer();
    const at = browser(await fixture.logIn(mobile));
    const returned = await at.visit('auth', 'adult-1');
    const withoutToken = { headers: { cookie: at.cookie() }, body: returned };
    const bare = async () => (await fixture.send(authBankID, withoutToken)).json();
    const elsewhere = await browser().post(authBankID, returned);
    expect(elsewhere.body).toEqual({ result: 'failed', reason: 'otherBrowser' });
    expect(await flagOf(playerId)).toBe(true);
    expect(await bare()).toEqual({ result: 'success', reason: '' });
    expect(await flagOf(playerId)).toBe(false);
    expect(await bare()).toEqual({ result: 'failed', reason: 'retry' });
  });

  it.each([
    ['auth', authBankID],
    ['register', registerBankID],
  ] as const)(
    'is verified once in another browser where its own player is logged in, but for no other player (%s)',
    async (purpose, operation) => {
      const [{ playerId, mobile }, stranger] = [await newPlayer(), await newPlayer()];
      const returned = await browser(await fixture.logIn(mobile)).visit(purpose, 'adult-1');
      const other = browser(await fixture.logIn(stranger.mobile));
      expect((await other.post(operation, returned)).body.reason).toBe('otherBrowser');
      expect([await flagOf(playerId), await flagOf(stranger.playerId)]).toEqual([true, true]);
      const again = browser(await fixture.logIn(mobile));
      expect((await again.post(operation, returned)).body).toMatchObject({ result: 'success' });
      expect([await flagOf(playerId), await flagOf(stranger.playerId)]).toEqual([false, true]);
      expect((await again.post(operation, returned)).body.reason).toBe('retry');
    },
  );

  it('is verified only while the login that began it is valid, with its token or without', async () => {
    const { playerId, mobile } = await newPlayer();
    const at = browser(await fixture.logIn(mobile));
    const returned = await at.visit('auth', 'adult-1');
    await at.post(logout, {});
    const dead = await at.post(authBankID, returned);
    expect([dead.status, dead.body.code]).toEqual([401, 'login_required']);
    const bare = await fixture.send(authBankID, { headers: { cookie: at.cookie() }, body: returned });
    expect(bare.json()).toEqual({ result: 'failed', reason: 'retry' });
    expect(await flagOf(playerId)).toBe(true);
  });

  it('is not verified while all sessions are ended, on my page or in registration', async () => {
    for (const [purpose, operation] of [
      ['auth', authBankID],
      ['register', registerBankID],
    ] as const) {
      const { playerId, mobile } = await newPlayer();
      const at = browser(await fixture.logIn(mobile));
      const body = await at.visit(purpose, 'adult-1');
      const bare = { headers: { cookie: at.cookie() }, body };
      const reply = await duringLogout(fixture, playerId, () => fixture.send(operation, bare));
      expect(reply.json()).toMatchObject({ result: 'failed', reason: 'retry' });
      expect([await flagOf(playerId), await count('identities')]).toEqual([true, 0]);
    }
  });

  it('is not verified by another player’s token, nor is that player’s account', async () => {
    const [mine, theirs] = [await newPlayer(), await newPlayer()];
    const at = browser(await fixture.logIn(mine.mobile));
    const returned = await at.visit('auth', 'adult-1');
    const authorization = `Bearer ${await fixture.logIn(theirs.mobile)}`;
    const crossed = await fixture.send(authBankID, {
      headers: { cookie: at.cookie(), authorization },
      body: returned,
    });
    expect(crossed.json()).toEqual({ result: 'failed', reason: 'retry' });
    expect([await flagOf(mine.playerId), await flagOf(theirs.playerId)]).toEqual([true, true]);
  });

  it('is verified in only one of two concurrent attempts by different accounts with one e-ID', async () => {
    const players = [await newPlayer(), await newPlayer()];
    const ready = await Promise.all(
      players.map(async ({ mobile }) => {
        const at = browser(await fixture.logIn(mobile));
        return { at, returned: await at.visit('auth', 'adult-1') };
      }),
    );
    const answers = await Promise.all(ready.map(({ at, returned }) => at.post(authBankID, returned)));
    expect(answers.map(({ body }) => body.reason).toSorted()).toEqual(['', 'userExist']);
    expect(await count('identities')).toBe(1);
  });
});

describe('an account whose member is registered differently by the hall', () => {
  const openCases = async () => {
    const { rows } = await fixture.database.pool.query(
      'SELECT player_id, hall_id, differs, tries FROM e_id.review_cases WHERE closed_at IS NULL',
    );
    return rows;
  };
  const hallId = 7;
  const hall = { name: 'Narvik Bingo', phone: '76 94 00 01' };
  const newMember = async (member: Parameters<typeof newPlayer>[0]) => {
    const { playerId, mobile } = await newPlayer(member);
    await storeSampleHalls(fixture.database.ownerDb, sampleHall({ hallId, ...hall }));
    await inTransaction(fixture.database.db, (tx) => openCard(tx, fixture, { hallId, playerId }));
    return { playerId, mobile };
  };
  it('is unchanged, and the hall has one case, which names the differences and no person', async () => {
    const { playerId, mobile } = await newMember({ firstName: 'Arne', birthDate: '1958-03-17' });
    const before = await rowOf(playerId);
    const token = await fixture.logIn(mobile);
    expect(await link(token, 'adult-1')).toEqual({ result: 'failed', reason: 'review', hall });
    expect(await register('adult-1', browser(token))).toEqual({
      exsistingUser: false,
      result: 'failed',
      name: '',
      storeHash: '',
      reason: 'review',
      hall,
    });
    expect(await rowOf(playerId)).toEqual(before);
    expect([await flagOf(playerId), await count('identities'), await count('proofs')]).toEqual([true, 0, 0]);
    const differs = ['first_name', 'birth_date'];
    expect(await openCases()).toEqual([{ player_id: playerId, hall_id: hallId, differs, tries: 2 }]);
    expect(fixture.logLines.join()).not.toMatch(/Prøvestad|1984-05-23/);
  });

  it('has one case, even after two concurrent attempts; another person’s attempt is another case', async () => {
    const { mobile } = await newMember({ lastName: 'Nordmann' });
    const token = await fixture.logIn(mobile);
    await Promise.all([link(token, 'adult-1'), link(token, 'adult-1')]);
    expect(await openCases()).toMatchObject([{ tries: 2 }]);
    await Promise.all([link(token, 'adult-1'), link(token, 'adult-2')]);
    expect(await openCases()).toHaveLength(1);
    expect(await count('tried_persons')).toBe(1);
  });

  it('is verified, and the case closed, when the hall has corrected its record', async () => {
    const { playerId, mobile } = await newMember({ lastName: 'Nordmann' });
    const token = await fixture.logIn(mobile);
    expect(await link(token, 'adult-1')).toMatchObject({ reason: 'review' });
    await fixture.database.pool.query('UPDATE identity.players SET last_name = $1 WHERE player_id = $2', [
      'Prøvestad',
      playerId,
    ]);
    expect(await link(token, 'adult-1')).toEqual({ result: 'success', reason: '' });
    expect(await openCases()).toEqual([]);
    expect([await count('review_cases'), await count('tried_persons')]).toEqual([1, 0]);
  });

  it('is reviewed when the hall has no birth date; without a hall, nobody reviews it', async () => {
    const { mobile } = await newPlayer({ birthDate: null });
    expect(await link(await fixture.logIn(mobile), 'adult-1')).toEqual({
      result: 'failed',
      reason: 'review',
    });
    expect(await openCases()).toMatchObject([{ hall_id: null, differs: ['birth_date_unknown'] }]);
  });

  it('is refused when another account has the e-ID, and opens no case', async () => {
    await link(await fixture.logIn((await newPlayer()).mobile), 'adult-1');
    const other = await newMember({ firstName: 'Arne' });
    expect(await link(await fixture.logIn(other.mobile), 'adult-1')).toMatchObject({ reason: 'userExist' });
    expect(await openCases()).toEqual([]);
  });
});
