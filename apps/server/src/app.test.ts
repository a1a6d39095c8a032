import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hallOperations } from '@lokalbingo/contract/hall-operations';
import type { Operation } from '@lokalbingo/contract/operation';
import { operations } from '@lokalbingo/contract/operations';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { hallModulesOf, modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Bind } from './platform/http/operation-routes.ts';
import { countNobody } from './platform/http/rate-limit.ts';
import type { ServerModule } from './platform/server-module.ts';
import { useTestApi } from './testing/test-api.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');
let modules: readonly ServerModule[];
let hallModules: readonly ServerModule[];
useTestApi((dependencies) => {
  const config = readConfig({});
  hallModules = hallModulesOf(config, dependencies);
  const portalModules = modulesOf(config, dependencies);
  modules = [...portalModules, ...hallModules];
  return portalModules;
});

/** The calls of the contract, each as "file: host name". */
let stated: readonly string[];
beforeAll(async () => {
  const files = readdirSync(contract).filter((file) => /^(?!(?:hall-)?operations\.)[^.]+\.ts$/.test(file));
  const lists = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(contract, file))) as Record<string, unknown>);
      return [...new Set(exported.flat())]
        .filter(isOperation)
        .map(({ host, name }) => `${moduleOf(file.replace('.ts', ''), host)}: ${host} ${name}`);
    }),
  );
  stated = lists.flat().sort();
});

/**
 * Returns the module of a file of calls. A console module may have several files, whose names begin with the module's
 * name.
 */
const moduleOf = (file: string, host: string): string =>
  host === 'hall' ? (modules.find(({ name }) => file.startsWith(`${name}-`))?.name ?? file) : file;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'host' in value && 'answer' in value && 'name' in value;

/** Returns the calls that the modules bind, each as "module: host name". */
function bound(): readonly string[] {
  const bindings: string[] = [];
  for (const { name, portal, game, hall } of modules) {
    const recordBinding = (host: string) => (operation: Operation) =>
      void bindings.push(`${name}: ${host} ${operation.name}`);
    const app = createHttpServer({ log: pino({ level: 'silent' }) });
    portal?.(recordBinding('portal') as Bind<'portal'>);
    hall?.(recordBinding('hall') as Bind<'hall'>);
    game?.(recordBinding('game') as Bind<'game'>, { mainGame: 1, isSecure: false, app, count: countNobody });
  }
  return bindings.sort();
}

describe('the calls of the contract', () => {
  it('are each bound once, on the host they name, by the module whose file they are in', () => {
    expect(stated.length).toBeGreaterThan(40);
    expect(bound()).toEqual(stated);
  });

  it('are all in the list used by documents and tests', () => {
    const listed = [...operations, ...hallOperations].map(({ host, name }) => `${host} ${name}`).sort();
    expect(listed).toEqual(stated.map((line) => line.split(': ')[1]).sort());
  });
});

describe('the modules', () => {
  it('have unique names and jobs', () => {
    // A module with calls for players and for staff has a part in either program.
    for (const program of [hallModules, modules.filter((module) => !hallModules.includes(module))])
      expect(new Set(program.map(({ name }) => name)).size).toBe(program.length);
    const jobs = modules.flatMap((module) => Object.keys(module.jobs ?? {}));
    expect(new Set(jobs).size).toBe(jobs.length);
  });
});
