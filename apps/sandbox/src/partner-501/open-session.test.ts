import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noon, usePartner501AtNoon } from '../testing/partner-501-at-noon.ts';
import { opening } from '../testing/partner-501-operator.ts';

const partner = usePartner501AtNoon();
const { operator } = partner;

describe('a session is opened', () => {
  test('with the money that is sent, which its movement tells', async () => {
    const body = opening({ amount: 12_345 });
    const { status, json, isSigned } = await operator.open(body);
    expect({ status, isSigned }).toEqual({ status: 200, isSigned: true });
    expect(json).toEqual({
      status: 'RS_OK',
      request_uuid: body.request_uuid,
      session_id: expect.any(String),
      balance: 12_345,
    });
    const sessionId = json.session_id;
    expect(await operator.session(String(sessionId))).toEqual({
      status: 'RS_OK',
      state: 'OPEN',
      balance: 12_345,
      open_rounds: 0,
    });
    expect(await operator.transaction(body.transaction_uuid)).toEqual({
      status: 'RS_OK',
      state: 'DONE',
      kind: 'open',
      amount: 12_345,
      session_id: sessionId,
    });
  });

  test('once under a name, and the same again is answered the same, also when it is closed', async () => {
    const body = opening();
    const first = (await operator.open(body)).json;
    const again = (await operator.open({ ...body, request_uuid: randomUUID() })).json;
    expect(again).toEqual({ ...first, request_uuid: again.request_uuid });
    await operator.close(String(first.session_id));
    partner.nowMs += 86_400_000;
    expect((await operator.open(body)).json).toEqual(first);
  });

  test('by one of many that ask at once for the same player and hall', async () => {
    const player = { operator_user: 'ab'.repeat(16), hall_ref: '777' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => operator.open(opening(player))));
    const statuses = answers.map(({ json }) => json.status).sort();
    expect(statuses).toEqual([...Array(7).fill('RS_ERROR_SESSION_OPEN'), 'RS_OK']);
    const inOtherHall = await operator.open(opening({ ...player, hall_ref: '778' }));
    expect(inOtherHall.json.status).toBe('RS_OK');
  });

  test.each([
    ['another amount', { amount: 9_999 }],
    ['another hall', { hall_ref: '102' }],
    ['another player', { operator_user: 'f'.repeat(32) }],
  ])('not under a name that was given to %s', async (_name, other) => {
    const body = opening();
    await operator.open(body);
    expect((await operator.open({ ...body, ...other })).json.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  test.each([
    [99, 'RS_ERROR_LIMIT'],
    [100, 'RS_OK'],
    [50_000, 'RS_OK'],
    [50_001, 'RS_ERROR_LIMIT'],
    [1e9, 'RS_ERROR_LIMIT'],
    [0, 'RS_ERROR_WRONG_SYNTAX'],
    [-100, 'RS_ERROR_WRONG_SYNTAX'],
    [100.5, 'RS_ERROR_WRONG_SYNTAX'],
    ['10000', 'RS_ERROR_WRONG_SYNTAX'],
  ])('with %s øre: %s', async (amount, status) => {
    expect((await operator.open(opening({ amount }))).json.status).toBe(status);
  });

  test.each([
    ['2026-06-18T07:59:59.999Z', 'RS_ERROR_GAME_CLOSED'],
    ['2026-06-18T08:00:00.000Z', 'RS_OK'],
    ['2026-06-18T19:59:59.999Z', 'RS_OK'],
    ['2026-06-18T20:00:00.000Z', 'RS_ERROR_GAME_CLOSED'],
    ['2026-12-18T08:59:59.999Z', 'RS_ERROR_GAME_CLOSED'],
    ['2026-12-18T20:59:59.999Z', 'RS_OK'],
  ])('at %s: %s, by the clock in Norway', async (moment, status) => {
    partner.nowMs = Date.parse(moment);
    expect((await operator.open()).json.status).toBe(status);
  });

  test('never under a name that was refused for good', async () => {
    const body = opening();
    partner.nowMs = Date.parse('2026-06-18T22:00:00.000Z');
    await operator.open(body);
    partner.nowMs = noon + 86_400_000;
    expect((await operator.open(body)).json.status).toBe('RS_ERROR_GAME_CLOSED');
    expect(await operator.transaction(body.transaction_uuid)).toEqual({
      status: 'RS_OK',
      state: 'REJECTED',
      reason: 'RS_ERROR_GAME_CLOSED',
    });
    const other = await operator.open({ ...body, amount: 5_000 });
    expect(other.json.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  test.each([
    ['no player', { operator_user: undefined }],
    ['a name for a player', { operator_user: 'Kari Nordmann' }],
    ['a hall with letters', { hall_ref: 'Storgata' }],
    ['another game', { game_code: '502' }],
    ['another currency', { currency: 'SEK' }],
    ['a name in capitals', { transaction_uuid: randomUUID().toUpperCase() }],
    ['a way back that runs a script', { return_url: 'javascript:alert(1)' }],
    ['another language', { lang: 'nn' }],
  ])('not with %s', async (_name, wrong) => {
    const body = opening(wrong);
    const { status, json, isSigned } = await operator.open(body);
    expect({ status, json, isSigned }).toEqual({
      status: 200,
      json: { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: body.request_uuid },
      isSigned: true,
    });
  });

  test.each(['{', '[]', '"x"', 'null', ''])('not with the body %s', async (text) => {
    const { json, isSigned } = await operator.send('POST', '/sessions', text);
    expect({ json, isSigned }).toEqual({ json: { status: 'RS_ERROR_WRONG_SYNTAX' }, isSigned: true });
  });
});
