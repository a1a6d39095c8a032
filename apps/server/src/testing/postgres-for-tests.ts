/** Vitest global set-up: one real PostgreSQL for the run, with a migrated template that every test file copies. */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFunctions } from '../database-functions.ts';
import { databaseGrants } from '../database-grants.ts';
import { grantRights } from '../platform/database-roles.ts';
import { startPostgres } from '../platform/embedded-postgres.ts';
import { installJobs } from '../platform/jobs.ts';
import { migrate } from '../platform/migrate.ts';
import { makeThrowawayFolder, throwawaySettings } from '../platform/testing/throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty template database, for its owner. */
    templateUrl: string;
    /** The template database, for the server's own user. */
    serverUrl: string;
  }
}

/** Starts the server and migrates the template; the returned function stops it and deletes its data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeThrowawayFolder('lokalbingo-test-');
  const postgres = await startPostgres(join(folder, 'postgres'), [
    ...throwawaySettings,
    '-c',
    // A file has two pools of 10 and a few more connections, and some have more pools.
    `max_connections=${Math.max(300, 60 * (availableParallelism() + 1))}`,
  ]);
  await migrate(postgres.ownerUrl, join(import.meta.dirname, '../../migrations'));
  await installJobs(postgres.ownerUrl);
  await grantRights(postgres.ownerUrl, databaseGrants, databaseFunctions);
  project.provide('templateUrl', postgres.ownerUrl);
  project.provide('serverUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
