/** The portal's e-ID calls over HTTP, the sandbox as the issuer, and a browser between them. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { systemChance } from '../../../platform/chance.ts';
import { hours } from '../../../platform/durations.ts';
import { createHttpServer } from '../../../platform/http/http-server.ts';
import { mountPortal, type ServerModule } from '../../../platform/server-module.ts';
import { type FakeClock, fakeClock } from '../../../platform/testing/fake-clock.ts';
import { type Sandbox, useSandbox } from '../../../platform/testing/sandbox.ts';
import { type TestDatabase, useTestDatabase } from '../../../platform/testing/test-database.ts';
import { identityModule, playerAuthenticator } from '../../identity/identity.ts';
import { type EidDeps, eidModule, eidReturnAddresses } from '../e-id.ts';
import { chooseInWindow, sandboxEid } from './bankid-window.ts';

/** A browser at the portal: keeps the portal's cookie, and a token when its player is logged in. */
export type PortalBrowser = {
  /** Calls the portal. */
  readonly post: (
    path: string,
    body: object,
  ) => Promise<{
    readonly status: number;
    readonly body: Record<string, unknown>;
    readonly setCookie: string;
  }>;
  /** Begins a flow and goes through the issuer's window; gives what the browser brings back. */
  readonly visit: (
    purpose: 'register' | 'auth' | 'reset',
    choice: string,
  ) => Promise<{ readonly code: string; readonly state: string }>;
};

/** What {@link useEidWorld} gives. */
export type EidWorld = {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  readonly clock: FakeClock;
  readonly logLines: string[];
  readonly app: () => FastifyInstance;
  readonly deps: () => EidDeps;
  readonly browser: (token?: string) => PortalBrowser;
  readonly logIn: (mobile: string, password?: string) => Promise<string>;
};

/** Makes the world before the file's tests, with what other modules the file tests. */
export function useEidWorld(
  otherModules: (world: EidWorld) => Promise<readonly ServerModule[]> = async () => [],
): EidWorld {
  const database = useTestDatabase();
  const sandbox = useSandbox();
  // The issuer goes by the machine's own clock.
  const clock = fakeClock(new Date());
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  let made: { app: FastifyInstance; deps: EidDeps } | undefined;
  const held = (): { app: FastifyInstance; deps: EidDeps } => {
    if (!made) throw new Error('The world is there only while tests run.');
    return made;
  };

  const world: EidWorld = {
    database,
    sandbox,
    clock,
    logLines,
    app: () => held().app,
    deps: () => held().deps,
    logIn: async (mobile, password = 'Lokalbingo1') => {
      const payload = { username: mobile, password };
      const answer = await held().app.inject({ method: 'POST', url: '/api/user/login', payload });
      return answer.json().token;
    },
    browser: (token) => {
      let cookie = '';
      const post: PortalBrowser['post'] = async (path, body) => {
        const answer = await held().app.inject({
          method: 'POST',
          url: `/api${path}`,
          payload: body,
          headers: { cookie, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        });
        const setCookie = String(answer.headers['set-cookie'] ?? '');
        if (setCookie !== '') cookie = setCookie.split(';')[0] ?? '';
        return { status: answer.statusCode, body: answer.json(), setCookie };
      };
      return {
        post,
        visit: async (purpose, choice) => {
          const { body } = await post('/bankid/start', { purpose });
          const back = await chooseInWindow(String(body.authorizationUrl), choice);
          const value = (name: string): string => back.searchParams.get(name) ?? '';
          return { code: value('code'), state: value('state') };
        },
      };
    },
  };

  beforeAll(async () => {
    const { db } = database;
    const app = createHttpServer({ log, behindProxy: true });
    const deps: EidDeps = {
      db,
      clock,
      chance: systemChance,
      log,
      provider: sandboxEid(sandbox, clock),
      rules: { requiredAcr: 'urn:bankid:bid;LOA=4', acceptSynthetic: true, pepper: 'pepper' },
      returnAddresses: eidReturnAddresses('http://localhost:3000', 'redirect'),
      isSecure: false,
    };
    made = { app, deps };
    const identity = { db, clock, chance: systemChance, throttleSecret: 's', sessionLifetimeMs: hours(8) };
    const modules = [identityModule(identity), eidModule(deps), ...(await otherModules(world))];
    await mountPortal(app, playerAuthenticator({ db, clock }), modules);
  });
  afterAll(() => made?.app.close());
  return world;
}
