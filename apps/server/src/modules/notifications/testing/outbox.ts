/** The real outbox with the sandbox as provider, for tests of modules that send messages. */
import { seconds } from '@lokalbingo/contract/durations';
import type { Dependencies } from '../../../platform/dependencies.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { Sandbox } from '../../../platform/testing/sandbox.ts';
import { smtpUrlOf } from '../../../platform/testing/sandbox-inbox.ts';
import { type DeliveryDeps, type OutboxDeps, smtpClient, sveveClient } from '../notifications.ts';

/** The dependencies of queuing and delivering messages. */
export async function outboxFor(
  { db, clock, random, log }: Dependencies,
  sandbox: Sandbox,
): Promise<OutboxDeps & DeliveryDeps> {
  return {
    db,
    clock,
    random,
    log,
    messageKeys: ringForTests,
    smsGateway: sveveClient({
      url: `${sandbox.url}/sms/SMS/SendMessage`,
      user: 'lokalbingo',
      password: 'sandbox-sms-passwd',
      sender: 'Lokalbingo',
      timeoutMs: seconds(10),
    }),
    mailServer: smtpClient({
      url: await smtpUrlOf(sandbox),
      from: 'Lokalbingo <ikke-svar@lokalbingo.example>',
      requireTls: false,
      timeoutMs: seconds(10),
    }),
  };
}
