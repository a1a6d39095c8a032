/** The issuers of chains, as administrators set them. */
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import {
  findChainLogin,
  listChainIssuers,
  removeChainIssuer,
  setChainIssuer,
  startChainLogin,
} from '@lokalbingo/contract/staff-issuers';
import { expect, it } from 'vitest';
import { hallId, ownerId, sampleIssuer, useIssuerFixture } from './testing/issuer-fixture.ts';

const fixture = useIssuerFixture();
const { database, person, link, logIn, browser } = fixture;
const reason = 'Avtalen er slutt';
type Person = Awaited<ReturnType<typeof person>>;

const set = async ({ as }: Person, changes: object = {}) => {
  const body = { ...sampleIssuer, issuer: fixture.issuer(), ...changes };
  const { status, problem } = await fixture.call(setChainIssuer, { as, body });
  return problem?.code ?? status;
};
const isIn = async (as: { readonly staffCookie: string }) =>
  (await fixture.call(getStaffSelf, { as })).status === 200;

it('an issuer is set when it answers, for a chain that exists, with a domain of its own and a secret', async () => {
  const administrator = await person({ role: 'administrator' });
  expect(await set(administrator, { ownerId: 77 })).toBe('chain_not_found');
  expect(await set(administrator, { ownerId: 2 })).toBe('email_domain_taken');
  const other = { ownerId: 2, emailDomain: 'annet.example' };
  expect(await set(administrator, { ...other, clientSecret: undefined })).toBe('client_secret_missing');
  expect(await set(administrator, { ...other, issuer: 'http://localhost:9/none' })).toBe(
    'provider_unavailable',
  );
  const plain = { ...sampleIssuer, issuer: 'http://evil.example' };
  const refused = await fixture.send(setChainIssuer, { as: administrator.as, body: plain });
  expect(refused.json().code).toBe('malformed_request');
  expect(await set(administrator, other)).toBe(200);
  const { answer } = await fixture.call(listChainIssuers, { as: administrator.as });
  expect(answer?.returnUrl).toBe('http://localhost:3004/innlogging');
  expect(answer?.chains.find((chain) => chain.ownerId === 2)?.issuer).toMatchObject({
    emailDomain: 'annet.example',
    linkedPersons: 0,
  });
  const remove = { as: administrator.as, body: { ownerId: 2, reason } };
  expect((await fixture.call(removeChainIssuer, remove)).status).toBe(200);
  expect((await fixture.call(removeChainIssuer, remove)).problem?.code).toBe('chain_not_found');
});

it('the secret of an issuer stays sealed, out of answers and the audit log', async () => {
  const administrator = await person({ role: 'administrator' });
  const clientSecret = 'ny-hemmelighet-42';
  expect(await set(administrator, { clientSecret })).toBe(200);
  const { rows } = await database.pool.query(
    'SELECT row_to_json(kept)::text AS row FROM staff.chain_issuers AS kept',
  );
  const seen = [
    rows[0].row,
    JSON.stringify((await fixture.call(listChainIssuers, { as: administrator.as })).answer),
    JSON.stringify((await fixture.call(listOwnAudit, { as: administrator.as, query: {} })).answer),
    fixture.logLines.join(),
  ];
  for (const text of seen) expect(text).not.toContain(clientSecret);
  // The issuer does not accept the wrong secret.
  expect(await logIn(await person({ role: 'clerk', hallId }))).toBe('issuer_visit_failed');
  expect(await set(administrator)).toBe(200);
});

it('an issuer loses its links and sessions when it is replaced or removed, but not when its secret changes', async () => {
  const administrator = await person({ role: 'administrator' });
  const own = await person({ role: 'clerk', hallId });
  expect(await link(own)).toBe('link');
  const at = browser();
  expect(await logIn(own, undefined, at)).toBe('log_in');
  expect(await set(administrator, { clientSecret: undefined })).toBe(200);
  expect(await isIn(at.staffCookie())).toBe(true);
  const under = await at.goToChain(own);
  expect(await set(administrator, { clientId: 'another' })).toBe(200);
  expect(await isIn(at.staffCookie())).toBe(false);
  expect(await isIn(own.as)).toBe(true);
  expect(await set(administrator)).toBe(200);
  expect(await at.end(under)).toBe('issuer_visit_failed');
  expect(await logIn(own)).toBe('chain_login_not_linked');
  const body = { ownerId, reason };
  expect((await fixture.call(removeChainIssuer, { as: administrator.as, body })).status).toBe(200);
  const { email: username } = own;
  expect((await at.post(findChainLogin, { username })).body).toEqual({ chainName: null });
  expect((await at.post(startChainLogin, { username })).body.code).toBe('chain_login_not_found');
  expect(await set(administrator)).toBe(200);
});

it('an unreachable issuer is reported as such at the login', async () => {
  const { email: username } = await person({ role: 'clerk', hallId });
  await database.pool.query(`UPDATE staff.chain_issuers SET issuer = 'http://localhost:9/none'`);
  expect((await browser().post(startChainLogin, { username })).body.code).toBe('provider_unavailable');
});
