import { after, days, minutes } from '@lokalbingo/contract/durations';
import { smsDeliveryReport } from '@lokalbingo/contract/notifications';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok, refuse } from '../../platform/result.ts';
import { jobsOf } from '../../platform/server-module.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { useSandbox } from '../../platform/testing/sandbox.ts';
import { inboxOf } from '../../platform/testing/sandbox-inbox.ts';
import { useTestApi } from '../../testing/test-api.ts';
import {
  type DeliveryDeps,
  messageState,
  notificationsModule,
  type OutboxDeps,
  sendEmail,
  sendSms,
  smtpClient,
  sveveClient,
} from './notifications.ts';
import { outboxFor } from './testing/outbox.ts';

const sandbox = useSandbox();
let deps: OutboxDeps & DeliveryDeps;
const api = useTestApi(async (dependencies) => {
  deps = await outboxFor(dependencies, sandbox);
  return [notificationsModule(deps)];
});
const { database, clock, logLines } = api;
let nextMobile = 41_000_001;

const newMobile = (): string => String(nextMobile++);
const goodUntil = (): Date => after(clock.now(), minutes(10));
const deliver = (used: DeliveryDeps = deps) => runJobs(database.pool, jobsOf([notificationsModule(used)]));
const sms = async (to: string, text = 'Koden din er 123456.'): Promise<string> =>
  (
    await inTransaction(database.db, async (tx) =>
      ok(await sendSms(tx, deps, { to, text, goodUntil: goodUntil() })),
    )
  ).value;
const email = async (to: string, name = 'æøå'): Promise<string> => {
  const message = {
    to,
    subject: `Bekreft ${name}`,
    text: `Hei ${name}!\n\nhttps://lokalbingo.example/epost/abc`,
    goodUntil: goodUntil(),
  };
  return (await inTransaction(database.db, async (tx) => ok(await sendEmail(tx, deps, message)))).value;
};
const stateOf = (ref: string) => messageState(database.db, ref);
const rowOf = async (ref: string) =>
  (await database.pool.query('SELECT * FROM notifications.messages WHERE message_id = $1', [ref])).rows[0];
/** Returns the reference that the gateway got with its newest message. */
const refAtGateway = async (): Promise<string> => {
  const calls = await (await fetch(`${sandbox.url}/__requests?provider=sms`)).json();
  return (calls as { parameters: { ref?: string } }[]).at(-1)?.parameters.ref ?? '';
};
const report = (fields: Record<string, string>) =>
  api.send(smsDeliveryReport, {
    body: { number: '4741000001', errorCode: '', errorDesc: '', ...fields },
  });

describe('a message', () => {
  it.each(['Ánná Ŋižžâ Čiŋáš', 'Nguyễn Thị Hồng', 'Łukasz Żółć', 'Иван'])(
    'keeps every letter of the name %s, in an SMS and in an e-mail',
    async (name) => {
      const [to, address] = [newMobile(), `navn-${newMobile()}@eksempel.no`];
      await sms(to, `Hei ${name}`);
      await email(address, name);
      await deliver();
      expect(await inboxOf(sandbox, to)).toMatchObject([{ text: `Hei ${name}` }]);
      expect(await inboxOf(sandbox, address)).toMatchObject([
        { subject: `Bekreft ${name}`, text: expect.stringContaining(`Hei ${name}!`) },
      ]);
    },
  );

  it('is sent after its transaction, and its state can be queried', async () => {
    const to = newMobile();
    const ref = await sms(to);
    expect(await stateOf(ref)).toBe('queued');
    await deliver();
    expect(await stateOf(ref)).toBe('sent');
    expect(await inboxOf(sandbox, to)).toMatchObject([{ channel: 'sms', text: 'Koden din er 123456.' }]);
    expect(await stateOf('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  it('is not sent when its transaction did not commit', async () => {
    const to = newMobile();
    await inTransaction(database.db, async (tx) => {
      await sendSms(tx, deps, { to, text: 'x', goodUntil: goodUntil() });
      return refuse('login_required');
    });
    await deliver();
    expect(await inboxOf(sandbox, to)).toEqual([]);
  });

  it('is readable in no table while it waits, and is deleted once it has been sent', async () => {
    const ref = await sms(newMobile(), 'Koden din er 654321.');
    const { sealed_text: sealed } = await rowOf(ref);
    const [, , payload] = sealed.split('.');
    expect(Buffer.from(payload, 'base64url').toString('latin1')).not.toContain('654321');
    const jobs = await database.pool.query(
      'SELECT payload::text AS payload FROM graphile_worker._private_jobs',
    );
    expect(jobs.rows).toEqual([{ payload: `{"messageId":"${ref}"}` }]);
    await deliver();
    expect((await rowOf(ref)).sealed_text).toBeNull();
    expect(logLines.join('')).not.toContain('654321');
  });

  it('loses its recipient after any outcome, and its state can still be queried', async () => {
    const [sent, late] = [await sms(newMobile()), await email('kari@example.no')];
    expect((await rowOf(sent)).recipient).toMatch(/^4/);
    clock.advance(minutes(10));
    const fresh = await sms(newMobile());
    await deliver();
    for (const ref of [sent, late, fresh]) expect((await rowOf(ref)).recipient).toBeNull();
    const { provider_id: id } = await rowOf(fresh);
    await report({ ref: await refAtGateway(), id, status: 'true' });
    expect(await stateOf(fresh)).toBe('delivered');
  });

  it('is deleted thirty days after its end, and not before', async () => {
    const ref = await sms(newMobile());
    await deliver();
    clock.advance(days(30) - 1);
    await sms(newMobile());
    await deliver();
    expect(await stateOf(ref)).toBe('sent');
    clock.advance(1);
    const waiting = await sms(newMobile());
    await deliver();
    expect([await stateOf(ref), await stateOf(waiting)]).toEqual([undefined, 'sent']);
  });

  it('that has expired is not sent', async () => {
    const to = newMobile();
    const ref = await sms(to);
    clock.advance(minutes(10));
    await deliver();
    expect(await rowOf(ref)).toMatchObject({
      state: 'rejected',
      failure_text: 'expired before it was sent',
      sealed_text: null,
    });
    expect(await inboxOf(sandbox, to)).toEqual([]);
  });

  it('to a made-up number is not sent', async () => {
    const to = '01000001';
    const ref = await sms(to);
    await deliver();
    expect([await stateOf(ref), await inboxOf(sandbox, to)]).toEqual(['rejected', []]);
  });

  it('cannot be opened for another recipient', async () => {
    const [first, second] = [await sms(newMobile()), await sms(newMobile())];
    await database.pool.query(
      `UPDATE notifications.messages SET sealed_text = (SELECT sealed_text FROM notifications.messages WHERE message_id = $1)
       WHERE message_id = $2`,
      [first, second],
    );
    await deliver();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'sending']);
    await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  });
});

describe('an SMS', () => {
  it.each([
    ['fatal-error', 'fatalError: Tomt for SMS'],
    ['invalid-number', expect.stringMatching(/./)],
  ])('that the gateway refuses (%s) is rejected', async (fault, why) => {
    await sandbox.control({ provider: 'sms', fault });
    const ref = await sms(newMobile());
    await deliver();
    expect(await rowOf(ref)).toMatchObject({ state: 'rejected', failure_text: why });
  });

  it.each(['timeout-before', 'timeout-after', 'status-500-before'])(
    'with an unknown outcome (%s) is not resent automatically',
    async (fault) => {
      const to = newMobile();
      await sandbox.control({ provider: 'sms', fault });
      const ref = await sms(to);
      await deliver();
      await deliver();
      expect(await stateOf(ref)).toBe('unknown');
      expect((await inboxOf(sandbox, to)).length).toBe(fault === 'timeout-after' ? 1 : 0);
    },
  );

  it('that certainly was not sent waits and is retried', async () => {
    const to = newMobile();
    const closed = Fastify();
    const url = await closed.listen({ port: 0, host: '127.0.0.1' });
    await closed.close();
    const nowhere = sveveClient({
      url,
      user: 'u',
      password: 'p',
      sender: 'Lokalbingo',
      timeoutMs: 1000,
    });
    const ref = await sms(to);
    await deliver({ ...deps, smsGateway: nowhere });
    expect(await stateOf(ref)).toBe('queued');
    await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await deliver();
    expect(await stateOf(ref)).toBe('sent');
  });

  it('is not sent again when its sending was interrupted', async () => {
    const to = newMobile();
    const ref = await sms(to);
    await database.pool.query(`UPDATE notifications.messages SET state = 'sending' WHERE message_id = $1`, [
      ref,
    ]);
    await deliver();
    expect(await stateOf(ref)).toBe('unknown');
    expect(await inboxOf(sandbox, to)).toEqual([]);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['another shape', '{"ok":true}'],
    ['neither a message id nor an error', '{"response":{"msgOkCount":0}}'],
  ])('answered with %s has an unknown outcome', async (_what, body) => {
    const server = Fastify();
    server.post('/', (_request, reply) => reply.type('application/json').send(body));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const gateway = sveveClient({ url, user: 'u', password: 'p', sender: 'L', timeoutMs: 1000 });
    expect(await gateway.send({ to: '41000000', text: 'x', ref: 'r' })).toMatchObject({ outcome: 'unknown' });
    await server.close();
  });
});

describe('a delivery report', () => {
  const sentSms = async () => {
    const messageId = await sms(newMobile());
    await deliver();
    const { provider_id: id } = await rowOf(messageId);
    return { messageId, report: { ref: await refAtGateway(), id: String(id) } };
  };

  it('marks its message as delivered, also when it is repeated', async () => {
    const sent = await sentSms();
    for (let i = 0; i < 2; i += 1)
      expect((await report({ ...sent.report, status: 'true' })).statusCode).toBe(200);
    expect(await stateOf(sent.messageId)).toBe('delivered');
  });

  it('marks its message as rejected, unless the message was already reported as delivered', async () => {
    const [lost, arrived] = [await sentSms(), await sentSms()];
    await report({ ...lost.report, status: 'false', errorCode: '6', errorDesc: 'Absent subscriber' });
    expect(await rowOf(lost.messageId)).toMatchObject({
      state: 'rejected',
      failure_text: '6 Absent subscriber',
    });
    await report({ ...arrived.report, status: 'true' });
    await report({ ...arrived.report, status: 'false' });
    expect(await stateOf(arrived.messageId)).toBe('delivered');
  });

  it('settles a message with an unknown outcome', async () => {
    await sandbox.control({ provider: 'sms', fault: 'timeout-after' });
    const ref = await sms(newMobile());
    await deliver();
    await report({ ref: await refAtGateway(), id: '77', status: 'true' });
    expect(await stateOf(ref)).toBe('delivered');
  });

  it('of another message with the same reference changes nothing', async () => {
    const sent = await sentSms();
    await report({ ref: sent.report.ref, id: '99999999', status: 'false' });
    expect(await stateOf(sent.messageId)).toBe('sent');
  });

  it('cannot be forged from anything in the database, the jobs or the log', async () => {
    const { messageId, report: delivery } = await sentSms();
    const row = await rowOf(messageId);
    expect(delivery.ref).toMatch(/^[0-9a-f]{36}$/);
    for (const ref of [messageId, Buffer.from(row.report_hash).toString('hex').slice(0, 36)])
      expect((await report({ ...delivery, ref, status: 'false' })).statusCode).toBe(200);
    expect(await stateOf(messageId)).toBe('sent');
    const kept = await database.pool.query('SELECT messages::text AS row FROM notifications.messages');
    expect(JSON.stringify(kept.rows) + logLines.join()).not.toContain(delivery.ref);
    await report({ ...delivery, status: 'true' });
    expect(await stateOf(messageId)).toBe('delivered');
  });

  it('about an unknown message is answered like any other, and an invalid one is malformed', async () => {
    const unknown = await report({ ref: '00000000-0000-4000-8000-000000000000', id: '1', status: 'true' });
    expect([unknown.statusCode, unknown.json()]).toEqual([200, {}]);
    expect((await report({ ref: 'x'.repeat(37), id: '1', status: 'true' })).statusCode).toBe(400);
  });

  it('is accepted in the form that the gateway posts', async () => {
    const url = await api.urlOf('portal');
    await sandbox.control({ provider: 'sms', callbackUrl: `${url}/api/sms/deliveryReport` });
    const { messageId } = await sentSms();
    await expect.poll(() => stateOf(messageId)).toBe('delivered');
    await sandbox.control({ provider: 'sms', callbackUrl: null });
  });
});

describe('an e-mail', () => {
  it('arrives with its subject and text', async () => {
    const ref = await email('kari@example.no');
    await deliver();
    expect(await stateOf(ref)).toBe('sent');
    expect(await inboxOf(sandbox, 'kari@example.no')).toMatchObject([
      { channel: 'email', subject: 'Bekreft æøå', text: 'Hei æøå!\n\nhttps://lokalbingo.example/epost/abc' },
    ]);
  });

  it('that is refused for good is rejected', async () => {
    await sandbox.control({ provider: 'mail', fault: 'reject-550' });
    const ref = await email('nobody@example.no');
    await deliver();
    expect(await rowOf(ref)).toMatchObject({
      state: 'rejected',
      failure_text: 'EENVELOPE 550',
      sealed_text: null,
    });
  });

  it.each(['reject-450', 'timeout-after'])(
    'that is temporarily refused (%s) is sent again',
    async (fault) => {
      const to = `${fault}@example.no`;
      await sandbox.control({ provider: 'mail', fault });
      const ref = await email(to);
      await deliver();
      expect(await stateOf(ref)).toBe('queued');
      await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
      await deliver();
      expect(await stateOf(ref)).toBe('sent');
      expect((await inboxOf(sandbox, to)).length).toBeGreaterThan(0);
    },
  );

  it('is sent only over an encrypted connection where one is required', async () => {
    const { hostname, port } = new URL((await (await fetch(`${sandbox.url}/__control`)).json()).smtpUrl);
    const strict = smtpClient({
      url: `smtp://${hostname}:${port}`,
      from: 'L <l@example.no>',
      requireTls: true,
      timeoutMs: 2000,
    });
    const outcome = await strict.send({ to: 'ola@example.no', subject: 's', text: 't', ref: 'r' });
    expect(outcome.outcome).toBe('later');
    expect(await inboxOf(sandbox, 'ola@example.no')).toEqual([]);
  });
});
