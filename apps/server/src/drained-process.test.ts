import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { databaseOutage } from './platform/database-outage.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';

const database = useTestDatabase();

it('a process that received a stop signal is alive and not ready, until it has stopped', async () => {
  const { url } = database;
  const config = readConfig({ PORT: '64100', ROLES: 'conductor,jobs', DATABASE_URL: url });
  const app = await createApp(
    config,
    { url, consoleUrl: url, ownerUrl: undefined },
    { log: pino({ level: 'silent' }), outage: databaseOutage() },
  );
  await app.start();
  const statusAt = async (path: string) =>
    (await fetch(`http://localhost:${config.innerPort}${path}`)).status;
  expect(await statusAt('/ready')).toBe(200);
  // Proxies send nothing to a process without hosts, so it does not wait.
  await app.drain(60_000);
  expect([await statusAt('/live'), await statusAt('/ready')]).toEqual([200, 503]);
  await app.stop();
  await expect(statusAt('/live')).rejects.toThrow('fetch failed');
});
