/** Logs in at the issuer of a chain, and links an account to it. */
import { plainEmail } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import type { Claims } from '../../platform/openid-issuer.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { type ChainIssuer, linkSubject, lockLinkedStaff, removeSubjects } from './chain-issuer-store.ts';
import { chainOfAddress } from './chain-of-address.ts';
import { credentialsById, lockCredentials } from './credentials-store.ts';
import { type Browser, openSession } from './open-session.ts';
import { mayChangeFactors } from './own-factors.ts';
import { noteOwn } from './own-session.ts';
import type { StaffSessionCaller } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endOtherSessions } from './staff-session-store.ts';
import { type BegunVisit, beginVisit, issuerOfChain } from './visit-issuer.ts';

const scope = 'openid email';

type Begun = Promise<Result<BegunVisit, 'chain_login_not_found' | 'provider_unavailable'>>;

/** Starts a login at the issuer of the chain. */
export async function beginChainLogin(
  deps: StaffDeps,
  { username, cookie }: { readonly username: string; readonly cookie: string | undefined },
): Begun {
  const chain = await chainOfAddress(deps, username);
  if (!chain) return refuse('chain_login_not_found');
  const { ownerId } = chain;
  return beginVisit(deps, { purpose: 'log_in', at: issuerOfChain(deps, chain), ownerId, scope, cookie });
}

/** Starts linking the person's account, after an ordinary login. */
export async function beginChainLink(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  cookie: string | undefined,
): Promise<Result<BegunVisit, 'step_up_required' | 'chain_login_not_found' | 'provider_unavailable'>> {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const { staffId, sessionId } = caller;
  const own = await credentialsById(deps.db, staffId);
  const chain = own && (await chainOfAddress(deps, own.username));
  if (!chain) return refuse('chain_login_not_found');
  const { ownerId } = chain;
  return beginVisit(deps, {
    purpose: 'link',
    at: issuerOfChain(deps, chain),
    ownerId,
    sessionId,
    scope,
    cookie,
  });
}

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z.literal(true),
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
});

/** Returns the person named by the issuer; undefined unless it has verified the e-mail address. */
function namedBy(claims: Claims) {
  const read = claimsShape.safeParse(claims);
  return read.success ? { ...read.data, email: plainEmail(read.data.email) } : undefined;
}

/** The claims of a chain's issuer about a person. */
type Said = { readonly chain: ChainIssuer; readonly claims: Claims };

/** Logs in the person named by the issuer. @returns the session's token */
export async function logInByChain(
  deps: StaffDeps,
  { chain, claims, browser }: Said & { readonly browser: Browser },
): Promise<Result<string, 'chain_login_not_linked'>> {
  const { ownerId, twoFactorValue } = chain;
  const now = deps.clock.now();
  const named = namedBy(claims);
  const opened = await inTransaction(deps.db, async (tx) => {
    const who = named && { ownerId, subject: named.sub, email: named.email, today: osloDayOf(now) };
    const staffId = who && (await lockLinkedStaff(tx, who));
    if (staffId === undefined) return refuse('chain_login_not_linked');
    const isTwoFactor =
      twoFactorValue !== undefined && [named?.acr, ...(named?.amr ?? [])].includes(twoFactorValue);
    const token = await openSession(tx, deps, {
      staffId,
      kind: 'full',
      browser,
      chain: { ownerId, isTwoFactor },
    });
    assert(token, 'A full login needs no counter.');
    return ok(token);
  });
  if (!opened.ok)
    await writeAudit(
      deps.db,
      now,
      { staffId: undefined },
      { act: 'log_in_by_chain', outcome: opened.refusal.code, object: { kind: 'chain', id: ownerId } },
    );
  return opened;
}

/** Links the person's account to the subject at the issuer. The issuer must have verified the account's e-mail address. */
export async function linkChain(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  { chain: { ownerId }, claims }: Said,
): Promise<Result<unknown, 'issuer_person_differs'>> {
  const named = namedBy(claims);
  const { staffId } = caller;
  return inTransaction(deps.db, async (tx) => {
    const own = await lockCredentials(tx, staffId);
    if (!own || !named || own.username !== named.email) return refuse('issuer_person_differs');
    const link = { ownerId, staffId, subject: named.sub, at: deps.clock.now() };
    if (!(await linkSubject(tx, link))) return refuse('issuer_person_differs');
    return ok(await noteOwn(tx, deps, caller, 'link_chain_login', { kind: 'chain', id: ownerId }));
  });
}

/** Removes the person's link, and ends the other sessions. */
export async function unlinkChain(deps: StaffDeps, caller: StaffSessionCaller): Promise<void> {
  const { staffId, sessionId } = caller;
  await inTransaction(deps.db, async (tx) => {
    await lockCredentials(tx, staffId);
    if ((await removeSubjects(tx, staffId)) === 0) return ok(undefined);
    await endOtherSessions(tx, { staffId, sessionId, now: deps.clock.now() });
    return ok(await noteOwn(tx, deps, caller, 'unlink_chain_login'));
  });
}
