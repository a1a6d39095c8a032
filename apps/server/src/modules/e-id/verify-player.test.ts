import { authBankID, registerBankID } from '@lokalbingo/contract/e-id';
import { logout } from '@lokalbingo/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsOf } from '../admission/admission.ts';
import { nameOf } from '../identity/identity.ts';
import { useEidWorld } from './testing/eid-world.ts';

const world = useEidWorld();
const { browser, newPlayer } = world;

const count = async (table: string): Promise<number> =>
  (await world.database.pool.query(`SELECT FROM e_id.${table}`)).rowCount ?? 0;
const register = async (choice: string, at = browser()) =>
  (await at.post(registerBankID, await at.visit('register', choice))).body;

beforeEach(async () => {
  world.clock.set(new Date());
  await world.database.pool.query('TRUNCATE e_id.identities, e_id.flows CASCADE');
});

describe('an account without e-ID', () => {
  const link = async (token: string, choice: string) => {
    const at = browser(token);
    return (await at.post(authBankID, await at.visit('auth', choice))).body;
  };
  const flagOf = async (playerId: number) => (await flagsOf(world.database.db, playerId)).noBankID;

  it('is verified on my page: the flag is gone and the name is the e-ID’s', async () => {
    const { playerId, mobile } = await newPlayer();
    expect(await link(await world.logIn(mobile), 'adult-1')).toEqual({ result: 'success', reason: '' });
    const profile = {
      ...(await nameOf(world.database.db, playerId)),
      ...(await flagsOf(world.database.db, playerId)),
    };
    expect(profile).toMatchObject({ noBankID: false, firstName: 'Ida Marie', lastName: 'Prøvestad' });
  });

  it('is verified in registration, too, when its player is logged in', async () => {
    const { playerId, mobile } = await newPlayer();
    const answer = await register('adult-1', browser(await world.logIn(mobile)));
    const expected = { exsistingUser: true, result: 'success', name: 'Ida Marie', storeHash: '', reason: '' };
    expect(answer).toEqual(expected);
    expect(await flagOf(playerId)).toBe(false);
    expect(await count('proofs')).toBe(0);
  });

  it('can be verified again by the same person', async () => {
    const token = await world.logIn((await newPlayer()).mobile);
    await link(token, 'adult-1');
    expect(await link(token, 'adult-1')).toEqual({ result: 'success', reason: '' });
  });

  it('cannot take an e-ID that belongs to another account', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    await link(await world.logIn(first.mobile), 'adult-1');
    const token = await world.logIn(second.mobile);
    expect(await link(token, 'adult-1')).toEqual({ result: 'failed', reason: 'userExist' });
    expect(await register('adult-1', browser(token))).toMatchObject({
      result: 'failed',
      reason: 'userExist',
    });
    expect(await register('adult-1')).toMatchObject({ result: 'failed', reason: 'userExist' });
    expect(await flagOf(second.playerId)).toBe(true);
  });

  it('cannot become another person’s', async () => {
    const token = await world.logIn((await newPlayer()).mobile);
    await link(token, 'adult-1');
    expect(await link(token, 'adult-2')).toEqual({ result: 'failed', reason: '' });
    expect(await register('adult-2', browser(token))).toMatchObject({ result: 'failed', reason: '' });
  });

  it('is not verified by who is under 18', async () => {
    const { playerId, mobile } = await newPlayer();
    expect(await link(await world.logIn(mobile), 'minor')).toEqual({ result: 'failed', reason: 'age' });
    expect([await flagOf(playerId), await count('identities')]).toEqual([true, 0]);
  });

  it('is verified without a token: the flow’s cookie names the account, once and in that browser alone', async () => {
    const { playerId, mobile } = await newPlayer();
    const at = browser(await world.logIn(mobile));
    const returned = await at.visit('auth', 'adult-1');
    const withoutToken = { headers: { cookie: at.cookie() }, body: returned };
    const bare = async () => (await world.send(authBankID, withoutToken)).json();
    expect((await browser().post(authBankID, returned)).body).toEqual({ result: 'failed', reason: 'retry' });
    expect(await flagOf(playerId)).toBe(true);
    expect(await bare()).toEqual({ result: 'success', reason: '' });
    expect(await flagOf(playerId)).toBe(false);
    expect(await bare()).toEqual({ result: 'failed', reason: 'retry' });
  });

  it('is verified only while the login that began it lives, with its token or without', async () => {
    const { playerId, mobile } = await newPlayer();
    const at = browser(await world.logIn(mobile));
    const returned = await at.visit('auth', 'adult-1');
    await at.post(logout, {});
    const dead = await at.post(authBankID, returned);
    expect([dead.status, dead.body.code]).toEqual([401, 'login_required']);
    const bare = await world.send(authBankID, { headers: { cookie: at.cookie() }, body: returned });
    expect(bare.json()).toEqual({ result: 'failed', reason: 'retry' });
    expect(await flagOf(playerId)).toBe(true);
  });

  it('is not verified by another player’s token, nor is that player’s account', async () => {
    const [mine, theirs] = [await newPlayer(), await newPlayer()];
    const at = browser(await world.logIn(mine.mobile));
    const returned = await at.visit('auth', 'adult-1');
    const authorization = `Bearer ${await world.logIn(theirs.mobile)}`;
    const crossed = await world.send(authBankID, {
      headers: { cookie: at.cookie(), authorization },
      body: returned,
    });
    expect(crossed.json()).toEqual({ result: 'failed', reason: 'retry' });
    expect([await flagOf(mine.playerId), await flagOf(theirs.playerId)]).toEqual([true, true]);
  });

  it('of two at once that want one e-ID, one gets it', async () => {
    const players = [await newPlayer(), await newPlayer()];
    const ready = await Promise.all(
      players.map(async ({ mobile }) => {
        const at = browser(await world.logIn(mobile));
        return { at, returned: await at.visit('auth', 'adult-1') };
      }),
    );
    const answers = await Promise.all(ready.map(({ at, returned }) => at.post(authBankID, returned)));
    expect(answers.map(({ body }) => body.reason).toSorted()).toEqual(['', 'userExist']);
    expect(await count('identities')).toBe(1);
  });
});
