import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '@lokalbingo/contract/identity';
import { describe, expect, it } from 'vitest';
import { useGameHosts } from '../modules/game-launch/testing/game-window.ts';
import { identityModule } from '../modules/identity/identity.ts';
import { identityForTests } from '../modules/identity/testing/identity-for-tests.ts';
import { samplePassword } from '../modules/identity/testing/sample-password.ts';
import { closeAccount } from '../modules/member-desk/member-desk.ts';
import { useRoundFixture } from '../modules/rounds/testing/round-fixture.ts';
import { inTransaction } from '../platform/database.ts';
import { ok, refuse } from '../platform/result.ts';
import { consoleUrlOf, deskForTests, deskSession } from '../testing/desk-for-tests.ts';
import { useTestApi } from '../testing/test-api.ts';
import { writeSessionFile } from './desk/session-file.ts';
import { runDesk } from './desk-commands.ts';

const world = useRoundFixture();
// Two processes of the product on one database.
const [here, there] = [useGameHosts(world), useGameHosts(world)];
const { database, clock } = world;
const portal = useTestApi((dependencies) => [identityModule(identityForTests(dependencies))], {
  database,
  clock,
});

const desk = async (...typed: string[]) =>
  runDesk(deskForTests(world), typed, await deskSession(world, 'Eva Vakt'));
const because = ['--because', 'Bedt om i hallen'] as const;
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const actsOn = (playerId: number) =>
  rows(
    'SELECT what, actor, reason, left_ore FROM member_desk.acts WHERE player_id = $1 ORDER BY 1',
    playerId,
  );
const mobileOf = async (playerId: number): Promise<string> =>
  (await rows('SELECT mobile FROM identity.players WHERE player_id = $1', playerId))[0].mobile;
const livingSessions = async (playerId: number): Promise<number> =>
  (await rows('SELECT FROM identity.sessions WHERE player_id = $1 AND revoked_at IS NULL', playerId)).length;

/** A member who is logged in, with a window open in each process. */
async function memberAtPlay() {
  const hallId = await world.newHall();
  await world.roundOnSale(hallId);
  const playerId = await world.newPlayer(hallId);
  const token = await here.logIn(playerId);
  const cookie = await here.openWindow(token, hallId);
  return { hallId, playerId, token, cookie, mobile: await mobileOf(playerId) };
}

/** Reads a window's stream in a process until the process ends it. */
async function streamEnds(hosts: typeof here, cookie: string): Promise<() => Promise<void>> {
  const answer = await fetch(`${await hosts.hostUrl()}/api/feed`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const whole = answer.text();
  return async () => void (await whole);
}

const logIn = async (username: string, password = samplePassword): Promise<string> =>
  (await portal.send(login, { body: { username, password } })).json().code ?? 'in';

describe('closing an account', () => {
  it('with money is refused, telling how much and where, and changes nothing', async () => {
    const { playerId, hallId, token } = await memberAtPlay();
    const refused = await desk('close-account', '--player', String(playerId), ...because);
    expect(refused.isDone).toBe(false);
    expect(refused.text).toMatch(new RegExp(`has money\\. Hall ${hallId} owes the member kr\\s[\\d\\s]+\\.`));
    expect((await here.askForToken(token, hallId)).status).toBe(200);
    expect(await actsOn(playerId)).toEqual([]);
  });

  it('ends every session, and lets nobody in, who is told so by the right password alone', async () => {
    const { playerId, hallId, token, cookie, mobile } = await memberAtPlay();
    const end = await streamEnds(there, cookie);
    const closed = await desk('close-account', '--mobile', mobile, ...because, '--leaving-money');
    expect(closed.text).toContain(
      `Closed the account of player ${playerId}; 1 sessions ended. Hall ${hallId}`,
    );
    await end();
    expect((await there.askForToken(token, hallId)).status).toBe(401);
    expect([await logIn(mobile), await logIn(mobile, 'feil passord')]).toEqual([
      'account_closed',
      'wrong_credentials',
    ]);
    expect(await livingSessions(playerId)).toBe(0);
    const [act] = await actsOn(playerId);
    expect(act).toMatchObject({ what: 'account_closed', actor: 'Eva Vakt' });
    expect(Number(act.left_ore)).toBeGreaterThan(0);
    const again = await desk('close-account', '--mobile', mobile, ...because, '--leaving-money');
    expect(again).toEqual({ isDone: false, text: expect.stringContaining('closed already') });
  });

  it('leaves money, cards and history as they are, and opened again the account is what it was', async () => {
    const { playerId, mobile } = await memberAtPlay();
    const kept = () =>
      rows(
        `SELECT cards.*, own_ore, winnings_ore, entry_count FROM player_cards.cards
         JOIN ledger.accounts USING (hall_id, account_id) WHERE player_id = $1`,
        playerId,
      );
    const before = await kept();
    await desk('close-account', '--mobile', mobile, ...because, '--leaving-money');
    expect(await kept()).toEqual(before);
    expect((await desk('reopen-account', '--mobile', mobile, ...because)).isDone).toBe(true);
    expect(await logIn(mobile)).toBe('in');
    expect((await desk('reopen-account', '--mobile', mobile, ...because)).isDone).toBe(false);
    expect((await actsOn(playerId)).map(({ what }) => what)).toEqual(['account_closed', 'account_reopened']);
  });

  it('refuses a stake that waited for it', async () => {
    const hallId = await world.newHall();
    const round = await world.roundOnSale(hallId);
    const playerId = await world.newPlayer(hallId);
    const act = { playerId, actor: 'Eva Vakt', reason: 'Bedt om i hallen', leavesMoney: true };
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    let buying: ReturnType<typeof world.buy> | undefined;
    await inTransaction(database.db, async (tx) => {
      const closed = await closeAccount(tx, { clock }, act);
      buying = world.buy(playerId, round);
      await expect.poll(async () => (await rows(waiting)).length).toBe(1);
      return closed.ok ? ok(undefined) : refuse('account_closed');
    });
    expect(await buying).toMatchObject({ refusal: { code: 'account_closed' } });
  });

  it('without money needs no word more', async () => {
    const playerId = await world.newPlayer([]);
    const closed = await desk('close-account', '--player', String(playerId), ...because);
    expect(closed.text).toBe(`Closed the account of player ${playerId}; 0 sessions ended.`);
  });

  it('lets no login in that was under way', async () => {
    const { playerId, mobile } = await memberAtPlay();
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE identity.players SET closed_at = now() WHERE player_id = $1', [playerId]);
    const loggingIn = logIn(mobile);
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await rows(waiting)).length).toBe(1);
    await client.query('COMMIT');
    client.release();
    expect(await loggingIn).toBe('account_closed');
    expect(await livingSessions(playerId)).toBe(1);
  });

  it('beside twenty logins leaves none of them alive', async () => {
    const { playerId, mobile } = await memberAtPlay();
    await Promise.all([
      ...Array.from({ length: 10 }, () => logIn(mobile)),
      desk('close-account', '--mobile', mobile, ...because, '--leaving-money'),
      ...Array.from({ length: 10 }, () => logIn(mobile)),
    ]);
    expect(await livingSessions(playerId)).toBe(0);
  });
});

describe('the desk', () => {
  it.each([
    [['reopen-account', '--mobile', '90000001'], '--because must be why'],
    [['reopen-account', '--mobile', '90000001', '--because', '   x   '], '--because must be why'],
    [['reopen-account', ...because], '--mobile NUMBER and --player ID'],
    [['reopen-account', '--mobile', '1', '--player', '1', ...because], '--mobile NUMBER and --player ID'],
    [['reopen-account', '--player', '1e3', ...because], '--mobile NUMBER and --player ID'],
    [['reopen-account', '--player', '999999999', ...because], 'no such member'],
    [['reopen-account', '--mobile', "' OR 1=1 --", ...because], 'no such member'],
    [['constructor', '--player', '1', ...because], 'no such command'],
    [['--player', '1', ...because], 'no such command'],
    [['reopen-account', '--playr', '1', ...because], "Unknown option '--playr'"],
    [['take-up-withdrawal', ...because], '--withdrawal ID'],
    [['take-up-withdrawal', '--withdrawal', 'K7Q4-M2', ...because], '--withdrawal ID'],
    [['take-up-withdrawal', '--withdrawal', '999999', ...because], 'no such withdrawal'],
    [['pay-withdrawal', '--withdrawal', '1'], '--because must be why'],
    [['refuse-withdrawal', '--withdrawal', '1', ...because], '--tell (check_account'],
    [
      ['refuse-withdrawal', '--withdrawal', '1', '--tell', 'hvitvasking', ...because],
      '--tell (check_account',
    ],
    [['withdrawals', '--hall', 'x'], '--hall ID'],
    [['reopen-account', '--player', '1', '--as', 'Eva', ...because], "Unknown option '--as'"],
  ])('does nothing by what it cannot understand: %j', async (typed, why) => {
    const before = await rows('SELECT FROM member_desk.acts');
    const answer = await desk(...typed);
    expect([answer.isDone, answer.text]).toEqual([false, expect.stringContaining(why)]);
    // What is wrong stands alone, not above all that there is.
    expect(answer.text.split('\n')).toHaveLength(1);
    expect(await rows('SELECT FROM member_desk.acts')).toHaveLength(before.length);
  });

  it('tells how its commands are written to who asks for help', async () => {
    const { isDone, text } = await runDesk(deskForTests(world), ['help'], undefined);
    expect([isDone, text]).toEqual([true, expect.stringMatching(/^npm run desk -- login \| logout\n/)]);
    expect(text).toContain('\n  reopen-account ');
  });

  it('cannot take back what it has kept', async () => {
    for (const sql of ['DELETE FROM member_desk.acts', "UPDATE member_desk.acts SET actor = 'Ola'"])
      await expect(database.serverPool.query(sql)).rejects.toThrow('permission denied');
  });

  it('is a command of the program', async () => {
    const { playerId, mobile } = await memberAtPlay();
    const typed = ['close-account', '--mobile', mobile, ...because, '--leaving-money'];
    const sessionFile = join(await mkdtemp(join(tmpdir(), 'desk-')), 'session');
    const realTime = { database, clock: { now: () => new Date() } };
    await writeSessionFile(sessionFile, await deskSession(realTime, 'Eva Vakt'));
    const run = (env: Record<string, string>, args: readonly string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'desk.ts'), ...args], { env });
    const env = { DATABASE_CONSOLE_URL: consoleUrlOf(database), DESK_SESSION_FILE: sessionFile };
    const { stdout } = await run(env, typed);
    // How many sessions were alive goes by the machine's clock there.
    expect(stdout).toMatch(new RegExp(`^Closed the account of player ${playerId}; \\d sessions ended\\.`));
    expect(await livingSessions(playerId)).toBe(0);
    await expect(run({ DATA_DIR: '/finnes/ikke' }, typed)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATABASE_CONSOLE_URL: must be set'),
    });
  });
});
