/** The portal's e-ID calls over HTTP, the sandbox as the issuer, and a browser between them. */

import { type EidPurpose, startEid } from '@lokalbingo/contract/e-id';
import { login } from '@lokalbingo/contract/identity';
import type { Operation } from '@lokalbingo/contract/operation';
import { inTransaction } from '../../../platform/database.ts';
import type { Dependencies } from '../../../platform/dependencies.ts';
import { assert, ok } from '../../../platform/result.ts';
import type { ServerModule } from '../../../platform/server-module.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { type Sandbox, useSandbox } from '../../../platform/testing/sandbox.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import { addPlayer, identityModule } from '../../identity/identity.ts';
import { identityForTests } from '../../identity/testing/identity-for-tests.ts';
import { samplePassword, samplePasswordHash } from '../../identity/testing/sample-password.ts';
import { type EidDeps, eidModule, eidReturnAddresses } from '../e-id.ts';
import { type IssuerVisitor, issuerVisitor, sandboxEid } from './bankid-window.ts';

/** A browser at the portal: has the portal's cookie, and a token when its player is logged in. */
export type PortalBrowser = {
  /** Returns the portal's cookie, for a call from another browser. */
  readonly cookie: () => string;
  /** Calls the portal. */
  readonly post: (
    operation: Operation,
    body: object,
  ) => Promise<{
    readonly status: number;
    readonly body: Record<string, unknown>;
    readonly setCookie: string;
  }>;
  /** Starts a flow and goes through the issuer's window. Returns the parameters that the browser brings back. */
  readonly visit: (purpose: EidPurpose, choice: string) => Promise<WayBack>;
  /** The visits of this browser to the issuer. */
  readonly atIssuer: IssuerVisitor;
};

/** The parameters that a browser brings back from the issuer. */
type WayBack = { readonly code: string; readonly state: string };

/** Reads the parameters from the return address. */
export function wayBack({ searchParams }: URL): WayBack {
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

type Member = { readonly firstName: string; readonly lastName: string; readonly birthDate: string | null };

export type EidFixture = TestApi & {
  readonly sandbox: Sandbox;
  readonly deps: () => EidDeps;
  readonly browser: (token?: string) => PortalBrowser;
  readonly logIn: (mobile: string, password?: string) => Promise<string>;
  /** Adds a player registered by a hall, without e-ID: by default the issuer's `adult-1`. */
  readonly newPlayer: (
    member?: Partial<Member>,
  ) => Promise<{ readonly playerId: number; readonly mobile: string }>;
};

let nextMobile = 42_000_001;

/** Adds a player whom no e-ID has verified: by default the issuer's `adult-1`. */
export async function storeUnprovenPlayer(
  { database, clock }: Pick<TestApi, 'database' | 'clock'>,
  member: Partial<Member> = {},
): Promise<{ readonly playerId: number; readonly mobile: string }> {
  const mobile = String(nextMobile++);
  const stored = await inTransaction(database.db, async (tx) =>
    ok(
      await addPlayer(tx, {
        mobile,
        firstName: 'Ida',
        lastName: 'Prøvestad',
        birthDate: '1984-05-23',
        ...member,
        passwordHash: samplePasswordHash,
        noBankID: true,
        updateAML: false,
        forceAML: false,
        extraAML: false,
        at: clock.now(),
      }),
    ),
  );
  return { playerId: stored.value, mobile };
}

/** Creates the fixture before the file's tests, with other modules that the file needs. */
export function useEidFixture(
  otherModules: (
    dependencies: Dependencies,
    sandbox: Sandbox,
  ) => Promise<readonly ServerModule[]> = async () => [],
): EidFixture {
  const sandbox = useSandbox();
  let deps: EidDeps | undefined;
  const api = useTestApi(
    async (dependencies) => {
      const { db, clock, random, log } = dependencies;
      deps = {
        db,
        clock,
        random,
        log,
        provider: sandboxEid(sandbox, clock),
        rules: { requiredAcr: 'urn:bankid:bid;LOA=4', acceptSynthetic: true, pepper: 'pepper' },
        returnAddresses: eidReturnAddresses('http://localhost:3000', 'redirect'),
        isSecure: false,
      };
      return [
        identityModule(identityForTests(dependencies)),
        eidModule(deps),
        ...(await otherModules(dependencies, sandbox)),
      ];
    },
    // The issuer uses the machine's own clock.
    { clock: fakeClock(new Date()) },
  );
  return {
    ...api,
    sandbox,
    deps: () => {
      assert(deps, 'The fixture exists only while tests run.');
      return deps;
    },
    logIn: async (username, password = samplePassword) =>
      (await api.send(login, { body: { username, password } })).json().token,
    browser: (token) => portalBrowser(api, token),
    newPlayer: (member) => storeUnprovenPlayer(api, member),
  };
}

/** Deletes all persons and cases, which the database otherwise keeps. */
export async function forgetEveryone({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `ALTER TABLE e_id.case_steps DISABLE TRIGGER USER;
     TRUNCATE e_id.identities, e_id.flows, e_id.review_cases CASCADE;
     ALTER TABLE e_id.case_steps ENABLE TRIGGER USER`,
  );
}

/** Opens a browser at the portal. With a token, its player is logged in. */
export function portalBrowser(api: Pick<TestApi, 'send'>, token?: string): PortalBrowser {
  let cookie = '';
  const atIssuer = issuerVisitor();
  const post: PortalBrowser['post'] = async (operation, body) => {
    const headers = { cookie, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await api.send(operation, { body, headers });
    const setCookie = String(answer.headers['set-cookie'] ?? '');
    if (setCookie !== '') cookie = setCookie.split(';')[0] ?? '';
    return { status: answer.statusCode, body: answer.json(), setCookie };
  };
  return {
    cookie: () => cookie,
    post,
    visit: async (purpose, choice) => {
      const { body } = await post(startEid, { purpose });
      return wayBack(await atIssuer.choose(await atIssuer.open(String(body.authorizationUrl)), choice));
    },
    atIssuer,
  };
}
