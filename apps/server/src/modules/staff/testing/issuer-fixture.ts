/** The hall console with the sandbox as BankID and as the issuer of chain 1, and browsers between them. */
import type { Operation } from '@lokalbingo/contract/operation';
import {
  endIssuerVisit,
  setChainIssuer,
  startChainLink,
  startChainLogin,
  startIdentification,
} from '@lokalbingo/contract/staff-issuers';
import { beforeAll } from 'vitest';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { useSandbox } from '../../../platform/testing/sandbox.ts';
import { useTestDatabase } from '../../../platform/testing/test-database.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import { issuerOf, issuerVisitor, sandboxEid, type TypedPerson } from '../../e-id/testing/bankid-window.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { staffModule } from '../staff.ts';
import { staffForTests } from './staff-for-tests.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from './test-staff.ts';

/** The value with which the sandbox reports two factors. */
export const twoFactorValue = 'urn:bankid:bid;LOA=4';
/** Hall 101 belongs to chain 1, hall 201 to chain 2. */
export const [hallId, ownerId, foreignHallId] = [101, 1, 201];
/** The input that sets the sandbox as the issuer of chain 1. */
export const sampleIssuer = {
  ownerId,
  clientId: 'lokalbingo',
  clientSecret: 'sandbox-bankid-secret',
  emailDomain: 'hall.example',
  twoFactorValue,
  reason: 'Avtale med kjeden',
};

/** The parameters that a browser brings back from an issuer. */
type WayBack = { readonly code: string; readonly state: string; readonly iss?: string };

let lastPerson = 0;

/** A person's work address, and the person with that address at the issuer. */
type Known = { readonly email: string; readonly atIssuer: TypedPerson };

/** A browser that keeps the console's cookies. */
function consoleBrowser(api: Pick<TestApi, 'send'>, sessionCookie: string) {
  const jar = new Map(sessionCookie === '' ? [] : [sessionCookie.split('=') as [string, string]]);
  const post = async (operation: Operation, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.send(operation, { headers: { cookie }, ...(body && { body }) });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };
  const visit = async (authorizationUrl: unknown, who: string | TypedPerson): Promise<WayBack> => {
    const visitor = issuerVisitor();
    const back = await visitor.choose(await visitor.open(String(authorizationUrl)), who);
    return Object.fromEntries(back.searchParams) as WayBack;
  };
  return {
    post,
    /** Goes to the issuer and returns. */
    visit,
    /** Ends a visit, and returns its purpose or the code of the refusal. */
    end: async (back: WayBack) => {
      const { body } = await post(endIssuerVisit, back);
      return body.purpose ?? body.code;
    },
    /** Goes to the issuer of the chain to log in. */
    goToChain: async ({ email, atIssuer }: Known, who?: string | TypedPerson) => {
      const { body } = await post(startChainLogin, { username: email });
      return visit(body.authorizationUrl, who ?? atIssuer);
    },
    staffCookie: () => ({ staffCookie: `lokalbingo_staff=${jar.get('lokalbingo_staff')}` }),
  };
}

/** Creates the fixture before the file's tests. */
export function useIssuerFixture() {
  const sandbox = useSandbox();
  const database = useTestDatabase();
  // The issuer uses the machine's own clock.
  const clock = fakeClock(new Date());
  const api = useTestApi(
    (dependencies) => {
      const deps = staffForTests(database.consoleDb, dependencies);
      const bankId = { ...deps.bankId, issuer: sandboxEid(sandbox, clock) };
      return [staffModule({ ...deps, bankId })];
    },
    { database, clock },
  );

  /** Adds a staff member with a session, and a person with the same e-mail address at the issuer. */
  const person = async (...grants: readonly TestGrant[]) => {
    const staffId = await addTestStaff(database.ownerDb, clock, grants);
    const { rows } = await database.pool.query('SELECT work_email FROM staff.members WHERE staff_id = $1', [
      staffId,
    ]);
    lastPerson += 1;
    const atIssuer: TypedPerson = {
      choice: 'typed',
      givenName: 'Eva',
      familyName: 'Vakt',
      // Another day gives another national identity number.
      birthdate: new Date(Date.UTC(1980, 0, lastPerson)).toISOString().slice(0, 10),
      email: rows[0].work_email,
    };
    const session = await openTestStaffSession(database.consoleDb, clock, { staffId });
    return { staffId, email: atIssuer.email, atIssuer, ...session, as: { staffCookie: session.staffCookie } };
  };
  type Person = Awaited<ReturnType<typeof person>>;

  const browser = (sessionCookie = '') => consoleBrowser(api, sessionCookie);
  const of = async (caller: Person, start: Operation, who: string | TypedPerson) => {
    const at = browser(caller.staffCookie);
    const { body } = await at.post(start);
    return at.end(await at.visit(body.authorizationUrl, who));
  };

  beforeAll(async () => {
    await storeSampleHalls(
      database.ownerDb,
      sampleHall({ hallId, ownerId }),
      sampleHall({ hallId: foreignHallId, ownerId: 2 }),
    );
    const { as } = await person({ role: 'administrator' });
    await api.call(setChainIssuer, { as, body: { ...sampleIssuer, issuer: issuerOf(sandbox) } });
  });
  return {
    ...api,
    sandbox,
    issuer: () => issuerOf(sandbox),
    person,
    browser,
    /** Links a person's account to the issuer of the chain. */
    link: (caller: Person, who: string | TypedPerson = caller.atIssuer) => of(caller, startChainLink, who),
    /** Verifies a person by BankID. */
    identify: (caller: Person, who: string | TypedPerson = caller.atIssuer) =>
      of(caller, startIdentification, who),
    /** Logs a person in at the issuer of the chain. */
    logIn: async (whose: Person, who?: string | TypedPerson, at = browser()) =>
      at.end(await at.goToChain(whose, who)),
  };
}
