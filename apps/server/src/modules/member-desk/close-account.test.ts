import { login } from '@lokalbingo/contract/identity';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok, refuse } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { useGameHosts } from '../game-launch/testing/game-window.ts';
import { identityModule } from '../identity/identity.ts';
import { identityForTests } from '../identity/testing/identity-for-tests.ts';
import { samplePassword } from '../identity/testing/sample-password.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { closeAccount, reopenAccount } from './member-desk.ts';

const fixture = useRoundFixture();
// Two processes of the product on one database.
const [here, there] = [useGameHosts(fixture), useGameHosts(fixture)];
const { database, clock } = fixture;
const portal = useTestApi((dependencies) => [identityModule(identityForTests(dependencies))], {
  database,
  clock,
});

const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const by = { actor: 'Eva Vakt', reason: 'Bedt om i hallen' };
const close = (playerId: number, leavesMoney = true) =>
  inTransaction(database.db, (tx) => closeAccount(tx, { clock }, { playerId, ...by, leavesMoney }));
const reopen = (playerId: number) =>
  inTransaction(database.db, (tx) => reopenAccount(tx, { clock }, { playerId, ...by }));
const actsOn = (playerId: number) =>
  rows(
    'SELECT what, actor, reason, left_ore FROM member_desk.acts WHERE player_id = $1 ORDER BY 1',
    playerId,
  );
const openSessions = async (playerId: number): Promise<number> =>
  (await rows('SELECT FROM identity.sessions WHERE player_id = $1 AND revoked_at IS NULL', playerId)).length;

/** Logs a member in and opens a game window in each process. */
async function memberAtPlay() {
  const hallId = await fixture.newHall();
  await fixture.roundOnSale(hallId);
  const playerId = await fixture.newPlayer(hallId);
  const token = await here.logIn(playerId);
  const cookie = await here.openWindow(token, hallId);
  const [{ mobile }] = await rows('SELECT mobile FROM identity.players WHERE player_id = $1', playerId);
  return { hallId, playerId, token, cookie, mobile: mobile as string };
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

it('closing an account with money is refused unless the halls know of it, and changes nothing', async () => {
  const { playerId, hallId, token } = await memberAtPlay();
  expect(await close(playerId, false)).toMatchObject({ refusal: { why: 'has_money', money: [{ hallId }] } });
  expect((await here.askForToken(token, hallId)).status).toBe(200);
  expect(await actsOn(playerId)).toEqual([]);
});

it('closing an account ends every session, and only a login with the right password learns that it is closed', async () => {
  const { playerId, hallId, token, cookie, mobile } = await memberAtPlay();
  const end = await streamEnds(there, cookie);
  expect(await close(playerId)).toMatchObject({ value: { sessionsEnded: 1 } });
  await end();
  expect((await there.askForToken(token, hallId)).status).toBe(401);
  expect([await logIn(mobile), await logIn(mobile, 'feil passord')]).toEqual([
    'account_closed',
    'wrong_credentials',
  ]);
  expect(await openSessions(playerId)).toBe(0);
  const [act] = await actsOn(playerId);
  expect(act).toMatchObject({ what: 'account_closed', ...by });
  expect(Number(act.left_ore)).toBeGreaterThan(0);
});

it('a closed account keeps money, cards and history, and is unchanged when reopened', async () => {
  const { playerId, mobile } = await memberAtPlay();
  const kept = () =>
    rows(
      `SELECT cards.*, own_ore, winnings_ore, entry_count FROM player_cards.cards
       JOIN ledger.accounts USING (hall_id, account_id) WHERE player_id = $1`,
      playerId,
    );
  const before = await kept();
  await close(playerId);
  expect(await kept()).toEqual(before);
  expect((await reopen(playerId)).ok).toBe(true);
  expect(await logIn(mobile)).toBe('in');
  expect((await reopen(playerId)).ok).toBe(false);
  expect((await actsOn(playerId)).map(({ what }) => what)).toEqual(['account_closed', 'account_reopened']);
});

it('a stake that waited for the closing of its account is refused', async () => {
  const hallId = await fixture.newHall();
  const round = await fixture.roundOnSale(hallId);
  const playerId = await fixture.newPlayer(hallId);
  let buying: ReturnType<typeof fixture.buy> | undefined;
  await inTransaction(database.db, async (tx) => {
    const closed = await closeAccount(tx, { clock }, { playerId, ...by, leavesMoney: true });
    buying = fixture.buy(playerId, round);
    await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
    return closed.ok ? ok(undefined) : refuse('account_closed');
  });
  expect(await buying).toMatchObject({ refusal: { code: 'account_closed' } });
});

it('closing an account refuses a login in progress', async () => {
  const { playerId, mobile } = await memberAtPlay();
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE identity.players SET closed_at = now() WHERE player_id = $1', [playerId]);
  const loggingIn = logIn(mobile);
  await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
  await client.query('COMMIT');
  client.release();
  expect(await loggingIn).toBe('account_closed');
  expect(await openSessions(playerId)).toBe(1);
});

it('closing an account during twenty logins ends all of them', async () => {
  const { playerId, mobile } = await memberAtPlay();
  const logins = () => Array.from({ length: 10 }, () => logIn(mobile));
  await Promise.all([...logins(), close(playerId), ...logins()]);
  expect(await openSessions(playerId)).toBe(0);
});
