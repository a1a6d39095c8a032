/** Works on the job that reconciles days, until it is killed: `node reconcile-until-killed.ts DATABASE_URL SANDBOX_URL`. */
import { seconds } from '@lokalbingo/contract/durations';
import { pino } from 'pino';
import { systemChance } from '../../../platform/chance.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createDatabase, createPool } from '../../../platform/database.ts';
import { startJobs } from '../../../platform/jobs.ts';
import { openLiveFeed } from '../../../platform/live-feed.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { openTurns } from '../../../platform/turns.ts';
import { circuitRule } from '../circuit/circuit-rule.ts';
import { netaxeptClient } from '../provider/netaxept-client.ts';
import { reconcileDayJob, reconcileDayTask } from '../reconciliation/reconcile-day-job.ts';

const [databaseUrl = '', sandboxUrl = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const reconcile = reconcileDayJob({
  db: createDatabase(createPool(databaseUrl, () => undefined)),
  clock: systemClock,
  chance: systemChance,
  log,
  liveFeed: await openLiveFeed(databaseUrl, log),
  cardKeys: ringForTests,
  messageKeys: ringForTests,
  productName: 'Lokalbingo',
  cardFingerprintSecret: 'a fingerprint key',
  provider: netaxeptClient({
    apiUrl: `${sandboxUrl}/Netaxept`,
    tokenOf: (merchantId) => `sandbox-token-${merchantId}`,
    connectTimeoutMs: seconds(10),
    readTimeoutMs: seconds(10),
    processTimeoutMs: seconds(10),
  }),
  callbackUrl: 'http://localhost:3000/netsCallback',
  cvc: 'terminal',
  finishing: openTurns(),
  paymentMethodRules: '',
  circuit: circuitRule,
});
await startJobs(databaseUrl, { [reconcileDayTask]: reconcile }, log);
