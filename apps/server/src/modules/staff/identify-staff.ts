/** Verification of a staff member: by BankID, or by two others who let them in. */
import { inTransaction } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import type { Claims } from '../../platform/openid-issuer.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { verifiedPerson } from '../e-id/e-id.ts';
import { identityOf, lockIdentities, setIdentity, setLetIn } from './identity-store.ts';
import { lockManaged } from './manage-people.ts';
import { mayChangeFactors } from './own-factors.ts';
import { noteOwn } from './own-session.ts';
import { lockPersonIn } from './people-store.ts';
import type { StaffSessionCaller } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { type BegunVisit, beginVisit } from './visit-issuer.ts';

/** Starts a visit to BankID. */
export async function beginIdentification(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  cookie: string | undefined,
): Promise<Result<BegunVisit, 'step_up_required' | 'identified_already' | 'provider_unavailable'>> {
  if (!mayChangeFactors(deps, caller)) return refuse('step_up_required');
  const { staffId, sessionId } = caller;
  const identity = await identityOf(deps.db, staffId);
  if (identity?.isProven) return refuse('identified_already');
  const { issuer, rules } = deps.bankId;
  const scope = 'openid profile nnin_altsub';
  return beginVisit(deps, {
    purpose: 'identify',
    at: issuer,
    sessionId,
    scope,
    acr: rules.requiredAcr,
    cookie,
  });
}

/**
 * Stores the person's identity from BankID: the keyed hash of the national identity number, the names and the birth
 * date. A person has only one account, even after it has ended: its managers can invite the person to it again.
 */
export async function identify(
  deps: StaffDeps,
  caller: StaffSessionCaller,
  claims: Claims,
): Promise<Result<unknown, 'issuer_visit_failed' | 'identified_already' | 'person_has_account'>> {
  const verified = verifiedPerson(claims, deps.bankId.rules);
  if ('why' in verified) {
    deps.log.warn({ why: verified.why }, 'BankID did not identify a staff member');
    return refuse('issuer_visit_failed');
  }
  const { person } = verified;
  const { staffId } = caller;
  const act = 'identify';
  const identified = await inTransaction(deps.db, async (tx) => {
    await lockIdentities(tx);
    const identity = await identityOf(tx, staffId);
    if (identity?.isProven) return refuse('identified_already');
    if (!(await setIdentity(tx, staffId, person))) return refuse('person_has_account');
    return ok(await noteOwn(tx, deps, caller, act));
  });
  if (!identified.ok)
    await writeAudit(deps.db, deps.clock.now(), caller, { act, outcome: identified.refusal.code });
  return identified;
}

/** Lets a person in who has no BankID. Needs a second person, whose scope also covers the person. */
export async function letIn(
  deps: StaffDeps,
  caller: PermittedCaller,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<
  Result<
    Record<string, never>,
    'staff_not_found' | 'may_not_grant' | 'identified_already' | 'another_required'
  >
> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const person = await lockManaged(tx, deps, caller, staffId);
    if (!person.ok) return person;
    const identity = await identityOf(tx, staffId);
    if (identity?.isProven || identity?.isLetIn) return refuse('identified_already');
    const { second } = caller;
    const object = { kind: 'staff', id: staffId };
    const isSeconds =
      second !== undefined &&
      second.staffId !== staffId &&
      (await lockPersonIn(tx, second.scope, { staffId, today: osloDayOf(now) })) !== undefined;
    if (!isSeconds || !(await second.take(tx, { object }))) return refuse('another_required');
    await setLetIn(tx, staffId, { by: caller.staffId, confirmedBy: second.staffId, at: now });
    await writeAudit(tx, now, caller, { act: 'let_in_staff', outcome: 'done', object, reason });
    return ok({});
  });
}
