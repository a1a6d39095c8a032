/**
 * Pauses as players begin them, on all modules as the program mounts them: their effects, and that nothing undoes a
 * pause.
 */
import { getGameToken } from '@lokalbingo/contract/game-launch';
import { listSessions, login } from '@lokalbingo/contract/identity';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { payWithVipps, registerCard } from '@lokalbingo/contract/payments';
import { createCard, getBalance, getTransactions } from '@lokalbingo/contract/player-cards';
import { getUserTimeouts, playPause, setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { getTable } from '@lokalbingo/contract/rounds';
import { requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { samplePassword } from './modules/identity/testing/sample-password.ts';
import { seedPostcodes } from './modules/places/places.ts';
import { useRoundFixture } from './modules/rounds/testing/round-fixture.ts';
import { grownOnly } from './testing/forbidden-statements.ts';
import { useTestApi } from './testing/test-api.ts';

const fixture = useRoundFixture();
const api = useTestApi((dependencies) => modulesOf(readConfig({}), dependencies), fixture);

let hallId = 0;
let otherHallId = 0;
let playerId = 0;

beforeAll(() => seedPostcodes(fixture.database.ownerDb));
beforeEach(async () => {
  [hallId, otherHallId] = [await fixture.newHall(), await fixture.newHall()];
  playerId = await fixture.newPlayer([hallId, otherHallId]);
});

const pause = async (blockUntilDate: string, changes: { hallId?: number; as?: number } = {}) => {
  const { as = playerId, ...body } = changes;
  const { answer, problem } = await api.call(setUserTimeouts, {
    as,
    body: { blockUntilDate, hallId, ...body },
  });
  return answer ?? problem?.code;
};
const pauseAll = (password = samplePassword, as = playerId) =>
  api.call(playPause, { as, body: { password } });
const paused = { status: 0, message: '' };
const timeouts = async () => (await api.call(getUserTimeouts, { as: playerId })).answer?.userTimeouts;
const newLogin = async () => {
  const { mobile } = await fixture.database.ownerDb
    .selectFrom('identity.players')
    .select('mobile')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const reply = await api.send(login, { body: { username: mobile, password: samplePassword } });
  expect(reply.statusCode).toBe(200);
  return { authorization: `Bearer ${reply.json().token}` };
};

describe('a pause in a hall', () => {
  it('is in force at once, only in that hall, and is shown with the day of its end', async () => {
    expect(await pause('2026-12-24')).toEqual(paused);
    expect(await timeouts()).toEqual([{ hallId, blockDate: '2026-12-24' }]);
    const depositIn = async (bingoid: number) =>
      (await api.call(payWithVipps, { as: playerId, body: { bingoid, loadAmount: kroner(100) } })).problem;
    expect(await depositIn(hallId)).toMatchObject({ code: 'hall_paused', facts: { endsOn: '2026-12-24' } });
    expect((await depositIn(otherHallId))?.code).toBe('provider_unavailable');
  });

  it('ends only when its last day begins in Oslo', async () => {
    await pause('2026-11-22');
    fixture.clock.set('2026-11-21T23:59:59+01:00');
    expect(await timeouts()).toHaveLength(1);
    fixture.clock.set('2026-11-22T00:00:00+01:00');
    expect(await timeouts()).toEqual([]);
  });

  it('lasts for the rest of today if it is until today', async () => {
    expect(await pause('2026-11-21')).toEqual(paused);
    expect(await timeouts()).toEqual([{ hallId, blockDate: '2026-11-22' }]);
  });

  it.each(['2026-11-20', '2027-11-22', '9999-12-31', '0001-01-01'])('is refused until %s', async (day) => {
    expect(await pause(day)).toEqual({
      status: 1,
      message: 'Datoen må være fra i dag og inntil ett år frem.',
    });
    expect(await timeouts()).toEqual([]);
  });

  it('uses the day in Oslo when it is another day in Greenwich', async () => {
    fixture.clock.set('2026-11-22T00:30:00+01:00');
    expect(await pause('2026-11-21')).toMatchObject({ status: 1 });
    expect(await pause('2027-11-22')).toEqual(paused);
  });

  it.each(['2026-02-30', '24.12.2026', '2026-12-24T00:00:00Z', '', 20261224])(
    'is malformed until %j',
    async (blockUntilDate) => {
      const reply = await api.send(setUserTimeouts, { as: playerId, body: { blockUntilDate, hallId } });
      expect(reply.json().code).toBe('malformed_request');
    },
  );

  it('can be extended at any time, and never shortened', async () => {
    await pause('2026-12-24');
    expect(await pause('2026-12-23')).toEqual({
      status: 1,
      message: 'Du har aktivert spillepause frem til 24.12.2026. Den kan ikke gjøres kortere.',
    });
    expect(await pause('2026-12-24')).toEqual(paused);
    expect(await pause('2027-01-01')).toEqual(paused);
    expect(await timeouts()).toEqual([{ hallId, blockDate: '2027-01-01' }]);
    const { rows } = await fixture.database.pool.query(
      'SELECT ends_on::text FROM responsible_play.pauses WHERE player_id = $1 ORDER BY pause_id',
      [playerId],
    );
    expect(rows).toEqual([{ ends_on: '2026-12-24' }, { ends_on: '2027-01-01' }]);
  });

  it('may also be begun by a player who must update customer information, has a card fault, or has paused everywhere', async () => {
    await fixture.database.pool.query(
      'UPDATE admission.player_flags SET force_aml = true WHERE player_id = $1',
      [playerId],
    );
    await fixture.database.pool.query(
      "UPDATE player_cards.cards SET state = 'fault' WHERE player_id = $1 AND hall_id = $2",
      [playerId, hallId],
    );
    expect(await pause('2026-12-24')).toEqual(paused);
    await pauseAll();
    const headers = await newLogin();
    const body = { blockUntilDate: '2027-01-24', hallId };
    expect((await api.send(setUserTimeouts, { headers, body })).json()).toEqual(paused);
  });

  it('is for members, with an e-ID, where the hall offers it', async () => {
    const stranger = await fixture.newPlayer(otherHallId);
    expect(await pause('2026-12-24', { as: stranger })).toBe('not_a_member');
    expect(await pause('2026-12-24', { hallId: 999_999 })).toBe('not_a_member');
    const set = (table: string, column: string, value: boolean, key: string, id: number) =>
      fixture.database.pool.query(`UPDATE ${table} SET ${column} = ${value} WHERE ${key} = ${id}`);
    await set('admission.player_flags', 'no_bank_id', true, 'player_id', playerId);
    expect(await pause('2026-12-24')).toBe('e_id_required');
    await set('admission.player_flags', 'no_bank_id', false, 'player_id', playerId);
    await set('halls.halls', 'local_pause_offered', false, 'hall_id', hallId);
    expect(await pause('2026-12-24')).toBe('not_offered');
  });
});

describe('a pause from all halls', () => {
  it('ends every session of the player at once, and lasts twelve whole months', async () => {
    const elsewhere = await newLogin();
    expect(await pauseAll()).toMatchObject({ status: 200, answer: { blockDate: '2027-11-22' } });
    for (const who of [{ as: playerId }, { headers: elsewhere }])
      expect((await api.send(listSessions, who)).json().code).toBe('no_valid_token');
    const codeOfDeposit = async () => {
      const body = { loadAmount: 100, bingoid: hallId };
      return (await api.send(payWithVipps, { headers: await newLogin(), body })).json().code;
    };
    fixture.clock.set('2027-11-21T23:59:59+01:00');
    expect(await codeOfDeposit()).toBe('globally_paused');
    fixture.clock.set('2027-11-22T00:00:00+01:00');
    expect(await codeOfDeposit()).toBe('provider_unavailable');
  });

  it('refuses deposits, cards, games and new memberships in every hall with its code, and nothing else', async () => {
    await pauseAll();
    const headers = await newLogin();
    const newHall = await fixture.newHall();
    const refused = [
      [payWithVipps, { bingoid: hallId, loadAmount: 100 }],
      [registerCard, { bingoid: otherHallId }],
      [getGameToken, { GameType: 1, bingoid: otherHallId }],
      [createCard, { bingoid: newHall, postnr: '0184', addr: 'Storgata 1' }],
    ] as const;
    for (const [operation, body] of refused) {
      const { code, facts } = (await api.send(operation, { headers, body })).json();
      expect([operation.name, code, facts]).toEqual([
        operation.name,
        'globally_paused',
        { endsOn: '2027-11-22' },
      ]);
    }
    const open = [
      [getBalance, { bingoid: hallId }],
      [getTransactions, { bingoid: hallId, TransactionID: 0 }],
      [listMyHalls, {}],
    ] as const;
    for (const [operation, body] of open)
      expect([operation.name, (await api.send(operation, { headers, body })).statusCode]).toEqual([
        operation.name,
        200,
      ]);
    const { halls } = (await api.send(listMyHalls, { headers, body: {} })).json();
    for (const { offers } of halls) {
      expect(offers.withdraw).toEqual({ state: 'offered' });
      expect(offers.deposit).toEqual({ state: 'disabled', why: 'globally_paused', endsOn: '2027-11-22' });
    }
  });

  it('requires the right password; wrong ones are counted before they are tried, separately from logins', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => pauseAll('feil passord')));
    const count = (code: string) => codes.filter(({ problem }) => problem?.code === code).length;
    expect([count('wrong_password'), count('too_many_password_tries')]).toEqual([5, 7]);
    expect((await pauseAll()).problem).toMatchObject({
      code: 'too_many_password_tries',
      facts: { retryAfterSeconds: 30 },
    });
    expect((await api.send(listSessions, { as: playerId })).statusCode).toBe(200);
    await newLogin();
    fixture.clock.advance(30_000);
    expect((await pauseAll()).status).toBe(200);
  });

  it('is for every member of a hall, also where no hall offers it', async () => {
    const nobody = await fixture.newPlayer([]);
    expect((await pauseAll(samplePassword, nobody)).problem?.code).toBe('not_a_member');
    await fixture.database.pool.query('UPDATE halls.halls SET global_pause_offered = false');
    expect((await pauseAll()).status).toBe(200);
  });

  it('can be repeated by a player who logs in again, and then ends later', async () => {
    await pauseAll();
    fixture.clock.set('2027-01-05T12:00:00+01:00');
    const again = await api.send(playPause, {
      headers: await newLogin(),
      body: { password: samplePassword },
    });
    expect(again.json()).toEqual({ blockDate: '2028-01-06' });
  });

  it('leaves a log line that names the player, and never logs the password', async () => {
    await pauseAll('hemmelig feil passord');
    await pauseAll();
    const log = fixture.logLines.join('');
    for (const secret of ['hemmelig feil passord', samplePassword]) expect(log).not.toContain(secret);
    const traces = fixture.logLines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'playPause');
    expect(traces.slice(-2)).toMatchObject([
      { outcome: 'wrong_password', playerId },
      { outcome: 'done', playerId },
    ]);
  });
});

describe('money on the card', () => {
  it.each(['in the hall', 'from all halls'])('can be withdrawn during a pause %s', async (where) => {
    if (where === 'in the hall') await pause('2026-12-24');
    else await pauseAll();
    const headers = await newLogin();
    const body = { bingoid: hallId, amount: 100, acc: '86011117947' };
    const withdrawal = await api.send(requestWithdrawal, { headers, body });
    expect(withdrawal.json()).toMatchObject({ amount: 100 });
  });
});

describe('tickets bought before', () => {
  it.each(['in the hall', 'from all halls'])('a pause %s stay in play and are paid', async (where) => {
    const round = await fixture.roundOnSale(hallId);
    expect(await fixture.buy(playerId, round, { count: 2 })).toMatchObject({ ok: true });
    const before = await fixture.balance(hallId, playerId);
    if (where === 'in the hall') await pause('2026-12-24');
    else await pauseAll();
    expect(await fixture.buy(playerId, round)).toMatchObject({ ok: false });
    await fixture.playToEnd(round);
    // The only tickets of the round win every prize.
    const after = await fixture.balance(hallId, playerId);
    expect(after.winningsOre).toBeGreaterThan(before.winningsOre);
    expect(after.ownOre).toBe(before.ownOre);
  });
});

describe('nobody', () => {
  it('ends or shortens a pause: the server may only add to them, and no call does more', async () => {
    await pause('2026-12-24');
    await pauseAll();
    for (const table of ['responsible_play.pauses', 'responsible_play.global_pauses'] as const) {
      expect(grownOnly).toContain(table);
      for (const statement of [`UPDATE ${table} SET ends_on = '2026-01-01'`, `DELETE FROM ${table}`])
        await expect(fixture.database.serverPool.query(statement)).rejects.toThrow('permission denied');
    }
  });
});

describe('a game window', () => {
  it('is unusable from the moment of a pause', async () => {
    const inWindow = { playerId, hallId };
    expect((await api.send(getTable, { as: inWindow })).statusCode).toBe(200);
    await pause('2026-12-24');
    expect((await api.send(getTable, { as: inWindow })).json().code).toBe('no_valid_token');
  });
});
