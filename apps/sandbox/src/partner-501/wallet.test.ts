import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noon, usePartner501AtNoon } from '../testing/partner-501-at-noon.ts';
import { opening, operatorOf } from '../testing/partner-501-operator.ts';
import { playerOf } from '../testing/partner-501-player.ts';
import { startSandbox } from '../testing/running-sandbox.ts';

const partner = usePartner501AtNoon();
const { operator, clock } = partner;

describe('a call is done only when it is rightly signed', () => {
  const refused = { status: 'RS_ERROR_INVALID_SIGNATURE' };

  test.each([
    ['with another secret', { signature: '0'.repeat(64) }],
    ['without a signature', { signature: '' }],
    ['by a clock that is five minutes and more ahead', { date: new Date(noon + 300_001).toISOString() }],
    ['by a clock that is five minutes and more behind', { date: new Date(noon - 300_001).toISOString() }],
    ['with a date that is none', { date: 'now' }],
    ['with a date in seconds', { date: '2026-06-18T10:00:00Z' }],
  ])('not %s', async (_name, more) => {
    const body = opening();
    const { status, json, isSigned } = await operator.send('POST', '/sessions', body, more);
    expect({ status, json, isSigned }).toEqual({
      status: 200,
      json: { ...refused, request_uuid: body.request_uuid },
      isSigned: true,
    });
    expect(await operator.transaction(body.transaction_uuid)).toMatchObject({ state: 'NOT_FOUND' });
  });

  test('at most five minutes off', async () => {
    const date = new Date(noon - 300_000).toISOString();
    expect((await operator.send('POST', '/sessions', opening(), { date })).json.status).toBe('RS_OK');
  });

  test('and with the secret of its own direction', async () => {
    const answer = await operator.send('POST', '/sessions', opening(), {
      secret: 'sandbox-partner-501-callback-secret',
    });
    expect(answer.json).toMatchObject(refused);
  });
});

describe('a session is closed', () => {
  test('after the round that is open, in which no other begins, and under the name that it was told', async () => {
    const sessionId = await operator.opened();
    const player = await playerOf(await operator.launchUrl(sessionId));
    await player.start();
    const uuid = randomUUID();
    const busy = { status: 'RS_ERROR_ROUND_OPEN', rounds_begun: 1 };
    expect((await operator.close(sessionId, uuid)).json).toMatchObject(busy);
    expect((await operator.close(sessionId, uuid)).json).toMatchObject(busy);
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSING', open_rounds: 1 });
    expect((await player.finish()).state).toBe('closed');
    expect((await player.start()).state).toBe('closed');
    expect(await operator.session(sessionId)).toMatchObject({
      state: 'CLOSED',
      reason: 'player',
      close_transaction_uuid: uuid,
    });
    expect((await operator.close(sessionId, uuid)).json).toMatchObject({ transaction_uuid: uuid });
  });

  test('with all that it holds, once, and the same again is answered the same', async () => {
    const sessionId = await operator.opened({ amount: 20_000 });
    const uuid = randomUUID();
    const { json, isSigned } = await operator.close(sessionId, uuid);
    expect(isSigned).toBe(true);
    expect(json).toEqual({
      status: 'RS_OK',
      request_uuid: expect.any(String),
      amount: 20_000,
      staked: 0,
      transaction_uuid: uuid,
    });
    expect((await operator.close(sessionId, uuid)).json).toMatchObject({ amount: 20_000 });
    expect(await operator.session(sessionId)).toEqual({
      status: 'RS_OK',
      state: 'CLOSED',
      balance: 0,
      open_rounds: 0,
      closed_amount: 20_000,
      staked: 0,
      close_transaction_uuid: uuid,
      reason: 'player',
    });
    expect(await operator.transaction(uuid)).toMatchObject({ state: 'DONE', kind: 'close', amount: 20_000 });
  });

  test('under one name: another is answered with the first', async () => {
    const sessionId = await operator.opened();
    const [uuid, other] = [randomUUID(), randomUUID()];
    await operator.close(sessionId, uuid);
    expect((await operator.close(sessionId, other)).json).toMatchObject({
      status: 'RS_OK',
      amount: 10_000,
      transaction_uuid: uuid,
    });
    expect(await operator.transaction(other)).toMatchObject({ state: 'NOT_FOUND' });
  });

  test('not under the name of its opening, of another close, or of one that was refused', async () => {
    const body = opening();
    const sessionId = String((await operator.open(body)).json.session_id);
    const closeOfOther = randomUUID();
    await operator.close(await operator.opened(), closeOfOther);
    const refused = opening({ amount: 1 });
    await operator.open(refused);
    for (const taken of [body.transaction_uuid, closeOfOther, refused.transaction_uuid]) {
      const { json } = await operator.close(sessionId, String(taken));
      expect(json.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
  });

  test('not when it does not exist, nor by a name that is none', async () => {
    expect((await operator.close('none')).json.status).toBe('RS_ERROR_SESSION_NOT_FOUND');
    const sessionId = await operator.opened();
    expect((await operator.close(sessionId, 'x')).json.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await operator.session('none')).status).toBe('RS_ERROR_SESSION_NOT_FOUND');
    expect((await operator.launch('none')).json.status).toBe('RS_ERROR_SESSION_NOT_FOUND');
  });
});

describe('a movement that is cancelled', () => {
  test('never happens afterwards, opening or close', async () => {
    const body = opening();
    expect((await operator.cancel(body.transaction_uuid)).json).toMatchObject({
      status: 'RS_OK',
      state: 'REJECTED',
    });
    expect((await operator.open(body)).json.status).toBe('RS_ERROR_TRANSACTION_CANCELLED');
    expect(await operator.transaction(body.transaction_uuid)).toEqual({ status: 'RS_OK', state: 'REJECTED' });
    const sessionId = await operator.opened();
    const closeUuid = randomUUID();
    await operator.cancel(closeUuid);
    expect((await operator.close(sessionId, closeUuid)).json.status).toBe('RS_ERROR_TRANSACTION_CANCELLED');
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN', balance: 10_000 });
  });

  test('stays done if it is done', async () => {
    const body = opening();
    const sessionId = (await operator.open(body)).json.session_id;
    expect((await operator.cancel(body.transaction_uuid)).json).toEqual({
      status: 'RS_OK',
      request_uuid: expect.any(String),
      state: 'DONE',
      kind: 'open',
      amount: 10_000,
      session_id: sessionId,
    });
    expect(await operator.session(String(sessionId))).toMatchObject({ state: 'OPEN' });
  });

  test('is done or cancelled, and never both, when both come at once', async () => {
    for (let i = 0; i < 10; i += 1) {
      const body = opening();
      const [opened, cancelled] = await Promise.all([
        operator.open(body),
        operator.cancel(body.transaction_uuid),
      ]);
      const isDone = opened.json.status === 'RS_OK';
      expect(cancelled.json.state).toBe(isDone ? 'DONE' : 'REJECTED');
    }
  });

  test('has a name that is a UUID', async () => {
    expect((await operator.cancel('x')).json.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await operator.transaction('x')).status).toBe('RS_ERROR_WRONG_SYNTAX');
  });
});

test('the report tells all that was done from one moment and before another, in order of time', async () => {
  partner.nowMs = noon + 3_600_000;
  const from = clock.now();
  const body = opening({ hall_ref: '909' });
  const sessionId = await operator.opened(body);
  await operator.open(opening({ amount: 1 }));
  partner.nowMs += 1000;
  const closeUuid = randomUUID();
  await operator.close(sessionId, closeUuid);
  const line = { hall_ref: '909', session_id: sessionId, amount: 10_000 };
  const open = { ...line, transaction_uuid: body.transaction_uuid, kind: 'open', at: from.toISOString() };
  const close = {
    ...line,
    transaction_uuid: closeUuid,
    kind: 'close',
    at: clock.now().toISOString(),
    reason: 'player',
  };
  const ofHall = async (to: Date) =>
    (await operator.report(from, to)).filter((told) => told.hall_ref === '909');
  expect(await ofHall(clock.now())).toEqual([open]);
  expect(await ofHall(new Date(partner.nowMs + 1))).toEqual([open, close]);
  const wrong = await operator.send('GET', '/report?from=yesterday');
  expect(wrong.json.status).toBe('RS_ERROR_WRONG_SYNTAX');
});

test('what was done and cancelled is found again after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let url = '';
  const kept = operatorOf(() => url, clock.now);
  try {
    const first = await startSandbox({ dataDir, clock });
    url = first.url;
    const body = opening();
    const sessionId = await kept.opened(body);
    const cancelled = opening();
    await kept.cancel(cancelled.transaction_uuid);
    await first.close();
    const second = await startSandbox({ dataDir, clock });
    url = second.url;
    expect(await kept.session(sessionId)).toMatchObject({ state: 'OPEN', balance: 10_000 });
    expect((await kept.open(body)).json).toMatchObject({ status: 'RS_OK', session_id: sessionId });
    expect((await kept.open(cancelled)).json.status).toBe('RS_ERROR_TRANSACTION_CANCELLED');
    await second.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the record of calls tells neither pseudonym nor way back', async () => {
  const body = opening();
  await operator.open(body);
  const text = await (
    await fetch(
      `${partner.sandbox.url}/__requests?provider=partner_501&transactionId=${body.transaction_uuid}`,
    )
  ).text();
  expect(text).toContain('"withheld":["operator_user","return_url"]');
  expect(text).not.toContain(String(body.operator_user));
  expect(text).not.toContain('/mypage');
});
