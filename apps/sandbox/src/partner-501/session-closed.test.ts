import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '../testing/callback-receiver.ts';
import { operatorOf, operatorSecrets, signed, signedAnswer } from '../testing/partner-501-operator.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

const noon = Date.parse('2026-06-18T10:00:00.000Z');
const path = '/api/partner/501/v1/session-closed';
let nowMs = noon;
const clock = { now: () => new Date(nowMs) };
let receiver: CallbackReceiver;
let sandbox: RunningSandbox;
const operator = operatorOf(() => sandbox.url, clock.now);
beforeEach(async () => {
  nowMs = noon;
  receiver = await startCallbackReceiver(path);
  sandbox = await startSandbox({ clock, partner501CallbackUrl: receiver.url });
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

type Received = Awaited<ReturnType<CallbackReceiver['next']>>;
const fieldsOf = ({ body }: Received) => body as Record<string, unknown>;
const dateOf = ({ headers }: Received) => Date.parse(String(headers['x-date']));

function isRightlySigned({ headers, text }: Received, secret = operatorSecrets.callbackSecret): boolean {
  const hash = createHash('sha256').update(text).digest('hex');
  return headers['x-signature'] === signed(secret, 'POST', path, String(headers['x-date']), hash);
}

function take(received: Received, more: Parameters<typeof signedAnswer>[2] = {}): void {
  const ok = { status: 'RS_OK', request_uuid: fieldsOf(received).request_uuid };
  const signature = String(received.headers['x-signature']);
  const answer = signedAnswer(signature, ok, { date: clock.now().toISOString(), ...more });
  received.answer(answer.status, answer.headers, answer.body);
}

/** What the sandbox wrote down of its callbacks, when there are so many. */
async function outcomes(count: number): Promise<string[]> {
  const list = async () => {
    const response = await fetch(`${sandbox.url}/__requests?provider=partner_501&operation=Callback`);
    return ((await response.json()) as { outcome: string }[]).map(({ outcome }) => outcome);
  };
  await expect.poll(async () => (await list()).length).toBe(count);
  return list();
}

/** Lets the partner do what is due. */
const visit = () => operator.session('none');
const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ provider: 'partner_501', fault, operation: 'Callback', ...more });

describe('the operator is told of a session that has closed', () => {
  test('by its own call, under its own name, rightly signed', async () => {
    const sessionId = await operator.opened();
    const uuid = randomUUID();
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
    expect(isRightlySigned(received)).toBe(true);
    take(received);
    expect(await outcomes(1)).toEqual(['200']);
  });

  test('after ten minutes without a round, under a name of the partner’s', async () => {
    const sessionId = await operator.opened();
    nowMs += 599_999;
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
    nowMs += 1;
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSED', reason: 'idle' });
    const { transaction_uuid: uuid, ...told } = fieldsOf(await receiver.next());
    expect(told).toMatchObject({ session_id: sessionId, amount: 10_000, reason: 'idle' });
    expect(await operator.transaction(uuid)).toEqual({
      status: 'RS_OK',
      state: 'DONE',
      kind: 'close',
      amount: 10_000,
      session_id: sessionId,
      reason: 'idle',
    });
  });

  test('at 22.00 in Norway', async () => {
    nowMs = Date.parse('2026-06-18T19:59:59.999Z');
    const sessionId = await operator.opened();
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
    nowMs += 1;
    await visit();
    expect(fieldsOf(await receiver.next())).toMatchObject({ session_id: sessionId, reason: 'closing_time' });
  });

  test('by itself, when nobody asks', async () => {
    nowMs = Date.parse('2026-06-18T19:59:59.990Z');
    const sessionId = await operator.opened();
    nowMs += 10;
    expect(fieldsOf(await receiver.next())).toMatchObject({ session_id: sessionId, reason: 'closing_time' });
  });

  test('once each, of all that close at once', async () => {
    const opened = await Promise.all([operator.opened(), operator.opened(), operator.opened()]);
    nowMs += 600_000;
    await Promise.all([visit(), visit(), visit()]);
    const told = [await receiver.next(), await receiver.next(), await receiver.next()];
    expect(told.map((received) => String(fieldsOf(received).session_id)).sort()).toEqual(opened.sort());
    for (const received of told) take(received);
    expect(await outcomes(3)).toEqual(['200', '200', '200']);
  });
});

describe('the callback', () => {
  test('comes again after 1 s, doubled each time up to an hour, the same each time', async () => {
    await operator.close(await operator.opened());
    const first = await receiver.next();
    first.answer(500);
    await outcomes(1);
    const waits = [...Array.from({ length: 12 }, (_, i) => 1000 * 2 ** i), 3_600_000, 3_600_000];
    for (const [i, waitMs] of waits.entries()) {
      nowMs += waitMs - 1;
      await visit();
      nowMs += 1;
      await visit();
      const received = await receiver.next();
      expect(dateOf(received)).toBe(nowMs);
      expect(received.text).toBe(first.text);
      received.answer(500);
      await outcomes(i + 2);
    }
  });

  test.each<[string, (received: Received) => void]>([
    ['a 200 without a signature', (received) => received.answer(200, {}, '{"status":"RS_OK"}')],
    ['another secret', (received) => take(received, { secret: operatorSecrets.secret })],
    ['a date out of bounds', (received) => take(received, { date: new Date(noon - 600_000).toISOString() })],
    ['RS_OK with another status', (received) => take(received, { status: 404 })],
    [
      'another status',
      (received) => {
        const signature = String(received.headers['x-signature']);
        const no = { status: 'RS_ERROR_SESSION_NOT_FOUND', request_uuid: fieldsOf(received).request_uuid };
        const answer = signedAnswer(signature, no, { date: clock.now().toISOString() });
        received.answer(200, answer.headers, answer.body);
      },
    ],
    [
      'the answer to another request',
      (received) => {
        const signature = String(received.headers['x-signature']);
        const other = { status: 'RS_OK', request_uuid: randomUUID() };
        const answer = signedAnswer(signature, other, { date: clock.now().toISOString() });
        received.answer(200, answer.headers, answer.body);
      },
    ],
  ])('is not taken by %s', async (_name, answer) => {
    await operator.close(await operator.opened());
    answer(await receiver.next());
    await outcomes(1);
    nowMs += 1000;
    await visit();
    take(await receiver.next());
    expect((await outcomes(2))[1]).toBe('200');
    nowMs += 3_600_000;
    await visit();
    expect(await outcomes(2)).toHaveLength(2);
  });

  test('that is owed when the sandbox stops is posted after the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    try {
      const first = await startSandbox({ dataDir, clock, partner501CallbackUrl: receiver.url });
      const kept = operatorOf(() => first.url, clock.now);
      await kept.close(await kept.opened());
      (await receiver.next()).answer(500);
      await first.close();
      nowMs += 1000;
      const second = await startSandbox({ dataDir, clock });
      take(await receiver.next());
      await second.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('faults of the callback', () => {
  test('lost-callback: it never comes', async () => {
    await order('lost-callback');
    await operator.close(await operator.opened());
    const told = await operator.opened();
    await operator.close(told);
    expect(fieldsOf(await receiver.next()).session_id).toBe(told);
  });

  test('callback-twice: it comes twice', async () => {
    await order('callback-twice');
    await operator.close(await operator.opened());
    const [one, other] = [await receiver.next(), await receiver.next()];
    expect(other.text).toBe(one.text);
  });

  test('callback-wrong-signature: it comes wrongly signed once, then rightly', async () => {
    await order('callback-wrong-signature');
    await operator.close(await operator.opened());
    const wrong = await receiver.next();
    expect(isRightlySigned(wrong)).toBe(false);
    wrong.answer(401);
    await outcomes(1);
    nowMs += 1000;
    await visit();
    expect(isRightlySigned(await receiver.next())).toBe(true);
  });

  test('clock-off: it is dated ten minutes ahead, rightly signed', async () => {
    await order('clock-off');
    await operator.close(await operator.opened());
    const received = await receiver.next();
    expect(dateOf(received) - nowMs).toBe(600_000);
    expect(isRightlySigned(received)).toBe(true);
  });

  test('late: it comes so much later', async () => {
    await order('late', { delayMs: 60_000 });
    await operator.close(await operator.opened());
    nowMs += 59_999;
    await visit();
    nowMs += 1;
    await visit();
    expect(dateOf(await receiver.next())).toBe(nowMs);
  });
});
