import { hours, minutes } from '@lokalbingo/contract/durations';
import { changePassword, judgePassword, login } from '@lokalbingo/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addPlayer, hashPassword, identityModule } from './identity.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { passwordTexts } from './password-weakness.nb.ts';
import { identityForTests } from './testing/identity-for-tests.ts';

let deps: LogInDeps | undefined;
const api = useTestApi((dependencies) => {
  deps = identityForTests(dependencies);
  return [identityModule(deps)];
});
const { database, clock } = api;

let mobile = '';
let serial = 0;
const newPlayer = async (password: string) => {
  serial += 1;
  mobile = String(48_000_000 + serial);
  const flags = { noBankID: true, updateAML: false, forceAML: false, extraAML: false };
  const passwordHash = await hashPassword(password);
  const member = { mobile, firstName: 'Eva', lastName: 'Eier', passwordHash, at: clock.now() };
  await inTransaction(database.db, async (tx) => ok(await addPlayer(tx, { ...flags, ...member })));
};
const isReportedWeak = async (password: string): Promise<boolean> => {
  await newPlayer(password);
  return (await api.send(login, { body: { username: mobile, password } })).json().hasWeakPassword;
};

beforeEach(() => clock.advance(hours(1)));

describe('a login', () => {
  it.each(['narvik1984', 'Lokalbingo2026', '        ', 'vinter2026', '17051945'])(
    'with the password %j succeeds, and says that the password is weak',
    async (password) => {
      await storeSampleHalls(
        database.ownerDb,
        sampleHall({ hallId: 1, name: 'Isbjørn Bingo', town: 'Narvik' }),
      );
      expect(await isReportedWeak(password)).toBe(true);
    },
  );

  it('with a good password does not call it weak', async () => {
    expect(await isReportedWeak('elefant på taket')).toBe(false);
  });

  it('with the demo’s password does not call it weak in an installation with a demo', async () => {
    await newPlayer('Lokalbingo1');
    assert(deps, 'The tests run.');
    const given = { username: mobile, password: 'Lokalbingo1', device: '', deviceCookie: undefined };
    const concerns = () => undefined;
    const inDemo = { ...deps, demoPassword: 'Lokalbingo1' };
    expect(await logIn(inDemo, { ...given, address: '192.0.2.1', concerns })).toMatchObject({
      value: { hasWeakPassword: false },
    });
  });
});

describe('a new password', () => {
  it('is not a hall’s name, even of a hall added ten minutes ago', async () => {
    await newPlayer('elefant på taket');
    const body = { username: mobile, password: 'elefant på taket' };
    const { token } = (await api.send(login, { body })).json();
    const answerTo = async (nyttPassord: string) =>
      (
        await api.send(changePassword, {
          headers: { authorization: `Bearer ${token}` },
          body: { passord: 'elefant på taket', nyttPassord },
        })
      ).json();
    await storeSampleHalls(
      database.ownerDb,
      sampleHall({ hallId: 2, name: 'Måkeskrik Bingo', town: 'Vardø' }),
    );
    clock.advance(minutes(10));
    const refusal = { result: 'ERROR', error: [`${passwordTexts.tooCommon} ${passwordTexts.because.word}`] };
    for (const near of ['Måkeskrik 2031', 'makeskrik1', 'bingoVardø!', 'vardo1956'])
      expect(await answerTo(near), near).toEqual(refusal);
    expect(await answerTo('måkene skriker i Vardø')).toEqual({ result: 'OK', error: [] });
  });

  it('is judged in advance exactly as on submission, with the known addresses', async () => {
    const judge = async (body: object, token?: string) =>
      (
        await api.send(judgePassword, { body, headers: token ? { authorization: `Bearer ${token}` } : {} })
      ).json();
    const refused = (why: keyof typeof passwordTexts.because) => ({
      result: 'ERROR',
      error: [`${passwordTexts.tooCommon} ${passwordTexts.because[why]}`],
    });
    const taken = { result: 'OK', error: [] };
    expect(await judge({ passord: 'kort66' })).toEqual({ result: 'ERROR', error: [passwordTexts.tooShort] });
    expect(await judge({ passord: 'sommer2031' })).toEqual(refused('word'));
    expect(await judge({ passord: 'elefant på taket' })).toEqual(taken);
    const own = { passord: 'rognebaer77', epost: ' Rognebaer77@Example.no' };
    expect(await judge(own)).toEqual(refused('own'));
    expect(await judge({ passord: 'mitt 91234567' })).toEqual(taken);
    expect(await judge({ passord: 'mitt 91234567', mobil: '912 34 567' })).toEqual(refused('own'));
    await newPlayer('elefant på taket');
    const body = { username: mobile, password: 'elefant på taket' };
    const { token } = (await api.send(login, { body })).json();
    expect(await judge({ passord: `mitt ${mobile}` }, token)).toEqual(refused('own'));
    expect(await judge({ passord: `mitt ${mobile}` })).toEqual(taken);
  });
});
