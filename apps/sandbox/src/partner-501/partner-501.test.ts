import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '../testing/callback-receiver.ts';
import {
  opening,
  operatorOf,
  operatorSecrets,
  signed,
  signedAnswer,
} from '../testing/partner-501-operator.ts';
import { playerOf } from '../testing/partner-501-player.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

/** Noon in Norway, on a day in summer. */
const noon = Date.parse('2026-06-18T10:00:00.000Z');
const callbackPath = '/api/partner/501/v1/session-closed';
let nowMs = noon;
const clock = { now: () => new Date(nowMs) };
let receiver: CallbackReceiver;
let sandbox: RunningSandbox;
const operator = operatorOf(() => sandbox.url, clock.now);
const start = async (dataDir?: string) => {
  sandbox = await startSandbox({ clock, dataDir, partner501CallbackUrl: receiver.url });
};
beforeEach(async () => {
  nowMs = noon;
  receiver = await startCallbackReceiver(callbackPath);
  await start();
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

/** Lets the partner carry out everything that is due. */
const visit = () => operator.session('none');

describe('a call is refused', () => {
  test.each([
    ['with another secret', { signature: '0'.repeat(64) }],
    ['without a signature', { signature: '' }],
    ['by a clock that is more than five minutes ahead', { date: new Date(noon + 300_001).toISOString() }],
    ['by a clock that is more than five minutes behind', { date: new Date(noon - 300_001).toISOString() }],
    ['with a date in seconds', { date: '2026-06-18T10:00:00Z' }],
  ])('%s', async (_name, more) => {
    const body = opening();
    const { status, json, isSigned } = await operator.send('POST', '/sessions', body, more);
    const refused = { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: body.request_uuid };
    expect({ status, json, isSigned }).toEqual({ status: 200, json: refused, isSigned: true });
    expect(await operator.transaction(body.transaction_uuid)).toMatchObject({ state: 'NOT_FOUND' });
  });
});

describe('opening a session', () => {
  test('succeeds for one of many simultaneous calls for the same player and hall', async () => {
    const player = { operator_user: 'ab'.repeat(16), hall_ref: '777' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => operator.open(opening(player))));
    const statuses = answers.map(({ json }) => json.status).sort();
    expect(statuses).toEqual([...Array(7).fill('RS_ERROR_SESSION_OPEN'), 'RS_OK']);
    expect((await operator.open(opening({ ...player, hall_ref: '778' }))).json.status).toBe('RS_OK');
  });

  test.each([
    [{ amount: 99 }, 'RS_ERROR_LIMIT'],
    [{ amount: 50_001 }, 'RS_ERROR_LIMIT'],
    [{ amount: 100.5 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ operator_user: 'Kari Nordmann' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ game_code: '502' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ return_url: 'javascript:alert(1)' }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('is refused with %o', async (wrong, status) => {
    expect((await operator.open(opening(wrong))).json).toMatchObject({ status });
  });

  test.each([
    ['2026-06-18T07:59:59.999Z', 'RS_ERROR_GAME_CLOSED'],
    ['2026-06-18T08:00:00.000Z', 'RS_OK'],
    ['2026-06-18T20:00:00.000Z', 'RS_ERROR_GAME_CLOSED'],
    ['2026-12-18T20:59:59.999Z', 'RS_OK'],
  ])('depends on Norwegian time: at %s it answers %s', async (moment, status) => {
    nowMs = Date.parse(moment);
    expect((await operator.open()).json.status).toBe(status);
  });
});

describe('the name of a movement', () => {
  test('gets the first answer again, and is refused for any other use', async () => {
    const body = opening();
    const first = (await operator.open(body)).json;
    const sessionId = String(first.session_id);
    const uuid = randomUUID();
    await operator.close(sessionId, uuid);
    expect((await operator.open(body)).json).toEqual(first);
    expect((await operator.close(sessionId, uuid)).json).toMatchObject({ amount: 10_000, staked: 0 });
    expect((await operator.close(sessionId)).json).toMatchObject({ transaction_uuid: uuid });
    const duplicate = { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    expect((await operator.open({ ...body, amount: 9_999 })).json).toMatchObject(duplicate);
    const other = await operator.opened();
    for (const taken of [String(body.transaction_uuid), uuid])
      expect((await operator.close(other, taken)).json).toMatchObject(duplicate);
    expect(await operator.session(other)).toMatchObject({ state: 'OPEN', balance: 10_000 });
  });

  test('is never carried out once it was refused', async () => {
    const body = opening();
    nowMs = Date.parse('2026-06-18T22:00:00.000Z');
    await operator.open(body);
    nowMs = noon + 86_400_000;
    expect((await operator.open(body)).json.status).toBe('RS_ERROR_GAME_CLOSED');
    const reply = { status: 'RS_OK', state: 'REJECTED', reason: 'RS_ERROR_GAME_CLOSED' };
    expect(await operator.transaction(body.transaction_uuid)).toEqual(reply);
  });

  test('is carried out or cancelled, and never both, also when both arrive at once', async () => {
    for (let i = 0; i < 10; i += 1) {
      const body = opening();
      const [opened, cancelled] = await Promise.all([
        operator.open(body),
        operator.cancel(body.transaction_uuid),
      ]);
      const isDone = opened.json.status === 'RS_OK';
      expect(cancelled.json.state).toBe(isDone ? 'DONE' : 'REJECTED');
      if (!isDone) expect(opened.json.status).toBe('RS_ERROR_TRANSACTION_CANCELLED');
    }
  });

  test('survives a restart, and so do sessions and cancellations', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    await sandbox.close();
    await start(dataDir);
    const [body, cancelled] = [opening(), opening()];
    const sessionId = await operator.opened(body);
    await operator.cancel(cancelled.transaction_uuid);
    await sandbox.close();
    await start(dataDir);
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN', balance: 10_000 });
    expect((await operator.open(body)).json).toMatchObject({ status: 'RS_OK', session_id: sessionId });
    expect((await operator.open(cancelled)).json.status).toBe('RS_ERROR_TRANSACTION_CANCELLED');
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('a round', () => {
  const playing = async (seed: string, more = {}) => {
    const sessionId = await operator.opened(more);
    await sandbox.control({ provider: 'partner_501', sessionId, seed });
    return { sessionId, ...(await playerOf(await operator.launchUrl(sessionId))) };
  };

  test('takes its stake when it begins and pays once when it ends, and a close waits for it', async () => {
    const { sessionId, press } = await playing('frø 9');
    expect(await press('start')).toBe('drawing');
    expect(await operator.session(sessionId)).toMatchObject({ balance: 9_500, open_rounds: 1 });
    const uuid = randomUUID();
    const busy = { status: 'RS_ERROR_ROUND_OPEN', rounds_begun: 1 };
    expect((await operator.close(sessionId, uuid)).json).toMatchObject(busy);
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSING' });
    expect([await press('finish'), await press('finish'), await press('start')]).toEqual(
      Array(3).fill('closed'),
    );
    expect((await operator.close(sessionId, uuid)).json).toMatchObject({ amount: 12_500, staked: 500 });
  });

  test('is begun only once when two windows press at the same time, and never costs more than the balance', async () => {
    const { sessionId, press } = await playing('frø 1', { amount: 500 });
    await Promise.all([press('start'), press('start'), press('start')]);
    await press('finish');
    expect(await press('start')).toBe('ready');
    expect(await operator.session(sessionId)).toMatchObject({ balance: 0, open_rounds: 0 });
  });

  test('is ended by the partner after thirty seconds if the player leaves it open', async () => {
    const { sessionId, press } = await playing('frø 9');
    await press('start');
    nowMs += 29_999;
    expect(await operator.session(sessionId)).toMatchObject({ open_rounds: 1 });
    nowMs += 1;
    expect(await operator.session(sessionId)).toMatchObject({ open_rounds: 0, balance: 12_500 });
  });

  test('is played in the browser that opened the launch link, which works once and for a minute', async () => {
    const { address } = await playing('frø 9');
    expect((await fetch(address)).status).toBe(403);
    const url = await operator.launchUrl(await operator.opened());
    const late = await operator.launchUrl(await operator.opened());
    const open = async (link: string) => (await fetch(link, { redirect: 'manual' })).status;
    expect([await open(url), await open(url)]).toEqual([303, 410]);
    nowMs += 60_001;
    expect(await open(late)).toBe(410);
  });
});

describe('the operator is notified of a session that has closed', () => {
  type Received = Awaited<ReturnType<CallbackReceiver['next']>>;
  const fieldsOf = ({ body }: Received) => body as Record<string, unknown>;
  const take = (received: Received, more: Parameters<typeof signedAnswer>[2] = {}) => {
    const ok = { status: 'RS_OK', request_uuid: fieldsOf(received).request_uuid };
    const signature = String(received.headers['x-signature']);
    const answer = signedAnswer(signature, ok, { date: clock.now().toISOString(), ...more });
    received.answer(answer.status, answer.headers, answer.body);
  };
  /** The sandbox's records of its callbacks, when there are this many. */
  async function outcomes(count: number): Promise<string[]> {
    const list = async () => {
      const response = await fetch(`${sandbox.url}/__requests?provider=partner_501&operation=Callback`);
      return ((await response.json()) as { outcome: string }[]).map(({ outcome }) => outcome);
    };
    await expect.poll(async () => (await list()).length).toBe(count);
    return list();
  }

  test('correctly signed, in the terms of the protocol', async () => {
    const [sessionId, uuid] = [await operator.opened(), randomUUID()];
    await operator.close(sessionId, uuid);
    const received = await receiver.next();
    expect(received.body).toEqual({
      session_id: sessionId,
      transaction_uuid: uuid,
      amount: 10_000,
      staked: 0,
      reason: 'player',
      request_uuid: expect.any(String),
    });
    const hash = createHash('sha256').update(received.text).digest('hex');
    const date = String(received.headers['x-date']);
    const expected = signed(operatorSecrets.callbackSecret, 'POST', callbackPath, date, hash);
    expect(received.headers['x-signature']).toBe(expected);
  });

  test.each([
    ['idle', '2026-06-18T10:00:00.000Z', 600_000],
    ['closing_time', '2026-06-18T19:59:59.999Z', 1],
  ])(
    'with the reason %s, also in the books, when it opened at %s and closed %d ms later',
    async (reason, openedAt, waitMs) => {
      nowMs = Date.parse(openedAt);
      const sessionId = await operator.opened();
      nowMs += waitMs - 1;
      expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
      nowMs += 1;
      await visit();
      const { transaction_uuid: uuid, ...closed } = fieldsOf(await receiver.next());
      expect(closed).toMatchObject({ session_id: sessionId, amount: 10_000, reason });
      const booked = { state: 'DONE', kind: 'close', amount: 10_000, session_id: sessionId, reason };
      expect(await operator.transaction(uuid)).toEqual({ status: 'RS_OK', ...booked });
      const lines = await operator.report(new Date(openedAt), new Date(nowMs + 1));
      expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['open', 10_000],
        ['close', 10_000],
      ]);
    },
  );

  test('repeated after 1 s, doubling up to an hour, with the same content each time', async () => {
    await operator.close(await operator.opened());
    const first = await receiver.next();
    first.answer(500);
    await outcomes(1);
    const waits = [...Array.from({ length: 12 }, (_, i) => 1000 * 2 ** i), 3_600_000];
    for (const [i, waitMs] of waits.entries()) {
      nowMs += waitMs - 1;
      await visit();
      nowMs += 1;
      await visit();
      const received = await receiver.next();
      expect(Date.parse(String(received.headers['x-date']))).toBe(nowMs);
      expect(received.text).toBe(first.text);
      received.answer(500);
      await outcomes(i + 2);
    }
  });

  test.each<[string, Parameters<typeof signedAnswer>[2]]>([
    ['another secret', { secret: operatorSecrets.secret }],
    ['a date out of bounds', { date: new Date(noon - 600_000).toISOString() }],
    ['another status', { status: 404 }],
  ])('again when the answer has %s', async (_name, wrong) => {
    await operator.close(await operator.opened());
    take(await receiver.next(), wrong);
    await outcomes(1);
    nowMs += 1000;
    await visit();
    take(await receiver.next());
    expect((await outcomes(2))[1]).toBe('200');
  });
});
