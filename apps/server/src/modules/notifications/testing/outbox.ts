/** The real way of messages, with the sandbox at its end: for tests of modules that send them. */
import { pino } from 'pino';
import { systemChance } from '../../../platform/chance.ts';
import { seconds } from '../../../platform/durations.ts';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import type { Sandbox } from '../../../platform/testing/sandbox.ts';
import { smtpUrlOf } from '../../../platform/testing/sandbox-inbox.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { type DeliveryDeps, type OutboxDeps, smtpClient, sveveClient } from '../notifications.ts';
import { messageKey } from '../sealed-text.ts';

/** What it takes to hand messages over and to deliver them. */
export async function outboxFor(
  database: TestDatabase,
  sandbox: Sandbox,
  clock: FakeClock,
  logLines: string[] = [],
): Promise<OutboxDeps & DeliveryDeps> {
  return {
    db: database.db,
    clock,
    chance: systemChance,
    log: pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) }),
    messageKey: messageKey('a secret'),
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
