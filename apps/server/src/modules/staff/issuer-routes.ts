/** The calls about visits to issuers: logging in at the issuer of a chain, and verification by BankID. */
import {
  endIssuerVisit,
  findChainLogin,
  letInWithoutBankID,
  listChainIssuers,
  removeChainIssuer as removeChainIssuerCall,
  removeChainLink,
  setChainIssuer as setChainIssuerCall,
  startChainLink,
  startChainLogin,
  startIdentification,
} from '@lokalbingo/contract/staff-issuers';
import type { FastifyReply } from 'fastify';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { listOwners } from '../halls/halls.ts';
import { browserCookies } from './browser-cookies.ts';
import { listIssuers } from './chain-issuer-store.ts';
import { chainNamed } from './chain-of-address.ts';
import { beginIdentification, identify, letIn } from './identify-staff.ts';
import { beginChainLink, beginChainLogin, linkChain, logInByChain, unlinkChain } from './log-in-by-chain.ts';
import { removeChainIssuer, setChainIssuer } from './manage-chain-issuers.ts';
import { callerOfToken, sessionOf } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { type BegunVisit, endVisit, returnUrl, visitMs } from './visit-issuer.ts';

export function issuerRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const cookies = browserCookies(deps);
  // Sent when the browser returns from the issuer, but not with requests that other sites make it send.
  const visitCookie = ownCookie({
    name: 'lokalbingo_visit',
    isSecure: deps.hallUrl.startsWith('https:'),
    sameSite: 'lax',
    lifetimeMs: visitMs,
  });
  const leaving = <No extends { readonly ok: false }>(
    reply: FastifyReply,
    begun: { readonly ok: true; readonly value: BegunVisit } | No,
  ) => {
    if (!begun.ok) return begun;
    visitCookie.set(reply, begun.value.cookie);
    return ok({ authorizationUrl: begun.value.authorizationUrl });
  };

  bind(findChainLogin, async ({ body: { username } }) => {
    return ok({ chainName: (await chainNamed(deps, username))?.name ?? null });
  });
  bind(startChainLogin, async ({ body: { username }, reply }) => {
    const cookie = visitCookie.read(reply.request);
    return leaving(reply, await beginChainLogin(deps, { username, cookie }));
  });
  bind(startChainLink, async ({ caller, reply }) =>
    leaving(reply, await beginChainLink(deps, sessionOf(caller), visitCookie.read(reply.request))),
  );
  bind(removeChainLink, async ({ caller }) => {
    await unlinkChain(deps, sessionOf(caller));
    return ok({});
  });
  bind(startIdentification, async ({ caller, reply }) =>
    leaving(reply, await beginIdentification(deps, sessionOf(caller), visitCookie.read(reply.request))),
  );
  bind(endIssuerVisit, async ({ body: { iss, ...given }, reply }) => {
    const browser = cookies.read(reply.request);
    const ended = await endVisit(deps, { ...given, issuer: iss, cookie: visitCookie.read(reply.request) });
    if (!ended.ok) return ended;
    const { visit, chain, claims } = ended.value;
    const { purpose } = visit;
    if (purpose === 'log_in') {
      assert(chain, 'A login is at the issuer of a chain.');
      const opened = await logInByChain(deps, { chain, claims, browser });
      if (!opened.ok) return opened;
      cookies.setSession(reply, opened.value);
      return ok({ purpose });
    }
    // The session that began the visit must still be open here.
    const caller = await callerOfToken(deps, browser.sessionToken);
    if (!caller || caller.isLocked || caller.sessionId !== visit.sessionId)
      return refuse('issuer_visit_failed');
    const done: Result<
      unknown,
      'issuer_visit_failed' | 'issuer_person_differs' | 'identified_already' | 'person_has_account'
    > = await (chain ? linkChain(deps, caller, { chain, claims }) : identify(deps, caller, claims));
    return done.ok ? ok({ purpose }) : done;
  });
  bind(letInWithoutBankID, ({ caller, body }) => letIn(deps, caller, body));
}

/** Binds the calls by which administrators set the issuers of chains. */
export function chainIssuerRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  bind(listChainIssuers, async () => {
    const issuers = await listIssuers(deps.db);
    const chains = (await listOwners(deps.db)).map(({ ownerId, name }) => {
      const found = issuers.find((issuer) => issuer.ownerId === ownerId);
      return {
        ownerId,
        chainName: name,
        issuer: found
          ? {
              issuer: found.issuer,
              clientId: found.clientId,
              emailDomain: found.emailDomain,
              twoFactorValue: found.twoFactorValue ?? null,
              linkedPersons: found.linkedPersons,
            }
          : null,
      };
    });
    return ok({ chains, returnUrl: returnUrl(deps) });
  });
  bind(setChainIssuerCall, ({ caller, body }) => setChainIssuer(deps, caller, body));
  bind(removeChainIssuerCall, ({ caller, body }) => removeChainIssuer(deps, caller, body));
}
