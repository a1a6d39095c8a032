/** Manages the issuers of chains, for administrators. */
import { inTransaction } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { seal } from '../../platform/sealed.ts';
import { writeAudit } from '../audit/audit.ts';
import { listOwners } from '../halls/halls.ts';
import {
  type ChainIssuer,
  chainIssuerOf,
  deleteChainIssuer,
  endLinksOf,
  lockIssuers,
  putChainIssuer,
} from './chain-issuer-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { issuerOfChain, secretPlace } from './visit-issuer.ts';

const act = 'manage_chain_issuers';
const objectOf = (ownerId: number) => ({ kind: 'chain', id: ownerId });
const shown = ({ issuer, clientId, emailDomain, twoFactorValue }: ChainIssuer) => ({
  issuer,
  clientId,
  emailDomain,
  twoFactorValue: twoFactorValue ?? null,
});

type IssuerInput = {
  readonly ownerId: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly emailDomain: string;
  readonly twoFactorValue: string | null;
  readonly reason: string;
};

/** Sets the issuer of a chain, once it has answered. Another issuer or client ends the links to the old one. */
export async function setChainIssuer(
  deps: StaffDeps,
  caller: PermittedCaller,
  { ownerId, clientSecret, reason, ...input }: IssuerInput,
): Promise<
  Result<
    Record<string, never>,
    'chain_not_found' | 'email_domain_taken' | 'client_secret_missing' | 'provider_unavailable'
  >
> {
  const { db, clock, random, staffKeys } = deps;
  const owners = await listOwners(db);
  if (!owners.some((owner) => owner.ownerId === ownerId)) return refuse('chain_not_found');
  const sealedSecret =
    clientSecret === undefined
      ? (await chainIssuerOf(db, ownerId))?.sealedSecret
      : seal(staffKeys, random, secretPlace(ownerId), Buffer.from(clientSecret));
  if (sealedSecret === undefined) return refuse('client_secret_missing');
  const wanted = { ...input, ownerId, sealedSecret, twoFactorValue: input.twoFactorValue ?? undefined };
  if (!(await issuerOfChain(deps, wanted).isKnown())) return refuse('provider_unavailable');
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockIssuers(tx);
    const before = await chainIssuerOf(tx, ownerId);
    const isAnother = before?.issuer !== wanted.issuer || before.clientId !== wanted.clientId;
    if (before && isAnother) await endLinksOf(tx, ownerId, now);
    if (!(await putChainIssuer(tx, wanted, { staffId: caller.staffId, at: now })))
      return refuse('email_domain_taken');
    await writeAudit(tx, now, caller, {
      act,
      outcome: 'done',
      object: objectOf(ownerId),
      reason,
      ...(before && { before: shown(before) }),
      after: { ...shown(wanted), newSecret: clientSecret !== undefined },
    });
    return ok({});
  });
}

/** Removes the issuer of a chain, with its links and the sessions that it opened. */
export async function removeChainIssuer(
  deps: StaffDeps,
  caller: PermittedCaller,
  { ownerId, reason }: { readonly ownerId: number; readonly reason: string },
): Promise<Result<Record<string, never>, 'chain_not_found'>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockIssuers(tx);
    const before = await chainIssuerOf(tx, ownerId);
    if (!before) return refuse('chain_not_found');
    await endLinksOf(tx, ownerId, now);
    await deleteChainIssuer(tx, ownerId);
    const entry = { object: objectOf(ownerId), reason, before: shown(before), after: { removed: true } };
    await writeAudit(tx, now, caller, { act, outcome: 'done', ...entry });
    return ok({});
  });
}
